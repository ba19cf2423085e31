/** The choices of the shopper for a product, in the platform's envelope. */
export interface ProductOption {
  extension_attributes: {
    configurable_item_options?: { option_id: string; option_value: number }[] | undefined
    bundle_options?: { option_id: number; option_qty: number; option_selections: number[] }[] | undefined
    custom_options?: { option_id: string; option_value: string }[] | undefined
  }
}

export type OptionKind = 'bundle_options' | 'custom_options' | 'configurable_item_options'

/** Returns the kind of choice that a line carries, in the order of the contract's checksum; undefined if it carries none. */
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
 * Returns the choice that adds a variant to the cart (`cartUpdate`): a value for each option of the product. Undefined if the variant lacks
 * one: it is then added by its own SKU.
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

/** Returns a text that is equal for equal choices, whatever the order of options and selections; '' if nothing was chosen. */
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
