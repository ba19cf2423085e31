import * as v from 'valibot'
import ComparePage from '#client/pages/compare.tsx'
import { compareHref, mostCompared } from '#shared/comparison.ts'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { optionLabels } from '#worker/content/option-labels.ts'
import { cachedPage } from '#worker/declaration/page.ts'

/** A text with commas, not a list, because its order counts: the others are compared with the first. */
const Skus = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => skusIn(text).join() || undefined),
  ),
)

/** Up to four products side by side. Which ones stands in the address alone, so that it can be sent to somebody. */
export const compare = cachedPage({
  route: routes.compare,
  freshness: 'catalog',
  search: v.object({ skus: Skus }),
  async load({ search, commerce }) {
    const skus = search.skus?.split(',') ?? []
    const [cards, products, attributes] = await Promise.all([
      commerce.cards(skus),
      Promise.all(skus.map((sku) => commerce.product(sku))),
      commerce.attributes(['flavors']),
    ])
    return {
      compared: cards.flatMap((card) => {
        const product = products.find((found) => found?.sku === card.sku)
        if (!product) return []
        return { card, product, flavors: optionLabels(attributes.get('flavors'), product.flavors) }
      }),
    }
  },
  meta: ({ compared }, { t }) => ({
    title: titled(t('Compare')),
    canonical: compareHref(compared.map(({ card }) => card.sku)),
    noindex: true,
  }),
  view: ComparePage,
})

/** The skus in the address, each once, without what cannot be a sku. */
function skusIn(text: string): string[] {
  const skus = text.split(',').filter((sku) => /^[\w.-]{1,64}$/.test(sku))
  return [...new Set(skus)].slice(0, mostCompared)
}
