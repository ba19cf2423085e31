import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { text } from './imported-prices.ts'
import type { OptionWords } from './option-words.ts'
import type { RawProduct } from './raw-product.ts'

type Field = keyof ProductDocument & string

interface OptionField {
  /** The column of the file, where it is not called as the attribute. */
  column?: string
  /** The field that carries the word of the option. */
  label?: Field
  /** The document has the word of the view instead of the option's value. */
  isWord?: true
}

/** Attributes of which a product has one option. */
const single: Readonly<Record<string, OptionField>> = {
  country_code: { column: 'country', label: 'country' },
  wine_area: { column: 'area', label: 'wine_area_label' },
  year: {},
  bottle_size: { column: 'volume_ml' },
  wine_type: {},
  drink_style: { label: 'drink_style_label' },
  cask: { label: 'cask_label' },
  glass_shape: {},
  closure: { isWord: true },
}

/** Attributes of which a product may have several. */
const several: Readonly<Record<string, OptionField>> = {
  grape_types: { column: 'grapes', label: 'grape_labels' },
  flavors: {},
  certification: {},
  pairing_types: {},
}

/** Columns whose words are options: the same option has a word in each view. */
export const optionColumns: readonly string[] = Object.entries({ ...single, ...several }).map(
  ([code, { column = code }]) => column,
)

/** Words of a file become options, and values of an index get their words. Nothing is said of attributes that the file does not name. */
export function optionsOf(
  { document, keys }: RawProduct,
  words: OptionWords,
  before: ProductDocument | undefined,
): Partial<ProductDocument> {
  const facts: Record<string, unknown> = {}
  for (const [code, { column = code, label, isWord }] of Object.entries(single)) {
    const field = [code, column].find((name) => name in document)
    if (!field && before) continue
    const written = text(document[field ?? ''])
    const given = field === code && label ? text(document[label]) : null
    const found = written
      ? words.option(code, written, { key: keys?.[column]?.[0], label: given, isWord })
      : null
    facts[code] = found?.value ?? null
    if (label) facts[label] = found?.label ?? null
  }
  for (const [code, { column = code, label }] of Object.entries(several)) {
    if (before && !(code in document || column in document)) continue
    if (code === 'pairing_types' && !(code in document)) continue
    const found = strings(document[code] ?? document[column]).map((written, place) =>
      words.option(code, written, { key: keys?.[column]?.[place] }),
    )
    facts[code] = found.map(({ value }) => value)
    if (label) facts[label] = found.map(({ label }) => label)
  }
  return facts as Partial<ProductDocument>
}

function strings(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => text(item) ?? [])
  return text(value)?.split(',') ?? []
}
