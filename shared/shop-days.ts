import { type Day, excludedDates } from './delivery-dates.ts'
import type { Country } from './store-view.ts'

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
