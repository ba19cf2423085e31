import type { Product } from './product.ts'
import type { StoreCode, StoreView } from './store-view.ts'
import { deliverySettings } from './views/delivery-settings.ts'

/** Working days, the fewest and the most. */
export interface Days {
  min: number
  max: number
}

interface Delivered extends Partial<Pick<Product, 'del_days_min' | 'del_days_max'>> {
  type_id?: string | undefined
  stock: { manage_stock: boolean; qty: number; is_in_stock?: boolean } | null
}

/** Of what lies on a shelf and says nothing of its own days: what the shop's texts say. */
export function usualDays({ code }: Pick<StoreView, 'code'>): Days {
  return onShelf(deliverySettings[code].usualDays, code)
}

/** Working days from the order until it is there, at the most: what is too late for today's packing is packed on the next. */
export function daysUntilThere(mostOnTheWay: number): number {
  return mostOnTheWay + 1
}

/** Working days on the way, from when it is packed; null where nothing is sent: sold out, or no thing at all. */
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

/** The slowest of several decides, as all of them are sent together; at least the usual days. */
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
