import { type Purchase, purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import type { ProductPageData, ProductPart } from '#client/features/catalog/product-data.ts'
import type { CartLine } from '#shared/cart.ts'
import { kitOption } from '#shared/kit.ts'
import type { Minor } from '#shared/money.ts'
import type { Product } from '#shared/product.ts'
import { atPrice } from './case-choice.ts'
import { useStoredChoices } from './use-stored-choices.ts'

/** The wanted quantity of each bottle of a tasting kit, by sku. */
export interface KitQuantities {
  of(item: KitItem): number
  set(sku: string, qty: number): void
}

export type KitItem = ProductPart['items'][number]

/** Returns the quantities of a kit's items: the kit's own until the shopper chooses another in this tab, 0 for sold-out items. */
export function useKitQuantities({ product }: ProductPageData): KitQuantities | null {
  const isKit = product.type_id === 'grouped'
  const [chosen, choose] = useStoredChoices<number>(isKit ? product.sku : undefined)
  if (!isKit) return null
  return {
    of: (item) => (isThere(item) ? (chosen[item.product.sku] ?? item.qty) : 0),
    set: (sku, qty) => choose(sku, Math.max(0, qty)),
  }
}

/** Returns the kit with the price of the wanted quantities. */
export function pricedKit(product: Product, parts: ProductPart[], kit: KitQuantities): Product {
  return atPrice(
    product,
    kitItems(parts).reduce((sum, item) => sum + kitItemPrice(item, kit) * kit.of(item), 0),
  )
}

/** Returns the price of one bottle at the wanted quantity, which may reach the quantity discount of the bottle. */
export function kitItemPrice(item: KitItem, kit: KitQuantities): Minor {
  const { price, product } = item
  const { public_price_incl_tax: everybodys = price, nextdisc_qty: from, nextdisc_amount: off } = product
  if (!from || !off || kit.of(item) < from) return price
  // The discount is off everybody's price: a lower price of the buyer's group stays.
  return Math.max(0, Math.min(price, everybodys - off))
}

/**
 * Returns the purchases of one kit: each wanted bottle, marked as part of the kit and with its picture. `options` name the kit in words.
 */
export function kitPurchases(
  { product: { sku, image, color_code }, parts }: Pick<ProductPageData, 'product' | 'parts'>,
  kit: KitQuantities,
  options: CartLine['options'] = [],
): Purchase[] {
  const wanted = kitItems(parts).filter((item) => kit.of(item) > 0)
  const contents = Object.fromEntries(wanted.map((item) => [item.product.sku, kit.of(item)]))
  const product_option = kitOption({ sku, parts: contents })
  return wanted.map((item) => {
    const purchase = purchaseOf(item.product, { product_option, options })
    const price_incl_tax = kitItemPrice(item, kit)
    return { ...purchase, line: { ...purchase.line, price_incl_tax, qty: kit.of(item), image, color_code } }
  })
}

export function kitItems(parts: ProductPart[]): KitItem[] {
  return parts.flatMap(({ items }) => items)
}

export function isThere({ product }: KitItem): boolean {
  return product.stock?.is_in_stock !== false
}
