import type { Arrival } from './arrival-words.ts'
import { afterWorkingDays, type Day, isWorkingDay } from './delivery-dates.ts'
import type { Days } from './delivery-days.ts'
import { shopTime } from './shop-time.ts'
import type { Country } from './store-view.ts'
import { packedIn } from './views/calendars.ts'

/** The daily times of packing: bottles are packed in Denmark on working days. Times are `HH:mm` on the shop's clock. */
export const packing = {
  /** Orders placed before this time are packed on the same day. */
  before: '14:00',
  /** The time at which orders can be collected in the shop where they are packed. */
  ready: '16:00',
  /** The time at which orders can be collected in other shops on the day of their arrival. */
  readyElsewhere: '12:00',
}

/** Returns the part of `deliveryPromise` for parcel shops and home delivery: a product page needs no more of it. */
export function parcelPromise(at: Date, days: Days, country: Country): Arrival {
  const packed = packingDay(at)
  const after = (count: number) => afterWorkingDays(packed, count, country)
  return { from: after(days.min), to: after(days.max), time: null }
}

/** Returns the day on which an order placed at this moment is packed. */
export function packingDay(at: Date): Day {
  const [today = '', time = ''] = shopTime(at).split(' ')
  return isWorkingDay(today, packedIn) && time < packing.before ? today : afterWorkingDays(today, 1, packedIn)
}

/** Returns whether an order placed at this moment is packed on the same day: until `packing.before`. */
export function isPackedToday(at: Date): boolean {
  return shopTime(at).startsWith(packingDay(at))
}
