/** What the shopper chose of a product, in the platform's envelope. */
export interface ProductOption {
  extension_attributes: {
    configurable_item_options?: { option_id: string; option_value: number }[] | undefined
    bundle_options?: { option_id: number; option_qty: number; option_selections: number[] }[] | undefined
    custom_options?: { option_id: string; option_value: string }[] | undefined
  }
}

export type OptionKind = 'bundle_options' | 'custom_options' | 'configurable_item_options'

/** The kind of choice that a line carries, or undefined where it carries none. Order of the contract's checksum. */
export function optionKind(option: ProductOption | undefined): OptionKind | undefined {
  const choices = option?.extension_attributes
  if (choices?.bundle_options?.length) return 'bundle_options'
  if (choices?.custom_options?.length) return 'custom_options'
  if (choices?.configurable_item_options?.length) return 'configurable_item_options'
  return undefined
}

export type ItemOption = NonNullable<
  ProductOption['extension_attributes']['configurable_item_options']
>[number]

/**
 * What the cart is told of a variant (`cartUpdate`): for each option of the product its value. Undefined where the
 * variant has no value for one: then it is added by its own sku.
 */
export function itemOptions(
  options: readonly { attribute_id: string; attribute_code: string }[],
  values: Readonly<Record<string, string>>,
): ItemOption[] | undefined {
  const chosen = options.map(({ attribute_id, attribute_code }) => ({
    option_id: attribute_id,
    option_value: Number(values[attribute_code] || Number.NaN),
  }))
  return chosen.length === 0 || chosen.some(({ option_value }) => Number.isNaN(option_value))
    ? undefined
    : chosen
}

/** Equal for equal choices, whatever the order of options and selections; '' where nothing was chosen. */
export function optionChecksum(option: ProductOption | undefined): string {
  const kind = optionKind(option)
  if (!kind || !option) return ''
  const choices: readonly object[] = option.extension_attributes[kind] ?? []
  return `${kind}:${choices.map(canonicalChoice).sort().join('|')}`
}

function canonicalChoice(choice: object): string {
  const entries = Object.entries(choice).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(String).sort() : String(value),
  ])
  return JSON.stringify(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}
