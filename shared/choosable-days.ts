import { type Day, dayAfter, isWorkingDay } from './delivery-dates.ts'
import { isOpen, type ShopDays } from './shop-days.ts'
import type { Country } from './store-view.ts'

/** Calendar days after the first one in which a delivery date may lie. */
const choosableSpan = 28

interface DateQuestion {
  /** The first day that `deliveryPromise` returns. */
  from: Day
  country: Country
  /** The shop of ours where the order is collected: its own opening days count then. */
  shop?: ShopDays | null | undefined
}

/**
 * Returns the days that a shopper may choose for the delivery: parcels come on working days, a shop hands out orders when it is open.
 * Neither happens on an excluded date.
 */
export function choosableDays({ from, country, shop }: DateQuestion): Day[] {
  const span = Array.from({ length: choosableSpan }, (_, days) => dayAfter(from, days))
  return span.filter((day) => (shop ? isOpen(shop, day, country) : isWorkingDay(day, country)))
}
