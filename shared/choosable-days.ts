import { type Day, dayAfter, isWorkingDay } from './delivery-dates.ts'
import { isOpen, type ShopDays } from './shop-days.ts'
import type { Country } from './store-view.ts'

/** Calendar days behind the first one in which a delivery date may lie. */
const choosableSpan = 28

interface DateQuestion {
  /** The first day of the promise: `deliveryPromise`. */
  from: Day
  country: Country
  /** Where they are collected from, if it is a shop of ours: its own days count then. */
  shop?: ShopDays | null | undefined
}

/**
 * The days that a shopper may choose for the delivery: parcels come on working days, a shop hands out when it is open.
 * Neither happens on an excluded date.
 */
export function choosableDays({ from, country, shop }: DateQuestion): Day[] {
  const span = Array.from({ length: choosableSpan }, (_, days) => dayAfter(from, days))
  return span.filter((day) => (shop ? isOpen(shop, day, country) : isWorkingDay(day, country)))
}
