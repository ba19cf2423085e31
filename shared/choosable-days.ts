import { afterWorkingDays, type Day, dayAfter, excludedDates, isWorkingDay } from './delivery-dates.ts'
import type { StoreView } from './store-view.ts'

/** Calendar days behind the first one in which a delivery date may lie. */
const choosableSpan = 28

interface DateQuestion {
  today: Day
  /** Working days until the goods can be there, the buffer of the view included; at least one. */
  workingDays: number
  country: StoreView['country']
  /** Where they are collected from, if it is a shop of ours: its own days count then. */
  shop?: ShopDays | null | undefined
}

/**
 * The days that a shopper may choose for the delivery: parcels come on working days, a shop hands out when it is open.
 * Neither happens on an excluded date.
 */
export function choosableDays({ today, workingDays, country, shop }: DateQuestion): Day[] {
  const first = afterWorkingDays(today, Math.max(1, workingDays), country)
  const span = Array.from({ length: choosableSpan }, (_, days) => dayAfter(first, days))
  return span.filter((day) => (shop ? handsOut(shop, day, country) : isWorkingDay(day, country)))
}

/** When a shop can be visited, as the platform writes it. */
export interface ShopDays {
  /** Seven entries from Monday, `10-17:30` or `false`; nothing where it is not known. */
  opening_hours: readonly string[] | false
  /** `DD-MM`, every year. */
  vacation_days: readonly string[] | false
}

function handsOut({ opening_hours, vacation_days }: ShopDays, day: Day, country: StoreView['country']) {
  const hours = opening_hours ? opening_hours[weekdayFromMonday(day)] : undefined
  const known = opening_hours && opening_hours.length > 0
  if (known ? !hours || hours === 'false' : weekdayFromMonday(day) > 4) return false
  const inYear = day.split('-').slice(1).reverse().join('-')
  const excluded = excludedDates(Number(day.slice(0, 4)), country)
  return !(vacation_days || []).includes(inYear) && !excluded.includes(day)
}

/** 0 is Monday. */
function weekdayFromMonday(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7
}
