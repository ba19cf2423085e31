import * as v from 'valibot'
import { fieldRows, wineColors } from '../product-fields.ts'
import type { StoreCode } from '../store-view.ts'
import { inEachView, labelled, Title } from './content-fields.ts'

const Value = v.pipe(v.union([Title, v.number()]), v.transform(String))

/** The words for colours: messages. */
const swatchWords: Readonly<Record<(typeof wineColors)[number], string>> = {
  red: 'Red',
  white: 'White',
  rose: 'Rosé',
  orange: 'Orange',
  sparkling: 'Sparkling',
  sweet: 'Sweet',
  spirit: 'Spirits',
  beer: 'Beer',
  none: 'None',
}

const Option = v.union([
  v.strictObject({
    value: labelled(Value, 'Code', { hint: 'Products use it: it cannot be changed.' }),
    /** The label in all views that have none of their own. */
    name: v.optional(labelled(Value, 'Word in all languages')),
    ...inEachView(Title),
    swatch: v.optional(labelled(v.picklist(wineColors), 'Spot of colour', { words: swatchWords })),
  }),
  // A plain value is its own label.
  v.pipe(
    Value,
    v.transform((value) => ({ value, name: value })),
  ),
])
export type AttributeOption = Partial<Record<StoreCode | 'name' | 'swatch', string>> & { value: string }

const names = fieldRows.flatMap(([code, field]) =>
  'id' in field && field.name && field.type !== 'number' ? [[code, field.name] as const] : [],
)

/** The words of an attribute. Its type follows from the table of product fields (`shared/product-fields.ts`). */
export const AttributeEntry = v.strictObject({
  code: labelled(
    v.picklist(
      names.map(([code]) => code),
      'There is no such attribute.',
    ),
    'Attribute',
    { words: Object.fromEntries(names) },
  ),
  /** Filter lists then show the option with the most products first. Absent: the order of the file. */
  by_name: v.optional(labelled(v.literal(true), 'Sorted by their words')),
  options: labelled(v.array(Option) as v.GenericSchema<unknown, AttributeOption[]>, 'Words', {
    isKept: true,
  }),
})
export type AttributeEntry = v.InferOutput<typeof AttributeEntry>
