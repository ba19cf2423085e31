import type { CartLine } from '#shared/cart.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import type { ProductCard } from '#shared/product.ts'
import type { Item } from './events.ts'

type Sold = Pick<ProductCard, 'sku' | 'name' | 'price_incl_tax' | 'producer'>

export interface PricedItems {
  currency: string
  value: number
  items: readonly Item[]
}

/** Returns the items with currency and total value. */
export function priced(items: readonly Item[], currency: string): PricedItems {
  const minor = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return { currency, value: minor / 100, items }
}

export function productItem({ sku, name, price_incl_tax, producer }: Sold, index?: number): Item {
  return {
    ...{ item_id: sku, item_name: name, price: (price_incl_tax ?? 0) / 100, quantity: 1 },
    ...(producer && { item_brand: producer }),
    ...(index !== undefined && { index }),
  }
}

export function lineItem({ sku, name, qty, price_incl_tax, producer, options }: CartLine): Item {
  return {
    ...{ item_id: sku, item_name: name, price: price_incl_tax / 100, quantity: qty },
    ...(producer && { item_brand: producer }),
    ...variantOf(options),
  }
}

export function orderItems({ lines }: Pick<PlacedOrder, 'lines'>): Item[] {
  return lines.map(({ sku, name, qty, price_incl_tax, options }) => ({
    ...{ item_id: sku, item_name: name, price: price_incl_tax / 100, quantity: qty },
    ...variantOf(options),
  }))
}

function variantOf(options: CartLine['options']): { item_variant?: string } {
  return options.length ? { item_variant: options.map(({ value }) => value).join(', ') } : {}
}
