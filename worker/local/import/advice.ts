import { fieldRows } from '#shared/product-fields.ts'
import { storeCodes } from '#shared/store-view.ts'
import { isPartOfNutrition } from '#worker/platform/catalog/import/reading/nutrition.ts'
import type { RawProduct } from '#worker/platform/catalog/import/reading/raw-product.ts'
import type { ViewSource } from '#worker/platform/catalog/import/view-documents.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'

type Lacking = [what: string, columns: string, lacks: (product: RawProduct) => boolean]

/** Text fields that shoppers read as written, so that each view needs its own text. */
const translated = fieldRows.filter(
  ([, { type, isTranslated }]) => isTranslated && (type === 'text' || type === 'texts'),
)

/** Returns a line for each improvement that the products of the files need; none if nothing is missing. */
export function advice(sources: ByView<ViewSource>): string[] {
  const [first, ...others] = Object.values(sources).map(({ products }) => products)
  const elsewhere = others.map((products) => new Map(products.map((product) => [product.sku, product])))
  const isEverywhere = (sku: string, same: (other: RawProduct | undefined) => boolean) =>
    elsewhere.length > 0 && elsewhere.every((products) => same(products.get(sku)))
  const all = storeCodes.length === 2 ? 'both' : 'all'
  const twins = (column: string) => storeCodes.map((code) => `${column}_${code}`).join(', ')
  const lacking: Lacking[] = [
    [
      'have no picture of their own',
      'image',
      ({ photos, document }) => photos.length === 0 && !document.image,
    ],
    ['have no description', 'description', ({ document }) => !document.description],
    ['are in no category', 'category', (product) => !hasCategory(product)],
    [
      'have no strength and are not declared as no drink: each needs a proof of age',
      'abv; is_drink = no of glasses and gifts',
      ({ document }) => [document.abv, document.is_drink].every((value) => (value ?? '') === ''),
    ],
    [
      'are rated by nobody yet',
      'customers rate what they bought: npm run recommendations',
      ({ document }) => !document.rating_count,
    ],
    ['say nothing of their taste', 'taste_body, taste_sweetness, taste_acidity, taste_tannin', hasNoTaste],
    [
      'have only a part of the eight numbers of nutrition, and show none of them',
      'nutrition_energy_kj … nutrition_salt',
      ({ document }) => isPartOfNutrition(document.nutrition),
    ],
    [
      'have a special price without the lowest of the 30 days before it, and may not be shown as reduced',
      'lowest_price',
      ({ document }) => Boolean(document.special_price) && !document.lowest_price && !document.lowestPrice,
    ],
    ...translated.map(
      ([field]): Lacking => [
        `have the same ${field} in ${all} views`,
        twins(field),
        ({ sku, document }) =>
          String(document[field] ?? '') !== '' &&
          isEverywhere(sku, (other) => String(other?.document[field]) === String(document[field])),
      ],
    ),
    [
      `are in categories of the same names in ${all} views`,
      twins('category'),
      ({ sku, categories = [] }) =>
        categories.length > 0 &&
        isEverywhere(sku, (other) => String(other?.categories ?? []) === String(categories)),
    ],
  ]
  return lacking.flatMap(([what, columns, lacks]) => {
    const count = first?.filter(lacks).length
    return count ? [`${count} of ${first?.length} ${what} (${columns})`] : []
  })
}

function hasCategory({ categories = [], document }: RawProduct): boolean {
  return [categories, document.category, document.category_ids].some(
    (some) => Array.isArray(some) && some.length > 0,
  )
}

/** Returns whether a drink lacks its taste. Products without a colour are no drinks and need none. */
function hasNoTaste({ document }: RawProduct): boolean {
  return Boolean(document.color ?? document.color_code) && !document.taste_body && !document.taste_sweetness
}
