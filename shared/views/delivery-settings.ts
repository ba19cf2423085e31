import type { StoreCode } from '../shop.ts'

/** Working days that a view adds to those of a product (CHECKOUT-16). */
interface DeliverySettings {
  /** The fewest and the most days of a product that has none of its own. */
  usualDays: { min: number; max: number }
  /** Added for the way to the view's country. */
  bufferDays: number
  /** The most days that are promised for a product on the shelf; null: no limit. */
  mostDays: number | null
  /** Added if bottles have to be ordered from the supplier first. */
  longDays: number
}

export const deliverySettings: Record<StoreCode, DeliverySettings> = {
  da: { usualDays: { min: 1, max: 1 }, bufferDays: 0, mostDays: null, longDays: 0 },
  sv: { usualDays: { min: 1, max: 3 }, bufferDays: 2, mostDays: 6, longDays: 3 },
}
