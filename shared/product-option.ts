import * as v from 'valibot'

const Id = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(255)), v.number()]),
  v.transform((id) => String(id)),
)
const Count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(12), v.decimal(), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)

const ConfigurableChoice = v.object({ option_id: Id, option_value: Count })
const BundleChoice = v.object({
  option_id: Count,
  option_qty: v.pipe(Count, v.minValue(1), v.maxValue(1000)),
  option_selections: v.pipe(v.array(Count), v.maxLength(20)),
})
const CustomChoice = v.object({ option_id: Id, option_value: v.pipe(v.string(), v.maxLength(2000)) })

/** What the shopper chose of a product, in the platform's envelope. Ids: numbers and numeric strings both come. */
export const ProductOption = v.object({
  extension_attributes: v.object({
    configurable_item_options: v.optional(v.pipe(v.array(ConfigurableChoice), v.maxLength(20))),
    bundle_options: v.optional(v.pipe(v.array(BundleChoice), v.maxLength(50))),
    custom_options: v.optional(v.pipe(v.array(CustomChoice), v.maxLength(50))),
  }),
})
export type ProductOption = v.InferOutput<typeof ProductOption>

export type OptionKind = 'bundle_options' | 'custom_options' | 'configurable_item_options'

/** The kind of choice that a line carries, or undefined where it carries none. Order of the contract's checksum. */
export function optionKind(option: ProductOption | undefined): OptionKind | undefined {
  const choices = option?.extension_attributes
  if (choices?.bundle_options?.length) return 'bundle_options'
  if (choices?.custom_options?.length) return 'custom_options'
  if (choices?.configurable_item_options?.length) return 'configurable_item_options'
  return undefined
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
