import type { Translate } from '#client/messages.tsx'
import { type Arrival, arrivalDays, arrivalTime } from '#shared/arrival-words.ts'
import type { DeliveryKind } from '#shared/order.ts'

/** Returns "Fremme tirsdag 24. november" for a delivery, "Klar mandag 23. november kl. 16" for a pickup. */
export function arrivalText(
  t: Translate,
  locale: string,
  kind: DeliveryKind | 'none',
  arrival: Arrival,
): string {
  const days = arrivalDays(arrival, locale)
  if (kind !== 'store') return t('There {days}', { days })
  const { time } = arrival
  return time ? t('Ready {days} at {time}', { days, time: arrivalTime(time) }) : t('Ready {days}', { days })
}
