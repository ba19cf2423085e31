import type { BoughtProduct } from '#client/features/account/account-data.ts'
import { orderHistory, type PastOrder } from '#shared/platform-api/order-history.ts'
import { getRecommendations, type Recommendation } from '#shared/platform-api/recommendations.ts'
import type { ProductCard } from '#shared/product.ts'
import { productHref } from '#shared/product-href.ts'
import { boughtStates } from '#shared/recommendation.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { Missing } from '#worker/declaration/page.ts'
import type { AccountContext, LoadBlock } from './block.ts'
import { historyPages } from './history-pages.ts'

const ordersAtOnce = 20

/** Loads products of the latest orders; the first page also has the recommendations of products of earlier orders. */
export const loadRecommendations: LoadBlock<'recommendations'> = async ({ search, asCustomer, commerce }) => {
  const currentPage = search.page ?? 1
  const [given, history] = await Promise.all([
    asCustomer(getRecommendations, {}),
    asCustomer(orderHistory, { query: { pageSize: ordersAtOnce, currentPage } }),
  ])
  const recommendationOf = byProduct(given ?? [])
  const names = boughtNames(history?.items ?? [])
  if (currentPage === 1) for (const [id, { sku }] of recommendationOf) if (!names.has(id)) names.set(id, sku)
  const cards = await commerce.cardsOfIds([...names.keys()])
  return {
    products: [...names].flatMap(([id, name]) => {
      const card = cards.find((one) => one.id === id)
      return card || recommendationOf.has(id) ? [boughtProduct(id, name, card, recommendationOf.get(id))] : []
    }),
    hasOlder: currentPage * ordersAtOnce < (history?.total_count ?? 0),
  }
}

/** Loads the form for one product; only bought products can be recommended. */
export const loadRecommendation: LoadBlock<'recommendations/:id'> = async (context) => {
  const id = Number(context.params.id)
  if (!Number.isSafeInteger(id)) return new Missing('No such product')
  const [given, cards, customer] = await Promise.all([
    context.asCustomer(getRecommendations, {}),
    context.commerce.cardsOfIds([id]),
    context.customer,
  ])
  const recommendation = byProduct(given ?? []).get(id)
  const name = recommendation ? recommendation.sku : cards[0] && (await nameOfBought(id, context))
  if (name === undefined) return new Missing('No such product')
  return { product: boughtProduct(id, name, cards[0], recommendation), firstname: customer?.firstname ?? '' }
}

async function nameOfBought(id: number, { asCustomer }: AccountContext): Promise<string | undefined> {
  for await (const orders of historyPages(asCustomer)) {
    const name = boughtNames(orders).get(id)
    if (name !== undefined) return name
  }
  return undefined
}

/** Returns the names of products in orders in force by their id, including those that came in a case; the latest first. */
export function boughtNames(orders: readonly PastOrder[]): Map<number, string> {
  const inForce = orders.filter(({ state }) => boughtStates.includes(state))
  const bought = inForce.flatMap(({ items }) => {
    const cases = items.filter(({ product_type }) => product_type === 'bundle').map(({ item_id }) => item_id)
    return items.filter(({ parent_item_id }) => parent_item_id === null || cases.includes(parent_item_id))
  })
  return new Map(bought.flatMap(({ product_id, name }) => (product_id ? [[product_id, name]] : [])))
}

function byProduct(given: readonly Recommendation[]): Map<number, Recommendation> {
  return new Map(given.map((one) => [one.productId, one]))
}

function boughtProduct(
  id: number,
  name: string,
  card: ProductCard | undefined,
  recommendation: Recommendation | undefined,
): BoughtProduct {
  return {
    id,
    name: card ? nameWithVintage(card) : name,
    href: card ? productHref(card) : null,
    producer: card?.producer ?? null,
    image: card?.image ?? null,
    color_code: card?.color_code ?? 'none',
    recommendation: recommendation
      ? { score: recommendation.score, comment: recommendation.comment, state: recommendation.state }
      : null,
  }
}
