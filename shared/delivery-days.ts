import type { Product } from './product.ts'
import type { StoreCode, StoreView } from './store-view.ts'

/** Working days that a view adds to those of a product (CHECKOUT-16). */
export interface DeliverySettings {
  /** On the way to the view's country. */
  bufferDays: number
  /** No more than so many are promised of what lies on a shelf; null: as many as the product says. */
  mostDays: number | null
  /** Added where bottles have to be ordered home first. */
  longDays: number
}

const settings: Record<StoreCode, DeliverySettings> = {
  da: { bufferDays: 0, mostDays: null, longDays: 0 },
  sv: { bufferDays: 2, mostDays: 6, longDays: 3 },
}

interface Delivered extends Pick<Product, 'del_days_min' | 'del_days_max'> {
  stock: { manage_stock: boolean; qty: number } | null
}

/** Of anything, whatever the products say: the next working day, later by the buffer. */
export function soonestDays({ code }: Pick<StoreView, 'code'>): { min: number; max: number } {
  const days = 1 + settings[code].bufferDays
  return { min: days, max: days }
}

/** Working days from the order to the parcel shop; null where the product says nothing of them. */
export function deliveryDays(
  { del_days_min, del_days_max, stock }: Delivered,
  { code }: Pick<StoreView, 'code'>,
): { min: number; max: number } | null {
  if (!del_days_min || !del_days_max) return null
  const { bufferDays, mostDays, longDays } = settings[code]
  const atMost = (days: number) => Math.min(days + bufferDays, mostDays ?? Number.POSITIVE_INFINITY)
  const later = stock?.manage_stock && stock.qty < 1 ? longDays : 0
  const min = atMost(del_days_min)
  return { min: min + later, max: Math.max(min, atMost(del_days_max)) + later }
}
