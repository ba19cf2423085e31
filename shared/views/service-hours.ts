import type { StoreCode } from '../shop.ts'
import type { ShopDays } from '../shop-days.ts'

const weekdays = Array.from({ length: 5 }, () => '9:00-17:00')

/** The hours of telephone and chat: seven entries from Monday. Closed on public holidays. */
export const serviceHours: Record<StoreCode, ShopDays & { opening_hours: readonly string[] }> = {
  da: { opening_hours: [...weekdays, '10:00-14:00', 'false'], vacation_days: false },
  sv: { opening_hours: [...weekdays, 'false', 'false'], vacation_days: false },
}
