import { fieldRows } from '#shared/product-fields.ts'
import { storeCodes } from '#shared/store-view.ts'
import type { ViewSource } from '#worker/platform/catalog/import/read-files.ts'
import {
  isPartOfNutrition,
  type LineValues,
  nutritionIn,
} from '#worker/platform/catalog/import/reading/product-line.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'

type Lacking = [what: string, columns: string, lacks: (values: LineValues, sku: string) => boolean]

/** Text fields that shoppers read as written, so that each view needs its own text. */
const translated = fieldRows.filter(
  ([, { type, isTranslated }]) => isTranslated && (type === 'text' || type === 'texts'),
)

/** Returns a line for each improvement that the products of the files need; none if nothing is missing. */
export function advice(sources: ByView<ViewSource>): string[] {
  const [first, ...others] = Object.values(sources).map(({ products }) => products)
  const elsewhere = others.map((products) => new Map(products.map((product) => [product.sku, product])))
  const isEverywhere = (sku: string, same: (other: LineValues | undefined) => boolean) =>
    elsewhere.length > 0 && elsewhere.every((products) => same(products.get(sku)?.values))
  const all = storeCodes.length === 2 ? 'both' : 'all'
  const twins = (column: string) => storeCodes.map((code) => `${column}_${code}`).join(', ')
  const lacking: Lacking[] = [
    ['have no picture of their own', 'image', ({ image }) => !image?.length],
    ['have no description', 'description', ({ description }) => !description],
    ['are in no category', 'category', ({ category }) => !category?.length],
    [
      'have no strength and are not declared as no drink: each needs a proof of age',
      'abv; is_drink = no of glasses and gifts',
      ({ abv, is_drink }) => [abv, is_drink].every((value) => (value ?? '') === ''),
    ],
    [
      'are rated by nobody yet',
      'customers rate what they bought: npm run recommendations',
      ({ rating_count }) => !rating_count,
    ],
    ['say nothing of their taste', 'taste_body, taste_sweetness, taste_acidity, taste_tannin', hasNoTaste],
    [
      'have only a part of the eight numbers of nutrition, and show none of them',
      'nutrition_energy_kj … nutrition_salt',
      (values) => isPartOfNutrition(nutritionIn(values)),
    ],
    [
      'have a special price without the lowest of the 30 days before it, and may not be shown as reduced',
      'lowest_price',
      ({ special_price, lowest_price }) => Boolean(special_price) && !lowest_price,
    ],
    ...translated.map(
      ([field]): Lacking => [
        `have the same ${field} in ${all} views`,
        twins(field),
        (values, sku) =>
          String(values[field] ?? '') !== '' &&
          isEverywhere(sku, (other) => String(other?.[field]) === String(values[field])),
      ],
    ),
    [
      `are in categories of the same names in ${all} views`,
      twins('category'),
      ({ category }, sku) =>
        Boolean(category?.length) &&
        isEverywhere(sku, (other) => String(other?.category ?? []) === String(category)),
    ],
  ]
  return lacking.flatMap(([what, columns, lacks]) => {
    const count = first?.filter(({ values, sku }) => lacks(values, sku)).length
    return count ? [`${count} of ${first?.length} ${what} (${columns})`] : []
  })
}

/** Returns whether a drink lacks its taste. Products without a colour are no drinks and need none. */
function hasNoTaste({ color, color_code, taste_body, taste_sweetness }: LineValues): boolean {
  return Boolean(color ?? color_code) && !taste_body && !taste_sweetness
}
