import { callMeasuring } from '#client/state/measuring-calls.ts'
import type { ConsentChoice } from '#shared/consent.ts'
import type { Measuring } from '#shared/measuring.ts'
import { type EventData, type EventName, eventOf, type TrackedEvent } from './events.ts'
import { googleSink } from './google.ts'
import { metaSink } from './meta.ts'
import { changeRemembered, forgetRemembered } from './remembered.ts'
import type { Sink } from './sink.ts'

export interface Tracker {
  allow(consent: ConsentChoice): Promise<void>
  isRefused(): boolean
  send<Name extends EventName>(name: Name, data: EventData<Name>, id?: string): Promise<void>
  /** Returns true if a tracker of this document may receive the hashed e-mail: it needs consent to marketing. */
  identifies(): boolean
  /** Sends the hash of the signed-in customer's e-mail. */
  identify(emailHash: string): void
}

/**
 * Creates the tracker. `runsOthers`: whether third-party code may run in this document. If not, its events are queued for a document
 * where it may.
 */
export function createTracker(measuring: Measuring, runsOthers: boolean): Tracker {
  let consent: ConsentChoice = { statistics: false, marketing: false }
  const isRefused = () => !(consent.statistics || consent.marketing)
  const identifies = () => consent.marketing && sinks.length > 0
  const sinks: Sink[] = []
  if (runsOthers && (measuring.gtm || measuring.ga4)) sinks.push(googleSink(measuring))
  if (runsOthers && measuring.pixel) sinks.push(metaSink(measuring))
  const hasOthers = Boolean(measuring.gtm || measuring.ga4 || measuring.pixel)

  /** Sends queued events to the sinks. The queue is emptied first, so that two tabs do not send the same events. */
  async function sendWaiting(): Promise<void> {
    let waited: readonly TrackedEvent[] = []
    await changeRemembered((known) => {
      waited = known.waiting
      return waited.length > 0 ? { ...known, waiting: [] } : undefined
    })
    for (const event of waited) for (const sink of sinks) sink.send(event)
  }

  return {
    isRefused,
    async allow(chosen) {
      consent = chosen
      for (const sink of sinks) sink.allow(consent)
      if (isRefused()) forgetRemembered()
      else if (runsOthers) await sendWaiting()
    },
    async send(name, data, id) {
      if (isRefused() || !hasOthers) return
      const event = eventOf(name, data, id)
      const isOwnPage = !runsOthers && name === 'page_view'
      if (consent.marketing && measuring.pixel && (isOwnPage || name === 'begin_checkout'))
        reportToPlatform(event)
      for (const sink of sinks) sink.send(event)
      if (!runsOthers && name !== 'page_view')
        await changeRemembered((known) => ({ ...known, waiting: [...known.waiting, event] }))
    },
    identifies,
    identify(emailHash) {
      if (identifies()) for (const sink of sinks) sink.identify?.(emailHash)
    },
  }
}

/**
 * Sends an event to the platform, which sends it to Meta: the start of a checkout under the id of the pixel's event, or a page view
 * without the pixel. The edge forwards it only with the consent to marketing. A failure is ignored.
 */
function reportToPlatform({ id, name, data }: TrackedEvent): void {
  const call =
    name === 'begin_checkout'
      ? callMeasuring('facebookInitiateCheckout', { body: { amount: data.value, eventId: id } })
      : name === 'page_view' && callMeasuring('facebookPageView', { body: { name: data.page_type } })
  if (call) call.catch(() => {})
}
