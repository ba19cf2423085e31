import type { Product } from '#shared/product.ts'

type Variant = Product['configurable_children'][number]

/** A chosen value of an option, by the words that shoppers read. */
export interface SelectedOption {
  name: string
  label: string
}

/** Returns the options of a product with their values, without those of no variant. */
export function optionsOf({ configurable_options, configurable_children }: Product) {
  return configurable_options
    .toSorted((one, other) => one.position - other.position)
    .map(({ attribute_code: code, label, values }) => ({
      name: label || code,
      values: values
        .filter(({ label, value_index }) =>
          label ? configurable_children.some(({ options }) => options[code] === value_index) : false,
        )
        .map(({ label, value_index }) => ({ id: String(value_index), label })),
    }))
    .filter(({ values }) => values.length > 0)
}

/** Returns the values that define a variant. */
export function selectedOptions(product: Product, variant: Variant | undefined): SelectedOption[] {
  if (!variant) return []
  return product.configurable_options.flatMap(({ attribute_code: code, label, values }) => {
    const value = values.find(({ value_index }) => value_index === variant.options[code])
    return value?.label ? [{ name: label || code, label: value.label }] : []
  })
}
