import type { ProductOption } from '#shared/product-option.ts'
import type { CartProduct } from './cart-products.ts'
import { type Choice, type ChoiceFault, choiceFields, pant } from './choice.ts'
import { productPrice } from './unit-price.ts'

/** Returns the SKU of the variant with these options; null if no variant has them, undefined if the product is not configurable. */
export function variantSku(
  product: CartProduct | undefined,
  option: ProductOption | undefined,
): string | null | undefined {
  if (product?.type_id !== 'configurable') return undefined
  const wanted = option?.extension_attributes.configurable_item_options ?? []
  if (wanted.length < product.doc.configurable_options.length) return null
  const child = product.doc.configurable_children.find((variant) =>
    product.doc.configurable_options.every(({ attribute_id, attribute_code }) => {
      const value = wanted.find((choice) => choice.option_id === attribute_id)?.option_value
      return value !== undefined && attributeOf(variant, attribute_code) === String(value)
    }),
  )
  return child?.sku ?? null
}

export function chooseVariant(parent: CartProduct, product: CartProduct, now: Date): Choice | ChoiceFault {
  const child = parent.doc.configurable_children.find(({ sku }) => sku === product.sku)
  if (!child) return 'productGone'
  const chosen = parent.doc.configurable_options.map((option) => ({
    option,
    value: attributeOf(child, option.attribute_code),
  }))
  const image =
    product.doc.image && product.doc.image !== 'no_selection' ? product.doc.image : parent.doc.image
  return {
    ...choiceFields(product, parent, {
      extension_attributes: {
        configurable_item_options: chosen.map(({ option, value }) => ({
          option_id: option.attribute_id,
          option_value: Number(value),
        })),
      },
    }),
    image,
    type_id: 'configurable',
    parentSku: parent.sku,
    options: chosen.map(({ option, value }) => ({
      label: option.label,
      value: option.values.find(({ value_index }) => String(value_index) === value)?.label ?? '',
    })),
    parts: [{ product, qty: 1 }],
    pant_amount: pant(product),
    unitPrice: (qty) => productPrice(product, qty, now),
  }
}

function attributeOf(
  child: CartProduct['doc']['configurable_children'][number],
  code: string,
): string | undefined {
  const flat = (child as unknown as Record<string, unknown>)[code]
  const value = child.custom_attributes?.find(({ attribute_code }) => attribute_code === code)?.value ?? flat
  return value == null ? undefined : String(value)
}
