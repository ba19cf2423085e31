import type { ProductRecommendations } from '#client/features/catalog/product-data.ts'
import type { PublicRecommendation } from '#shared/platform-api/recommendations.ts'
import type { Product } from '#shared/product.ts'
import { recommendationsAtOnce } from '#shared/recommendation.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { dateInWords } from './moment-in-words.ts'

/** Returns the number of pages of a product's recommendations; one if there are none. */
export function recommendationPages({ recommendation_count }: Product): number {
  return Math.max(1, Math.ceil((recommendation_count ?? 0) / recommendationsAtOnce))
}

/** Returns a page of recommendations; null, without a call, if there are none. */
export async function recommendationsOf(
  product: Product,
  page: number,
  commerce: Pick<Commerce, 'recommendations'>,
  view: StoreView,
): Promise<ProductRecommendations | null> {
  const { id, rating_count, recommendation_count } = product
  if (!recommendation_count) return null
  const { items } = await commerce.recommendations(id, page)
  return {
    items: items.map((item) => shown(item, view)),
    page,
    pages: recommendationPages(product),
    unnamed: Math.max(0, (rating_count ?? 0) - recommendation_count),
  }
}

function shown(
  { recommendationId, score, comment, answer, created_at, firstname, store_code }: PublicRecommendation,
  view: StoreView,
) {
  const { locale } = Object.values(storeViews).find(({ code }) => code === store_code) ?? view
  return {
    id: recommendationId,
    score,
    comment,
    answer,
    firstname,
    day: created_at.slice(0, 10),
    dayText: dateInWords(created_at, view),
    lang: locale,
  }
}
