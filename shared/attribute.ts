import * as v from 'valibot'
import { Flag, Key, listOf, MaybeNumeric, Numeric, Words } from './platform-api/wire.ts'

/** A product attribute and the words of its options, without the blank first option. */
export const Attribute = v.object({
  attribute_id: Numeric,
  attribute_code: v.string(),
  frontend_input: Words,
  default_frontend_label: Words,
  frontend_label: Words,
  is_user_defined: v.optional(Flag, false),
  is_visible: v.optional(Flag, true),
  is_comparable: v.optional(Flag, false),
  is_filterable: v.optional(Flag, false),
  used_for_sort_by: v.optional(Flag, false),
  position: MaybeNumeric,
  options: v.pipe(
    listOf(
      v.object({
        value: v.optional(Key, ''),
        label: v.optional(Key, ''),
        swatch: Words,
        sort_order: MaybeNumeric,
        /** True if the attribute is no filter. */
        exclude: v.optional(Flag, false),
      }),
    ),
    v.transform((options) => options.filter((option) => option.value !== '' && option.label.trim() !== '')),
  ),
})
export type Attribute = v.InferOutput<typeof Attribute>
