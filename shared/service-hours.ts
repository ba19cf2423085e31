import { shopTime } from './price.ts'
import { hoursOf, isOpen, type ShopDays } from './shop-days.ts'
import { type StoreCode, storeViews } from './store-view.ts'

const weekdays = Array.from({ length: 5 }, () => '9:00-17:00')

/** When telephone and chat are answered: seven entries from Monday. Public holidays are closed. */
export const serviceHours: Record<StoreCode, ShopDays & { opening_hours: readonly string[] }> = {
  da: { opening_hours: [...weekdays, '10:00-14:00', 'false'], vacation_days: false },
  sv: { opening_hours: [...weekdays, 'false', 'false'], vacation_days: false },
}

/** Whether customer service answers at this moment. */
export function isServiceOpen(code: StoreCode, now: Date): boolean {
  const [day = '', time = ''] = shopTime(now).split(' ')
  const hours = serviceHours[code]
  const { opens, closes } = hoursOf(hours, day) ?? {}
  return isOpen(hours, day, storeViews[code].country) && !!opens && !!closes && opens <= time && time < closes
}
