import { type Purchase, purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import type { Product } from '#shared/product.ts'
import { itemOptions } from '#shared/product-option.ts'

/** Returns a purchase for each variant that is for sale, in the platform's order, regardless of the variant that the page shows. */
export function variantPurchases(product: Product): Purchase[] {
  const sold = product.configurable_children.filter(({ status }) => status < 2)
  return sold.map(({ sku, options, image, price_incl_tax, volume_ml, stock }) => {
    const configurable_item_options = itemOptions(product.configurable_options, options)
    const own = {
      price_incl_tax: price_incl_tax ?? product.price_incl_tax,
      volume_ml: volume_ml ?? product.volume_ml,
      year: options.year ?? product.year,
      image: image ?? product.image,
      stock,
    }
    return purchaseOf(
      { ...product, ...own },
      {
        sku,
        product_option: configurable_item_options && { extension_attributes: { configurable_item_options } },
        options: optionWords(product, options),
      },
    )
  })
}

function optionWords({ configurable_options }: Product, chosen: Readonly<Record<string, string>>) {
  return configurable_options
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ attribute_code, label, values }) => {
      const value = values.find(({ value_index }) => value_index === chosen[attribute_code])
      return value?.label.trim() ? [{ label, value: value.label }] : []
    })
}
