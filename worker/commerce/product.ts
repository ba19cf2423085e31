import { buysAsBusiness } from '#shared/customer-group.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { productRecommendations } from '#shared/platform-api/recommendations.ts'
import type { Product, ProductCard, VariantDocument } from '#shared/product.ts'
import { type Tag, tag } from '#worker/cache/tags.ts'
import type { Search } from './ask-catalogue.ts'
import { call } from './call.ts'
import { PlatformError } from './platform-error.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

/** Returns the conditions for products of lists and searches; products for businesses only if the group is one. */
export function listedFor(group: number) {
  return {
    visibility: { in: [2, 3, 4] },
    status: { in: [0, 1] },
    ...(buysAsBusiness(group) ? {} : { b2b_only: { neq: true } }),
  }
}

/** Returns a product by SKU; a variant's SKU returns its parent. Null if there is none, or if it is hidden (PROD-2). */
export async function readProduct(reading: Reading, sku: string): Promise<Product | null> {
  reading.tags.record('product', sku)
  const found = await oneProduct(reading, { sku: { eq: sku } })
  if (found?.visibility !== 1) return found
  const parent = await oneProduct(reading, { 'configurable_children.sku': { eq: sku } })
  return parent?.visibility === 1 ? null : parent
}

/** Returns the visible products of a list of SKUs, in the order of the list. */
export async function cards(reading: Reading, skus: readonly string[]): Promise<ProductCard[]> {
  if (skus.length === 0) return []
  const items = await readCards(reading, { filters: { sku: { in: skus } }, size: skus.length })
  const bySku = new Map(items.map((card) => [card.sku, card]))
  return skus.flatMap((sku) => bySku.get(sku) ?? [])
}

/** Returns the visible products of these ids, in no fixed order. */
export async function cardsOfIds(reading: Reading, ids: readonly number[]): Promise<ProductCard[]> {
  return ids.length ? readCards(reading, { filters: { id: { in: ids } }, size: ids.length }) : []
}

/** Searches the products that lists show, and records their tags. */
export async function readCards(reading: Reading, wanted: Search): Promise<ProductCard[]> {
  const filters = { ...wanted.filters, ...listedFor(reading.group) }
  const { items } = await searchDocuments(reading, 'card', { ...wanted, filters })
  recordCards(reading, items)
  return items
}

/** Returns the products and variants of these SKUs that can be bought, whether lists show them or not. */
export async function articles(reading: Reading, skus: readonly string[]): Promise<ProductCard[]> {
  if (skus.length === 0) return []
  const { visibility: _, ...sold } = listedFor(reading.group)
  const { items } = await searchDocuments(reading, 'card', {
    filters: { sku: { in: skus }, ...sold },
    size: skus.length,
  })
  return items
}

/** Returns the fields of a variant's own document; null if the platform has variants only inside their parent. */
export async function variant(reading: Reading, sku: string): Promise<VariantDocument | null> {
  reading.tags.record('product', sku)
  const { items } = await searchDocuments(reading, 'variant', {
    filters: { sku: { eq: sku } },
    size: 1,
  })
  return items[0] ?? null
}

export function recordCards({ tags }: Reading, cards: readonly ProductCard[]): void {
  tags.record('product')
  for (const card of cards) tags.add(tagsOf(card))
}

const tagsOfCards = new WeakMap<ProductCard, readonly Tag[]>()

/** Returns the tags of a card. Cached, because many pages show the card. */
function tagsOf(card: ProductCard): readonly Tag[] {
  const known = tagsOfCards.get(card)
  if (known) return known
  const made = [tag('product', card.sku), tag('product', card.id)]
  tagsOfCards.set(card, made)
  return made
}

async function oneProduct(reading: Reading, filters: Record<string, unknown>): Promise<Product | null> {
  const { items } = await searchDocuments(reading, 'product', { filters, size: 1 })
  const product = items[0]
  if (!product || product.status >= 2) return null
  if (product.b2b_only && !buysAsBusiness(reading.group)) return null
  reading.tags.record('product', product.sku, product.id)
  return product
}

/** Returns customers' recommendations of a product, `recommendationsAtOnce` a page from 1 on. Throws `PlatformError`. */
export async function recommendations(
  { env, view, tags }: Reading,
  productId: number,
  page: number,
): Promise<ResultOf<typeof productRecommendations>> {
  tags.record('product', productId)
  const answer = await call(productRecommendations, { query: { productId, page } }, { env, store: view.code })
  if (!answer.ok) throw new PlatformError('failed', productRecommendations)
  return answer.result
}
