import * as v from 'valibot'
import { text } from './text.ts'

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
const CustomChoice = v.object({ option_id: Id, option_value: text(2000) })

/** The choices of the shopper for a product, in the platform's envelope. Ids may be numbers or numeric strings. */
export const ProductOptionOfBody = v.object({
  extension_attributes: v.object({
    configurable_item_options: v.optional(v.pipe(v.array(ConfigurableChoice), v.maxLength(20))),
    bundle_options: v.optional(v.pipe(v.array(BundleChoice), v.maxLength(50))),
    custom_options: v.optional(v.pipe(v.array(CustomChoice), v.maxLength(50))),
  }),
})
