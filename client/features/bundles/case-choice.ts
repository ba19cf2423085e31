import { type Purchase, purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import type { ProductPageData, ProductPart } from '#client/features/catalog/product-data.ts'
import { bundleLineSku, type CartLine } from '#shared/cart.ts'
import type { Product } from '#shared/product.ts'
import { useStoredChoices } from './use-stored-choices.ts'

/**
 * The products of a case that is put together from choices: one sku for each of its parts, '' where one stays empty.
 */
export interface CaseChoice {
  skus: readonly string[]
  choose(part: number, sku: string): void
}

/**
 * A line of the cart, with its links, starts with the case as it was put together; the page of a case as it was left in
 * this tab, else with the default one.
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

/** The case at the price of what was chosen. */
export function pricedCase(product: Product, parts: ProductPart[], { skus }: CaseChoice): Product {
  return atPrice(
    product,
    parts.reduce((sum, part, place) => sum + partPrice(part, skus[place]), 0),
  )
}

/** The set at the sum of its parts. */
export function atPrice(product: Product, price: number): Product {
  return { ...product, price_incl_tax: price, final_price: price }
}

/** Adding the case: of each option the chosen link. */
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

/** The options of a bundle in the order of its parts. */
function inOrder({ bundle_options }: Product) {
  return bundle_options.toSorted((a, b) => a.position - b.position)
}

/**
 * The option's default link, else its first; one that is sold out only where no other is there (CART-28). An optional
 * one without a default stays empty.
 */
function usualItem({ items, required }: ProductPart) {
  const there = items.filter(({ product }) => product.stock?.is_in_stock !== false)
  const candidates = there.length > 0 ? there : items
  return candidates.find(({ isDefault }) => isDefault) ?? (required ? candidates[0] : undefined)
}

/** '' is nothing. What was left in the tab may be gone from the case. */
function canHold({ items, required }: ProductPart, sku: string): boolean {
  return sku === '' ? !required : items.some(({ product }) => product.sku === sku)
}

function partPrice({ items }: ProductPart, sku: string | undefined): number {
  const item = items.find(({ product }) => product.sku === sku)
  return item ? item.price * item.qty : 0
}

/** The links of a bundle that a line was put together from; none of other lines. */
export function chosenLinks({ product_option }: CartLine): readonly number[] {
  const choices = product_option?.extension_attributes.bundle_options ?? []
  return choices.flatMap(({ option_selections }) => option_selections)
}
