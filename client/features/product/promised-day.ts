import { arrivalDays, arrivalTime } from '#shared/arrival-words.ts'
import type { Days } from '#shared/delivery-days.ts'
import { deliveryPromise, isPackedToday, packing } from '#shared/delivery-promise.ts'
import type { StoreView } from '#shared/store-view.ts'

export interface PromisedDay {
  /** In words. */
  days: string
  /** Ordered later today it comes later; '' where an hour more makes no difference. */
  before: string
}

/** When it is at a parcel shop, if it is ordered now; null where nothing can be sent. */
export function promisedDay(days: Days, { country, locale }: StoreView): PromisedDay | null {
  const at = new Date()
  const promise = deliveryPromise({ at, country, kind: 'parcel-shop', days })
  return (
    promise && {
      days: arrivalDays(promise, locale),
      before: isPackedToday(at) ? arrivalTime(packing.before) : '',
    }
  )
}
