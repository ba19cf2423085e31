import * as v from 'valibot'
import ComparePage from '#client/pages/compare.tsx'
import { compareHref, mostCompared } from '#shared/comparison.ts'
import { skuForm } from '#shared/search-params.ts'
import { titled } from '#shared/shop.ts'
import { comparedFacts, factAttributes } from '#worker/content/product-facts.ts'
import { cachedPage } from '#worker/declaration/page.ts'

/** A text with commas, not a list, because its order counts: the others are compared with the first. */
const Skus = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => skusIn(text).join() || undefined),
  ),
)

/** Up to four products side by side. The address alone contains the products, so that it can be shared. */
export const compare = cachedPage({
  freshness: 'catalog',
  search: v.object({ skus: Skus }),
  async load({ search, commerce, t, view }) {
    const skus = search.skus?.split(',') ?? []
    const [found, products, attributes] = await Promise.all([
      commerce.cards(skus),
      Promise.all(skus.map((sku) => commerce.product(sku))),
      commerce.attributes(factAttributes('comparison')),
    ])
    const compared = found.flatMap((card) => {
      const product = products.find((other) => other?.sku === card.sku)
      return product ? { card, product } : []
    })
    return {
      cards: compared.map(({ card }) => card),
      rows: comparedFacts(
        compared.map(({ product }) => product),
        { t, view, attributes },
      ),
    }
  },
  meta: ({ cards }, { t }) => ({
    title: titled(t('Compare')),
    canonical: compareHref(cards.map(({ sku }) => sku)),
    noindex: true,
  }),
  view: ComparePage,
})

/** Returns the SKUs in the address, each once, without invalid ones. */
function skusIn(text: string): string[] {
  const skus = text.split(',').filter((sku) => skuForm.test(sku))
  return [...new Set(skus)].slice(0, mostCompared)
}
