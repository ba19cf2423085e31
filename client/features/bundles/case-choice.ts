import { type Purchase, purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import type { ProductPageData, ProductPart } from '#client/features/catalog/product-data.ts'
import { bundleLineSku, type CartLine } from '#shared/cart.ts'
import type { Product } from '#shared/product.ts'
import { useStoredChoices } from './use-stored-choices.ts'

/** The products that the shopper has chosen for a case: one sku for each part, '' for an empty part. */
export interface CaseChoice {
  skus: readonly string[]
  choose(part: number, sku: string): void
}

/**
 * Returns the choice for a case; null for other products. With the `links` of a cart line it starts with the line's choice.
 * On a product page it starts with the choice stored in this tab, otherwise with the default choice.
 */
export function useCaseChoice(
  { product, parts }: ProductPageData,
  links?: readonly number[],
): CaseChoice | null {
  const isCase = product.type_id === 'bundle'
  const [chosen, choose] = useStoredChoices<string>(isCase && !links ? product.sku : undefined)
  if (!isCase) return null
  const options = inOrder(product)
  const skus = parts.map((part, place) => {
    const sku = chosen[place]
    if (sku !== undefined && canHold(part, sku)) return sku
    const link = options[place]?.product_links.find(({ id }) => links?.includes(id))
    return link?.sku ?? usualItem(part)?.product.sku ?? ''
  })
  return { skus, choose: (place, sku) => choose(String(place), sku) }
}

/** Returns the case with the price of the chosen products. The buyer's group price reduces every choice by the same amount. */
export function pricedCase(product: Product, parts: ProductPart[], { skus }: CaseChoice): Product {
  const { price_incl_tax: own, public_price_incl_tax: everybodys = own } = product
  const sum = parts.reduce((before, part, place) => before + partPrice(part, skus[place]), 0)
  return atPrice(product, Math.max(0, sum + own - everybodys))
}

/** Returns the product with this price (minor units). */
export function atPrice(product: Product, price: number): Product {
  return { ...product, price_incl_tax: price, final_price: price }
}

/** Returns the purchase of a case: the chosen link of each option. */
export function casePurchase({ product, parts }: ProductPageData, choice: CaseChoice): Purchase {
  const chosen = inOrder(product).flatMap(({ option_id, product_links }, place) => {
    const link = product_links.find(({ sku }) => sku === choice.skus[place])
    return link ? [{ option_id, link }] : []
  })
  const purchase = purchaseOf(pricedCase(product, parts, choice), {
    sku: bundleLineSku(
      product.sku,
      chosen.map(({ link: { sku, qty } }) => ({ sku, qty, usualQty: qty })),
    ),
    product_option: {
      extension_attributes: {
        bundle_options: chosen.map(({ option_id, link: { id, qty } }) => ({
          option_id,
          option_qty: qty,
          option_selections: [id],
        })),
      },
    },
  })
  return { ...purchase, errors: chosen.length ? purchase.errors : ['Choose the bottles'] }
}

/** Returns the options of a bundle in the order of its parts. */
function inOrder({ bundle_options }: Product) {
  return bundle_options.toSorted((a, b) => a.position - b.position)
}

/**
 * Returns the default link of the option, otherwise its first link. A sold-out link is used only if there is no other (CART-28).
 * An optional option without a default stays empty.
 */
function usualItem({ items, required }: ProductPart) {
  const there = items.filter(({ product }) => product.stock?.is_in_stock !== false)
  const candidates = there.length > 0 ? there : items
  return candidates.find(({ isDefault }) => isDefault) ?? (required ? candidates[0] : undefined)
}

/** '' means an empty part. A sku stored in the tab may no longer be in the case. */
function canHold({ items, required }: ProductPart, sku: string): boolean {
  return sku === '' ? !required : items.some(({ product }) => product.sku === sku)
}

function partPrice({ items }: ProductPart, sku: string | undefined): number {
  const item = items.find(({ product }) => product.sku === sku)
  return item ? item.price * item.qty : 0
}

/** Returns the link ids that a cart line was composed of; empty for other lines. */
export function chosenLinks({ product_option }: CartLine): readonly number[] {
  const choices = product_option?.extension_attributes.bundle_options ?? []
  return choices.flatMap(({ option_selections }) => option_selections)
}
