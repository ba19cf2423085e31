// Why: docs/decisions/026-mails.md
import { type Day, dayAfter, excludedDates, isWorkingDay } from './delivery-dates.ts'
import { fromShopTime, shopDay } from './shop-time.ts'
import type { Country } from './store-view.ts'

/** The shortest time in milliseconds for which a shop keeps a reservation. */
const shortestHold = 2 * 24 * 3600 * 1000
/** The days ahead in which an opening is searched. */
const longestSearch = 60

/** Calendar days after the first one in which a delivery date may lie. */
const choosableSpan = 28

interface DateQuestion {
  /** The first day that `deliveryPromise` returns. */
  from: Day
  country: Country
  /** The shop of ours where the order is collected: its own opening days count then. */
  shop?: ShopDays | null | undefined
}

/** The days and hours on which a shop can be visited, in the platform's form. */
export interface ShopDays {
  /** Seven entries from Monday, `10-17:30` or `false`; `false` or empty if unknown. */
  opening_hours: readonly string[] | false
  /** `DD-MM`, every year. */
  vacation_days: readonly string[] | false
}

/** Returns whether a shop is open on a day (CHECKOUT-18): on working days if its hours are unknown. */
export function isOpen({ opening_hours, vacation_days }: ShopDays, day: Day, country: Country) {
  const hours = opening_hours ? opening_hours[weekdayFromMonday(day)] : undefined
  const known = opening_hours && opening_hours.length > 0
  if (known ? !hours || hours === 'false' : weekdayFromMonday(day) > 4) return false
  const inYear = day.split('-').slice(1).reverse().join('-')
  const excluded = excludedDates(Number(day.slice(0, 4)), country)
  return !(vacation_days || []).includes(inYear) && !excluded.includes(day)
}

/** Returns the hours of a day as `HH:mm`; null if they are unknown. */
export function hoursOf({ opening_hours }: ShopDays, day: Day): { opens: string; closes: string } | null {
  const week = opening_hours || []
  const [opens, closes] = week[weekdayFromMonday(day)]?.split('-') ?? []
  return opens && closes ? { opens: clock(opens), closes: clock(closes) } : null
}

/** Returns `09:00` for `9`, `17:30` for `17:30`. */
function clock(hour: string): string {
  const [hours = '', minutes = '00'] = hour.trim().split(/[:.]/)
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Returns the weekday; 0 is Monday. */
function weekdayFromMonday(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/**
 * Returns the days that a shopper may choose for the delivery: parcels come on working days, a shop hands out orders when it is open.
 * Neither happens on an excluded date.
 */
export function choosableDays({ from, country, shop }: DateQuestion): Day[] {
  const span = Array.from({ length: choosableSpan }, (_, days) => dayAfter(from, days))
  return span.filter((day) => (shop ? isOpen(shop, day, country) : isWorkingDay(day, country)))
}

/**
 * Returns the moment at which a reservation made at `made` ends: after two days, but not before the shop has opened and closed once since.
 */
export function reservationEnd(made: Date, shop: ShopDays, country: Country): Date {
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
