import { arrivalDays, arrivalTime } from '#shared/arrival-words.ts'
import type { Days } from '#shared/delivery-days.ts'
import { isPackedToday, packing, parcelPromise } from '#shared/parcel-promise.ts'
import type { StoreView } from '#shared/store-view.ts'

export interface PromisedDay {
  /** In words. */
  days: string
  /** Ordered later today it comes later; '' where an hour more makes no difference. */
  before: string
}

/** When it is at a parcel shop, if it is ordered now. */
export function promisedDay(days: Days, { country, locale }: StoreView): PromisedDay {
  const at = new Date()
  return {
    days: arrivalDays(parcelPromise(at, days, country), locale),
    before: isPackedToday(at) ? arrivalTime(packing.before) : '',
  }
}
