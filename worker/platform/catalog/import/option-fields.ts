import { fieldRows, type ProductFieldCode } from '#shared/product-fields.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import type { OptionWords } from './option-words.ts'
import type { ProductLine } from './reading/product-line.ts'

interface OptionField {
  code: ProductFieldCode
  /** Name of the column in the file. */
  column: string
  /** The field of the document with the option's label. */
  label: string | undefined
  isList: boolean
}

/** Fields whose cells are labels of options. Colours are matched by `colourOf`; a volume is its own label. */
const optionFields = fieldRows.flatMap(([code, field]): OptionField[] => {
  if ((field.type !== 'option' && field.type !== 'options') || code === 'wine_color_swatch') return []
  const column = code === 'bottle_size' ? 'volume_ml' : field.column === undefined ? code : field.column
  if (column === null) return []
  return [
    { code, column, label: 'label' in field ? field.label : undefined, isList: field.type === 'options' },
  ]
})

/** Columns whose cells are labels of options. One option has a label in each view. */
export const optionColumns: readonly string[] = optionFields.map(({ column }) => column)

/** Returns the option fields of a product: labels of a file become options. Fields that the file lacks are left out. */
export function optionsOf(
  { values, keys }: ProductLine,
  words: OptionWords,
  before: ProductDocument | undefined,
): Partial<ProductDocument> {
  const facts: Record<string, unknown> = {}
  for (const { code, column, label, isList } of optionFields) {
    if (!(column in values) && (before || code === 'pairing_types')) continue
    const found = [values[column] ?? []].flat().map((word, place) => {
      return words.option(code, String(word), keys[column]?.[place])
    })
    if (label) facts[label] = isList ? found.map((option) => option.label) : (found[0]?.label ?? null)
    facts[code] = isList ? found.map(({ value }) => value) : (found[0]?.value ?? null)
  }
  return facts as Partial<ProductDocument>
}
