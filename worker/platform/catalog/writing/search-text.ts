import { fieldRows, type ProductField, type ProductFieldCode, shownField } from '#shared/product-fields.ts'
import type { StoreView } from '#shared/store-view.ts'
import { foldings, indexWords, words } from '#worker/platform/catalog/search/fold.ts'
import { synonyms, tradeWords } from '#worker/platform/catalog/search/synonyms.ts'
import type { Row } from './product-rows.ts'
import type { AttributeDocument, ProductDocument } from './shape.ts'

/** Words of each field, in lower case. */
export interface SearchText {
  name: readonly string[]
  sku: readonly string[]
  category: readonly string[]
  more: readonly string[]
  /** The dishes that the product is recommended for. */
  dish: readonly string[]
}

/** The label that shoppers see, by attribute and value. */
export type OptionLabels = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The searchable fields. Fields whose document contains words come before fields that need labels. */
const searched = fieldRows
  .filter(([, field]) => field.search === 'more')
  .toSorted(([, one], [, other]) => Number(isNamedElsewhere(one)) - Number(isNamedElsewhere(other)))

/** Returns true if the document contains only the value of an option, and the attribute document contains its label. */
function isNamedElsewhere(field: ProductField): boolean {
  return 'id' in field && !('label' in field)
}

export function optionLabels(attributes: readonly AttributeDocument[]): OptionLabels {
  return new Map(
    attributes.map(({ attribute_code, options }) => [
      attribute_code,
      new Map(options.map(({ value, label }) => [value, label])),
    ]),
  )
}

/** Returns the searchable words of a product. */
export function searchText(
  product: ProductDocument,
  view: StoreView,
  categoryNames: readonly string[],
  labels: OptionLabels,
): SearchText {
  const category = words(categoryNames.join(' '))
  const [name, casks] = withoutCasks(product.name).map(words) as [string[], string[]]
  const dishes = words(product.pairing.join(' '))
  const said = [
    ...searched.flatMap(([code, field]) => wordsOf(product, code, field, labels)),
    tradeWords(view.code, product),
  ].join(' ')
  const more = [...casks, ...words(said)]
  const whole = casks.length ? words(product.name) : name
  return {
    name,
    sku: words([product.sku, ...product.configurable_children.map((child) => child.sku)].join(' ')),
    category,
    more: [...more, ...synonyms([...whole, ...category, ...more])],
    dish: [...dishes, ...synonyms(dishes)],
  }
}

/** Separates the words of a cask from the name: a whisky with "Sauternes Cask" in its name is not a Sauternes. */
function withoutCasks(name: string): [name: string, casks: string] {
  const parts = name.split(' ')
  const isCask = (at: number) =>
    [parts[at], parts[at + 1]].some((part) => part === 'Cask' || part === 'Finish')
  const of = (cask: boolean) => parts.filter((_, at) => isCask(at) === cask).join(' ')
  return [of(false), of(true)]
}

export function searchRow(id: number, { name, sku, category, more, dish }: SearchText): Row {
  return [id, indexed(name), indexed(sku), indexed(category), indexed(more), indexed(dish)]
}

/** Caches folded words, because the products of a catalogue repeat the same words. */
const folded = new Map<string, string>()
const mostFolded = 50_000

/** Returns words in the same form as `indexWords`. */
function indexed(all: readonly string[]): string {
  let text = ''
  for (const word of all) text += text ? ` ${spellings(word)}` : spellings(word)
  return text
}

function spellings(word: string): string {
  if (plain.test(word)) return word
  const known = folded.get(word)
  if (known !== undefined) return known
  if (folded.size >= mostFolded) folded.clear()
  const all = indexWords(word)
  folded.set(word, all)
  return all
}

/** Words with only one spelling. */
const plain = /^[a-z0-9]*$/

/** Returns the words of a field. For the options of a configurable product, includes those of its variants. */
function wordsOf(
  product: ProductDocument,
  code: ProductFieldCode,
  field: ProductField,
  labels: OptionLabels,
): unknown[] {
  const document = product as unknown as Record<string, unknown>
  if (!isNamedElsewhere(field)) return [document[shownField(code, field)]].flat()
  const labelOf = labels.get(code)
  const values = [document[code], document[`${code}_options`]].flat()
  const known = values.flatMap((value) => labelOf?.get(String(value)) || [])
  return known.length > 1 ? [...new Set(known)] : known
}

/** Counts the products that have each word. SKUs are left out: they are neither completed nor corrected. */
export class WordCount {
  /** The number of products that have the word, and the number of the last text with it. */
  readonly #words = new Map<string, { products: number; last: number }>()
  #texts = 0

  /** Counts the words of a text. `by` is -1 if a product does not have this text any more. */
  add({ name, category, more, dish }: SearchText, by: 1 | -1 = 1): void {
    this.#texts += 1
    for (const field of [name, category, more, dish])
      for (const word of field) {
        const known = this.#words.get(word)
        if (!known) this.#words.set(word, { products: by, last: this.#texts })
        else if (known.last < this.#texts) {
          known.products += by
          known.last = this.#texts
        }
      }
  }

  *rows(): Generator<[folded: string, word: string, products: number]> {
    for (const [word, { products }] of this.#words) {
      if (products === 0) continue
      for (const folded of new Set(foldings(word))) yield [folded, word, products]
    }
  }
}
