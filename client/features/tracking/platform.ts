import { callMeasuring } from '#client/state/measuring-calls.ts'
import type { TrackedEvent } from './events.ts'

/**
 * Tells the platform, which tells Meta: a checkout that begins, under the pixel's id, and pages on which no pixel runs. The edge
 * passes it on with the consent to marketing alone; what does not arrive is not missed.
 */
export function tellPlatform({ id, name, data }: TrackedEvent): void {
  const told =
    name === 'begin_checkout'
      ? callMeasuring('facebookInitiateCheckout', { body: { amount: data.value, eventId: id } })
      : name === 'page_view' && callMeasuring('facebookPageView', { body: { name: data.page_type } })
  if (told) told.catch(() => {})
}
