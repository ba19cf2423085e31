import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { openingTimes } from '#shared/opening-times.ts'
import type { PickupPlace } from '#shared/platform-api/order.ts'

/** Returns the opening hours of a place, one line for days with the same hours; empty if they are unknown. */
export function useOpeningTimes(place: Pick<PickupPlace, 'hours'> | null): string[] {
  const { t } = useMessages()
  const { locale } = useView()
  const times = openingTimes(place?.hours?.length ? place.hours : false, locale, t('Closed').toLowerCase())
  return times.map(({ days, hours }) => `${days} ${hours}`)
}
