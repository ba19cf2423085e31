import type { VariantChoice } from '#client/pages/product.tsx'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'

type Variant = Product['configurable_children'][number]

/**
 * The variant that a page shows: the one of the address, else the cheapest that is in stock, else the first that
 * is switched on (specification §4). Undefined for products without variants, and where none is left.
 */
export function chosenVariant(product: Product, sku: string | undefined): Variant | undefined {
  const possible = product.configurable_children.filter(({ status }) => status < 2)
  const named = possible.find((child) => child.sku === sku)
  if (named) return named
  const inStock = possible.filter(available)
  return (inStock.length ? inStock : possible).toSorted((a, b) => priceOf(a) - priceOf(b))[0]
}

/** The product with its variant's price, stock, picture and size in place of its own (contract E, 'Variant choice'). */
export function asVariant(product: Product, variant: Variant | undefined): Product {
  if (!variant) return product
  const { image, volume_ml, price, price_incl_tax, stock, options, ...prices } = variant
  return {
    ...product,
    original_price: prices.original_price,
    original_price_incl_tax: prices.original_price_incl_tax,
    special_price: prices.special_price,
    special_price_incl_tax: prices.special_price_incl_tax,
    special_from_date: prices.special_from_date,
    special_to_date: prices.special_to_date,
    final_price: prices.final_price,
    regular_price: prices.regular_price,
    lowestPrice: prices.lowestPrice,
    price: price ?? product.price,
    price_incl_tax: price_incl_tax ?? product.price_incl_tax,
    image: image && image !== 'no_selection' ? image : product.image,
    volume_ml: volume_ml ?? product.volume_ml,
    year: options.year ?? product.year,
    stock: stock ?? product.stock,
  }
}

/** For each option of a configurable product its values, each with the address of the variant that it leads to. */
export function variantChoices(product: Product, chosen: Variant | undefined): VariantChoice[] {
  return product.configurable_options
    .toSorted((a, b) => a.position - b.position)
    .map(({ attribute_code: code, label, values }) => ({
      code,
      label,
      values: values.flatMap(({ value_index, label }) => {
        const variant = variantWith(product, chosen, code, value_index)
        if (!variant) return []
        return {
          label,
          href: routes.product.href({ parentSku: product.sku, slug: product.slug, childSku: variant.sku }),
          chosen: chosen?.options[code] === value_index,
          inStock: available(variant),
        }
      }),
    }))
}

/** The variant with this value that agrees most with what is chosen otherwise; among equals one in stock. */
function variantWith(
  product: Product,
  chosen: Variant | undefined,
  code: string,
  value: string,
): Variant | undefined {
  const codes = product.configurable_options.map(({ attribute_code }) => attribute_code)
  const likeness = (child: Variant) =>
    2 * codes.filter((other) => child.options[other] === chosen?.options[other]).length +
    (available(child) ? 1 : 0)
  return product.configurable_children
    .filter((child) => child.status < 2 && child.options[code] === value)
    .toSorted((a, b) => likeness(b) - likeness(a))[0]
}

function available(variant: Variant): boolean {
  return variant.stock?.is_in_stock ?? true
}

function priceOf(variant: Variant): number {
  return variant.price_incl_tax ?? Number.POSITIVE_INFINITY
}
