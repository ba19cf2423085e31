// Why: docs/decisions/019-delivery.md
import type { Arrival } from './arrival-words.ts'
import { afterWorkingDays, type Day, isWorkingDay } from './delivery-dates.ts'
import type { Days } from './delivery-days.ts'
import { shopTime } from './shop-time.ts'
import type { Country } from './store-view.ts'
import { packedIn } from './views/calendars.ts'

/** Bottles are packed in Denmark on working days. Hours are `HH:mm` where the shop stands. */
export const packing = {
  /** What is ordered before is packed on the same day. */
  before: '14:00',
  /** What is collected where it is packed is ready then, … */
  ready: '16:00',
  /** … and in the other shops, on the day on which it arrives. */
  readyElsewhere: '12:00',
}

/** The part of `deliveryPromise` that is brought to a parcel shop or to the door: all that a product's page needs of it. */
export function parcelPromise(at: Date, days: Days, country: Country): Arrival {
  const packed = packingDay(at)
  const after = (count: number) => afterWorkingDays(packed, count, country)
  return { from: after(days.min), to: after(days.max), time: null }
}

/** The day on which an order of this moment is packed. */
export function packingDay(at: Date): Day {
  const [today = '', time = ''] = shopTime(at).split(' ')
  return isWorkingDay(today, packedIn) && time < packing.before ? today : afterWorkingDays(today, 1, packedIn)
}

/** Whether an order of this moment is packed on the same day: until `packing.before`. */
export function isPackedToday(at: Date): boolean {
  return shopTime(at).startsWith(packingDay(at))
}
