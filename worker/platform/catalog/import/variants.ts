import type {
  ConfigurableChild,
  ConfigurableOption,
  ProductDocument,
} from '#worker/platform/catalog/writing/shape.ts'
import { pricesOfVariant, withPriceOfVariants } from '#worker/platform/catalog/writing/variant-prices.ts'
import type { OptionWords } from './option-words.ts'

/** Returns a product as a variant of its parent: chosen on the parent's page and not listed by itself. */
export function asVariant(
  document: ProductDocument,
  parent: string,
  options: readonly [name: string, value: string][],
  words: OptionWords,
): ProductDocument {
  const chosen = options.map(([name, value]) => words.choice(name, value))
  const values = chosen.map(({ attribute_code, value }) => [attribute_code, value])
  const size = chosen.find(({ attribute_code }) => attribute_code === 'bottle_size')
  return {
    ...document,
    ...Object.fromEntries(values),
    ...(size && { volume_ml: Number(size.value) }),
    parentSku: parent,
    visibility: 1,
    custom_attributes: chosen as unknown as null,
  }
}

/** Returns a product with these variants, which replace those with the same SKU. Its price and availability follow from the variants. */
export function joinedVariants(
  parent: ProductDocument,
  variants: readonly ProductDocument[],
  words: OptionWords,
): ProductDocument {
  const changed = new Map(variants.map((variant) => [variant.sku, childOf(variant)]))
  const known = parent.configurable_children.map((child) => {
    const other = changed.get(child.sku)
    changed.delete(child.sku)
    return other
      ? { ...child, ...other, custom_attributes: other.custom_attributes ?? child.custom_attributes }
      : child
  })
  const children = [...known, ...changed.values()] as ConfigurableChild[]
  const options = optionsOf(parent, children, words)
  return withPriceOfVariants({
    ...parent,
    type_id: 'configurable',
    configurable_children: children,
    configurable_options: options,
    ...Object.fromEntries(
      options.map(({ attribute_code, values }) => [
        `${attribute_code}_options`,
        values.map(({ value_index }) => value_index),
      ]),
    ),
  })
}

function childOf(variant: ProductDocument) {
  return {
    id: variant.id,
    sku: variant.sku,
    name: variant.name,
    status: variant.status,
    visibility: 1 as const,
    image: variant.image,
    ...pricesOfVariant(variant),
    tax_class_id: variant.tax_class_id,
    volume_ml: variant.volume_ml ?? null,
    year: variant.year,
    bottle_size: variant.bottle_size,
    glass_shape: variant.glass_shape ?? null,
    stock: variant.stock,
    custom_attributes: variant.custom_attributes as unknown as ConfigurableChild['custom_attributes'] | null,
  }
}

/** Returns the options. Those of the parent keep their order. The values are those of the variants. */
function optionsOf(
  parent: ProductDocument,
  children: readonly ConfigurableChild[],
  words: OptionWords,
): ConfigurableOption[] {
  const codes = new Set([
    ...parent.configurable_options.map(({ attribute_code }) => attribute_code),
    ...children.flatMap((child) =>
      (child.custom_attributes ?? []).map(({ attribute_code }) => attribute_code),
    ),
  ])
  return [...codes].flatMap((code, position) => {
    const values = new Set(
      children.flatMap(({ custom_attributes }) => {
        return (custom_attributes ?? []).flatMap((one) =>
          one.attribute_code === code ? Number(one.value) : [],
        )
      }),
    )
    const attribute = words.attribute(code)
    if (values.size === 0 || !attribute) return []
    return {
      id: parent.id * 10 + position,
      attribute_id: String(attribute.attribute_id),
      attribute_code: code,
      label: attribute.frontend_label,
      position,
      product_id: parent.id,
      values: [...values]
        .sort((one, other) => orderOf(code) * (one - other))
        .map((value_index) => ({ value_index, label: words.label(code, String(value_index)) })),
    }
  })
}

/** Returns the sort direction: vintages descending, all others ascending. */
function orderOf(code: string): 1 | -1 {
  return code === 'year' ? -1 : 1
}
