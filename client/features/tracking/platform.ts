import { callMeasuring } from '#client/state/measuring-calls.ts'
import type { TrackedEvent } from './events.ts'

/**
 * Sends an event to the platform, which sends it to Meta: the start of a checkout under the id of the pixel's event, or a page view
 * without the pixel. The edge forwards it only with the consent to marketing. A failure is ignored.
 */
export function tellPlatform({ id, name, data }: TrackedEvent): void {
  const call =
    name === 'begin_checkout'
      ? callMeasuring('facebookInitiateCheckout', { body: { amount: data.value, eventId: id } })
      : name === 'page_view' && callMeasuring('facebookPageView', { body: { name: data.page_type } })
  if (call) call.catch(() => {})
}
