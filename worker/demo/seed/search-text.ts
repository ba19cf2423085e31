import type { StoreView } from '#shared/store-view.ts'
import { foldings, indexWords, words } from '#worker/platform/catalog/fold.ts'
import { synonyms } from '#worker/platform/catalog/synonyms.ts'
import { tradeWords } from '#worker/platform/catalog/trade-words.ts'
import type { Row } from './product-rows.ts'
import type { AttributeDocument, ProductDocument } from './shape.ts'

export interface SearchText {
  name: string
  sku: string
  category: string
  more: string
}

/** Attribute and value → the word that shoppers see. */
export type OptionLabels = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Options whose words a product is asked for by; of a configurable product also those of its variants. */
const spokenAttributes = [
  'wine_type',
  'bottle_size',
  'glass_shape',
  'certification',
  'pairing_types',
  'taste_body',
  'taste_sweetness',
] as const

export function optionLabels(attributes: readonly AttributeDocument[]): OptionLabels {
  return new Map(
    attributes.map(({ attribute_code, options }) => [
      attribute_code,
      new Map(options.map(({ value, label }) => [value, label])),
    ]),
  )
}

/** What a product is found by when searching. */
export function searchText(
  product: ProductDocument,
  view: StoreView,
  categoryNames: readonly string[],
  labels: OptionLabels,
): SearchText {
  const category = categoryNames.join(' ')
  const [name, casks] = withoutCasks(product.name)
  const more = [
    casks,
    product.producer,
    product.country,
    product.wine_area_label,
    product.color_label,
    product.drink_style_label,
    product.cask_label,
    product.year,
    ...product.grape_labels,
    ...product.pairing,
    ...spoken(product, labels),
    tradeWords(view.code, product),
  ].join(' ')
  return {
    name,
    sku: [product.sku, ...product.configurable_children.map((child) => child.sku)].join(' '),
    category,
    more: [more, ...synonyms(words(`${product.name} ${category} ${more}`))].join(' '),
  }
}

/** "14 Years Old Sauternes Cask" is no Sauternes: what lay in the cask is no name of what lies in it now. */
function withoutCasks(name: string): [name: string, casks: string] {
  const parts = name.split(' ')
  const isCask = (at: number) =>
    [parts[at], parts[at + 1]].some((part) => part === 'Cask' || part === 'Finish')
  const of = (cask: boolean) => parts.filter((_, at) => isCask(at) === cask).join(' ')
  return [of(false), of(true)]
}

export function searchRow(id: number, { name, sku, category, more }: SearchText): Row {
  return [id, indexWords(name), indexWords(sku), indexWords(category), indexWords(more)]
}

function spoken(product: ProductDocument, labels: OptionLabels): string[] {
  const document = product as unknown as Record<string, unknown>
  return spokenAttributes.flatMap((attribute) => {
    const values = [document[attribute], document[`${attribute}_options`]].flat()
    const known = values.map((value) => labels.get(attribute)?.get(String(value)) ?? '')
    return [...new Set(known.filter(Boolean))]
  })
}

/** Counts in how many products each word stands, skus left out: nobody completes or misspells those. */
export class WordCount {
  readonly #products = new Map<string, number>()

  add({ name, category, more }: SearchText): void {
    for (const word of new Set(words(`${name} ${category} ${more}`))) {
      this.#products.set(word, (this.#products.get(word) ?? 0) + 1)
    }
  }

  *rows(): Generator<[folded: string, word: string, products: number]> {
    for (const [word, products] of this.#products) {
      for (const folded of new Set(foldings(word))) yield [folded, word, products]
    }
  }
}
