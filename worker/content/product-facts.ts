import { inARow } from '#client/features/product/lower-case-following.ts'
import { tastesOf } from '#client/features/product/taste.tsx'
import type { Translate } from '#client/messages.tsx'
import { decimal } from '#shared/decimal.ts'
import { yearsInWords } from '#shared/kind-in-words.ts'
import type { Product } from '#shared/product.ts'
import {
  type DocumentCode,
  type Fact,
  fieldRows,
  labelOf,
  type ProductField,
  type ProductFieldCode,
} from '#shared/product-fields.ts'
import type { StoreView } from '#shared/store-view.ts'
import { bottleSize, origin } from '#shared/wine-words.ts'

/** An attribute, reduced to the labels of its options. */
export interface Labelled {
  options: readonly { value: string; label: string }[]
}

/** The texts and options with which facts are written. */
export interface FactWords {
  t: Translate
  view: Pick<StoreView, 'locale'>
  /** The attributes of fields whose documents have no words of their own: `factAttributes`. */
  attributes: ReadonlyMap<string, Labelled>
}

type Place = NonNullable<Fact['only']>
type Row = readonly [code: ProductFieldCode, field: ProductField, fact: Fact]

/** Returns the rows of facts of a product's page, or of a comparison, in their order. */
function rowsAt(place: Place): Row[] {
  const rows = fieldRows.flatMap(([code, field]): Row[] => {
    return field.fact && (field.fact.only ?? place) === place ? [[code, field, field.fact]] : []
  })
  return rows.toSorted(([, , one], [, , other]) => one.place - other.place)
}

/** Returns the attributes whose options are needed for the words of facts. */
export function factAttributes(place: Place): string[] {
  return rowsAt(place).flatMap(([code, field]) => (field.type === 'options' && !labelOf(field) ? code : []))
}

export type FactRow = [name: string, value: string, href?: string | null]

/** Returns the known facts of a product. `links`: pages to which a fact links. */
export function productFacts(
  product: Product,
  words: FactWords,
  links: Partial<Record<ProductFieldCode, string | null>> = {},
): FactRow[] {
  return rowsAt('page').flatMap(([code, field, fact]): FactRow[] => {
    const value = factText(code, field, product, words)
    const href = links[code]
    return value ? [[nameOf(field, fact, words), value, ...(href ? [href] : [])] as FactRow] : []
  })
}

/** Returns a row for each fact that is known for any of the products, with '' if it is unknown. */
export function comparedFacts(
  products: readonly Product[],
  words: FactWords,
): { name: string; values: string[] }[] {
  return rowsAt('comparison').flatMap(([code, field, fact]) => {
    const values = products.map((product) => {
      const text = factText(code, field, product, words)
      // A wine has no style, so its colour is used.
      return text || (code === 'drink_style' && product.color_label) || ''
    })
    return values.some(Boolean) ? [{ name: nameOf(field, fact, words), values }] : []
  })
}

function nameOf({ name = '' }: ProductField, fact: Fact, { t }: FactWords): string {
  return t(fact.name ?? name)
}

/** Returns a fact in words; '' if it is unknown. */
function factText(
  code: ProductFieldCode,
  field: ProductField,
  product: Product,
  { t, view, attributes }: FactWords,
): string {
  if (field.fact?.as === 'origin') return origin(product)
  if (field.fact?.as === 'drink window') return drinkWindow(product)
  if (field.type === 'scale')
    return tastesOf(product, t).find(({ name }) => name === t(field.name ?? ''))?.word ?? ''
  const values: unknown = product[code as DocumentCode]
  if (field.type === 'number') return typeof values === 'number' ? numberInWords(values, field.unit, t) : ''
  const label = labelOf(field)
  const shown: unknown = label ? product[label as DocumentCode] : values
  if (!Array.isArray(shown)) return typeof shown === 'string' ? shown : ''
  if (label) return shown.join(', ')
  const named = field.type === 'options' ? optionLabels(attributes.get(code), shown) : shown
  return inARow(named, view.locale).join(', ')
}

function numberInWords(value: number, unit: string, t: Translate): string {
  if (unit === '% vol.') return t('{abv} % vol.', { abv: decimal(value) })
  if (value === 0) return ''
  if (unit === 'years') return yearsInWords(value, t)
  return unit === 'ml' ? bottleSize(value) : String(value)
}

function drinkWindow({ drink_from, drink_to }: Product): string {
  if (!drink_from && !drink_to) return ''
  return [drink_from, drink_to].map((year) => year ?? '').join('–')
}

/** Returns the labels of these options in the order of `ids`; unknown options are omitted. */
export function optionLabels(attribute: Labelled | undefined, ids: readonly string[]): string[] {
  const labels = new Map(attribute?.options.map(({ value, label }) => [value, label]))
  return ids.flatMap((id) => labels.get(id) ?? [])
}
