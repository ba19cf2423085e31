import { buysAsBusiness } from '#shared/customer-group.ts'
import {
  cardFields,
  type Product,
  type ProductCard,
  type VariantDocument,
  variantFields,
} from '#shared/product.ts'
import { type Tag, tag } from '#worker/cache/tags.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

/** Visible in lists and by search, and for businesses only where the group is one. */
export function listedFor(group: number) {
  return {
    visibility: { in: [2, 3, 4] },
    status: { in: [0, 1] },
    ...(buysAsBusiness(group) ? {} : { b2b_only: { neq: true } }),
  }
}

export function productReads(reading: Reading) {
  return {
    /** By sku; a variant's sku gives its parent. Null where there is none to be shown (PROD-2). */
    async product(sku: string): Promise<Product | null> {
      reading.tags.record('product', sku)
      const found = await oneProduct(reading, { sku: { eq: sku } })
      if (found?.visibility !== 1) return found
      const parent = await oneProduct(reading, { 'configurable_children.sku': { eq: sku } })
      return parent?.visibility === 1 ? null : parent
    },

    /** The products of a list of skus that may be shown, in the order of the list. */
    async cards(skus: readonly string[]): Promise<ProductCard[]> {
      if (skus.length === 0) return []
      const { items } = await searchDocuments(reading, 'card', {
        filters: { sku: { in: skus }, ...listedFor(reading.group) },
        size: skus.length,
        _sourceInclude: [...cardFields],
      })
      recordCards(reading, items)
      const bySku = new Map(items.map((card) => [card.sku, card]))
      return skus.flatMap((sku) => bySku.get(sku) ?? [])
    },

    /** The products of these ids that may be shown, in no order. */
    async cardsOfIds(ids: readonly number[]): Promise<ProductCard[]> {
      if (ids.length === 0) return []
      const { items } = await searchDocuments(reading, 'card', {
        filters: { id: { in: ids }, ...listedFor(reading.group) },
        size: ids.length,
        _sourceInclude: [...cardFields],
      })
      recordCards(reading, items)
      return items
    },

    /** The products and variants of these skus that may be bought, whether a list has them or not. */
    async articles(skus: readonly string[]): Promise<ProductCard[]> {
      if (skus.length === 0) return []
      const { visibility: _, ...sold } = listedFor(reading.group)
      const { items } = await searchDocuments(reading, 'card', {
        filters: { sku: { in: skus }, ...sold },
        size: skus.length,
        _sourceInclude: [...cardFields],
      })
      return items
    },

    /** What a variant's own document says of it; null where the platform lists variants in their parent alone. */
    async variant(sku: string): Promise<VariantDocument | null> {
      reading.tags.record('product', sku)
      const { items } = await searchDocuments(reading, 'variant', {
        filters: { sku: { eq: sku } },
        size: 1,
        _sourceInclude: [...variantFields],
      })
      return items[0] ?? null
    },
  }
}

export function recordCards({ tags }: Reading, cards: readonly ProductCard[]): void {
  tags.record('product')
  for (const card of cards) tags.add(tagsOf(card))
}

const tagsOfCards = new WeakMap<ProductCard, readonly Tag[]>()

/** The tags of a card, made once for it because many pages show it. */
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
