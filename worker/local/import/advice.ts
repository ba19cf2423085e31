import type { ByView } from '#worker/demo/seed/shape.ts'
import type { RawProduct } from './raw-product.ts'
import type { ViewSource } from './view-documents.ts'

/** What would make the shop better that the articles of a file lack, a line each; nothing where they lack nothing. */
export function advice({ da, sv }: ByView<ViewSource>): string[] {
  const swedish = new Map(sv.products.map((product) => [product.sku, product]))
  const lacking: [what: string, columns: string, lacks: (product: RawProduct) => boolean][] = [
    [
      'have no picture of their own',
      'image',
      ({ photos, document }) => photos.length === 0 && !document.image,
    ],
    ['have no description', 'description', ({ document }) => !document.description],
    ['are in no category', 'category', (product) => !hasCategory(product)],
    ['say nothing of their taste', 'taste_body, taste_sweetness, taste_acidity, taste_tannin', hasNoTaste],
    [
      'have a special price without the lowest of the 30 days before it, and may not be shown as reduced',
      'lowest_price',
      ({ document }) => Boolean(document.special_price) && !document.lowest_price && !document.lowestPrice,
    ],
    [
      'are described in the same words in both views',
      'description_da, description_sv',
      ({ sku, document }) =>
        Boolean(document.description) && document.description === swedish.get(sku)?.document.description,
    ],
    [
      'are in categories of the same names in both views',
      'category_da, category_sv',
      ({ sku, categories = [] }) =>
        categories.length > 0 && String(categories) === String(swedish.get(sku)?.categories ?? []),
    ],
  ]
  return lacking.flatMap(([what, columns, lacks]) => {
    const count = da.products.filter(lacks).length
    return count ? [`${count} of ${da.products.length} ${what} (${columns})`] : []
  })
}

function hasCategory({ categories = [], document }: RawProduct): boolean {
  return [categories, document.category, document.category_ids].some(
    (some) => Array.isArray(some) && some.length > 0,
  )
}

/** What is not sold in bottles tastes of nothing. */
function hasNoTaste({ document }: RawProduct): boolean {
  return Boolean(document.color ?? document.color_code) && !document.taste_body && !document.taste_sweetness
}
