import type { Product } from './product.ts'
import type { StoreCode, StoreView } from './store-view.ts'
import { deliverySettings } from './views/delivery-settings.ts'

/** Working days, from fewest to most. */
export interface Days {
  min: number
  max: number
}

interface Delivered extends Partial<Pick<Product, 'del_days_min' | 'del_days_max'>> {
  type_id?: string | undefined
  stock: { manage_stock: boolean; qty: number; is_in_stock?: boolean } | null
}

/** Returns the days of a product on the shelf that has no days of its own: those in the shop's texts. */
export function usualDays({ code }: Pick<StoreView, 'code'>): Days {
  return onShelf(deliverySettings[code].usualDays, code)
}

/**
 * Returns the most working days from the order to delivery: an order that is too late for today's packing is packed on the next working
 * day.
 */
export function mostDeliveryDays(mostOnTheWay: number): number {
  return mostOnTheWay + 1
}

/** Returns the working days from packing to delivery; null if nothing is sent: the product is sold out or not physical. */
export function deliveryDays(goods: Delivered, { code }: Pick<StoreView, 'code'>): Days | null {
  const { del_days_min, del_days_max, stock, type_id } = goods
  const isThing = type_id !== 'virtual' && type_id !== 'downloadable'
  if (!isThing || stock?.is_in_stock === false) return null
  const usual = deliverySettings[code].usualDays
  const own = del_days_min && del_days_max ? { min: del_days_min, max: del_days_max } : usual
  const { min, max } = onShelf(own, code)
  const later = stock?.manage_stock && stock.qty < 1 ? deliverySettings[code].longDays : 0
  return { min: min + later, max: max + later }
}

/** Returns the days of several products that are sent together: the slowest decides. Returns the usual days if none is known. */
export function slowestDays(each: readonly (Days | null)[], view: Pick<StoreView, 'code'>): Days {
  const known = each.filter((days) => days !== null)
  if (known.length === 0) return usualDays(view)
  return {
    min: Math.max(...known.map(({ min }) => min)),
    max: Math.max(...known.map(({ max }) => max)),
  }
}

function onShelf({ min, max }: Days, code: StoreCode): Days {
  const { bufferDays, mostDays } = deliverySettings[code]
  const atMost = (days: number) => Math.min(days + bufferDays, mostDays ?? Number.POSITIVE_INFINITY)
  return { min: atMost(min), max: Math.max(atMost(min), atMost(max)) }
}
