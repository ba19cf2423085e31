import type { StoreCode } from '../shop.ts'

/** Working days that a view adds to those of a product (CHECKOUT-16). */
interface DeliverySettings {
  /** Of what says nothing of its own days: the fewest and the most. */
  usualDays: { min: number; max: number }
  /** On the way to the view's country. */
  bufferDays: number
  /** No more than so many are promised of what lies on a shelf; null: as many as the product says. */
  mostDays: number | null
  /** Added where bottles have to be ordered home first. */
  longDays: number
}

export const deliverySettings: Record<StoreCode, DeliverySettings> = {
  da: { usualDays: { min: 1, max: 1 }, bufferDays: 0, mostDays: null, longDays: 0 },
  sv: { usualDays: { min: 1, max: 3 }, bufferDays: 2, mostDays: 6, longDays: 3 },
}
