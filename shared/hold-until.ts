// Why: docs/decisions/026-mails.md
import { dayAfter } from './delivery-dates.ts'
import { hoursOf, isOpen, type ShopDays } from './shop-days.ts'
import { fromShopTime, shopDay } from './shop-time.ts'
import type { Country } from './store-view.ts'

/** The shortest time in milliseconds for which a shop keeps a reservation. */
const shortestHold = 2 * 24 * 3600 * 1000
/** The days ahead in which an opening is searched. */
const longestSearch = 60

/**
 * Returns the moment at which a reservation made at `made` ends: after two days, but not before the shop has opened and closed once since.
 */
export function holdUntil(made: Date, shop: ShopDays, country: Country): Date {
  const shortest = new Date(made.getTime() + shortestHold)
  const today = shopDay(made)
  for (let ahead = 0; ahead <= longestSearch; ahead += 1) {
    const day = dayAfter(today, ahead)
    if (!isOpen(shop, day, country)) continue
    const { opens, closes } = hoursOf(shop, day) ?? { opens: '00:00', closes: '23:59' }
    if (fromShopTime(`${day} ${opens}:00`) < made) continue
    const closed = fromShopTime(`${day} ${closes}:00`)
    return closed > shortest ? closed : shortest
  }
  return shortest
}
