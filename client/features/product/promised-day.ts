import { arrivalDays, arrivalTime } from '#shared/arrival-words.ts'
import type { Days } from '#shared/delivery-days.ts'
import { isPackedToday, packing, parcelPromise } from '#shared/parcel-promise.ts'
import type { StoreView } from '#shared/store-view.ts'

export interface PromisedDay {
  /** The days of arrival in words. */
  days: string
  /** The time of day before which the order must be placed to arrive on these days; '' if no more orders are packed today. */
  before: string
}

/** Returns the days on which an order placed now arrives at a parcel shop. */
export function promisedDay(days: Days, { country, locale }: StoreView): PromisedDay {
  const at = new Date()
  return {
    days: arrivalDays(parcelPromise(at, days, country), locale),
    before: isPackedToday(at) ? arrivalTime(packing.before) : '',
  }
}
