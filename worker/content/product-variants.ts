import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import { firstVariant } from '#shared/first-variant.ts'
import type { Product, VariantDocument } from '#shared/product.ts'
import { itemOptions, type ProductOption } from '#shared/product-option.ts'
import { routes } from '#shared/routes.ts'
import { warnAboutCatalogue } from './catalogue-warning.ts'

export type Variant = Product['configurable_children'][number]

/** Returns the variant that a page shows: the one in the address, otherwise the first; undefined if none is left. */
export function chosenVariant(product: Product, sku: string | undefined): Variant | undefined {
  const named = product.configurable_children.find((child) => child.sku === sku && child.status < 2)
  return named ?? firstVariant(product.configurable_children)
}

/** Returns the product with its variant's price, stock, picture and size in place of its own (PROD-4). */
export function asVariant(product: Product, variant: Variant | undefined): Product {
  if (!variant) return product
  const { volume_ml, price, price_incl_tax, stock, options, ...prices } = variant
  const image = variant.image && variant.image !== 'no_selection' ? variant.image : product.image
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
    image,
    media_gallery: product.media_gallery.map((picture) =>
      image && picture.image === product.image ? { ...picture, image } : picture,
    ),
    volume_ml: volume_ml ?? product.volume_ml,
    year: options.year ?? product.year,
    stock: stock ?? product.stock,
  }
}

/**
 * Returns the product with the fields of the variant's own document in place of its parent's. Fields that the document lacks stay, except
 * the stock by city, which is known only for a variant.
 */
export function withOwnWords(product: Product, own: VariantDocument | null): Product {
  const ownFields = Object.entries(own ?? {}).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  )
  return Object.assign(
    { ...product, stock_by_city: {} },
    ...ownFields.map(([field, value]) => ({ [field]: value })),
  )
}

/** Returns the choice for the cart. A variant that lacks a value is added by its own SKU. */
export function chosenOption(product: Product, variant: Variant | undefined): ProductOption | undefined {
  if (!variant || product.type_id !== 'configurable') return undefined
  const configurable_item_options = itemOptions(product.configurable_options, variant.options)
  if (!configurable_item_options) {
    warnAboutCatalogue('Wrong attribute in configurable options', { sku: product.sku, child: variant.sku })
    return undefined
  }
  return { extension_attributes: { configurable_item_options } }
}

/**
 * Returns the values of each option of a configurable product, each with the address of the variant to which it leads; null if no variant
 * has it any more.
 */
export function variantChoices(product: Product, chosen: Variant | undefined): VariantChoice[] {
  return product.configurable_options
    .toSorted((a, b) => a.position - b.position)
    .map(({ attribute_code: code, label, values }) => ({
      code,
      label,
      values: values.filter(hasLabel).map(({ value_index, label }) => {
        const variant = variantWith(product, chosen, code, value_index)
        return {
          label,
          href: variant
            ? routes.product.href({ parentSku: product.sku, slug: product.slug, childSku: variant.sku })
            : null,
          chosen: chosen !== undefined && chosen.options[code] === value_index,
          inStock: variant !== undefined && available(variant),
        }
      }),
    }))
}

/** 'Empty (after trim) variant option labels are ignored' (PROD-7). */
function hasLabel({ label }: { label: string }): boolean {
  return label.trim() !== ''
}

/** Returns the variant with this value that shares most of the other choices; among equals one in stock. */
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
