import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { openingTimes } from '#shared/opening-times.ts'
import type { PickupPlace } from '#shared/order.ts'

/** When a place is open, a line for days alike; none where it does not say. */
export function useOpeningTimes(place: Pick<PickupPlace, 'hours'> | null): string[] {
  const { t } = useMessages()
  const { locale } = useView()
  const times = openingTimes(place?.hours?.length ? place.hours : false, locale, t('Closed').toLowerCase())
  return times.map(({ days, hours }) => `${days} ${hours}`)
}
