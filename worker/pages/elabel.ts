import ElabelPage from '#client/pages/elabel.tsx'
import { soldItem } from '#worker/content/sold-item.ts'
import { cachedPage } from '#worker/declaration/page.ts'

/**
 * The electronic label for the code on a bottle: ingredients and nutrition, without offers and tracking (Regulation (EU) No 1308/2013,
 * article 119(5), as amended by Regulation (EU) 2021/2117).
 */
export const elabel = cachedPage({
  freshness: 'catalog',
  plain: true,
  async load({ params, commerce, t }) {
    const item = await soldItem(params.sku ?? '', commerce, t)
    if (!item?.product.nutrition && !item?.product.ingredients) return null
    const { producer, volume_ml, abv, ingredients, allergens, nutrition } = item.product
    return { name: item.name, producer, volume_ml, abv, ingredients, allergens, nutrition }
  },
  meta: ({ name }, { t }) => ({ title: `${name} – ${t('Ingredients and nutrition')}`, noindex: true }),
  view: ElabelPage,
})
