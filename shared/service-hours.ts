import { hoursOf, isOpen } from './shop-days.ts'
import { shopTime } from './shop-time.ts'
import { type StoreCode, storeViews } from './store-view.ts'
import { serviceHours } from './views/service-hours.ts'

/** Returns whether customer service is open at this moment. */
export function isServiceOpen(code: StoreCode, now: Date): boolean {
  const [day = '', time = ''] = shopTime(now).split(' ')
  const hours = serviceHours[code]
  const { opens, closes } = hoursOf(hours, day) ?? {}
  return isOpen(hours, day, storeViews[code].country) && !!opens && !!closes && opens <= time && time < closes
}
