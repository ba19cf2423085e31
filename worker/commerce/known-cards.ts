import type { ProductCard } from '#shared/product.ts'
import { frozen } from '#worker/cache/kept-reads.ts'
import { Memory } from '#worker/cache/memory.ts'

interface KnownCard {
  /** The document as the platform wrote it. */
  document: unknown
  card: ProductCard
  /** Of the memory's. */
  size: 1
}

/** About 15 KB each, with what is drawn from them. */
const cards = new Memory<KnownCard>(2000)

/**
 * The card of a document: where the platform writes what it wrote before, the very same object, so that nothing has to
 * be checked or drawn again (`client/drawn-once.ts`). `audience` names all that a card depends on beside its document.
 */
export function knownCard(
  audience: string,
  document: unknown,
  read: (document: unknown) => ProductCard,
): ProductCard {
  const key = `${audience} ${Object(document).id}`
  const known = cards.get(key)
  if (known && isSame(known.document, document)) return known.card
  const card = frozen(read(document))
  cards.set(key, { document, card, size: 1 })
  return card
}

/** Whether two pieces of JSON say the same. How well a document fits a search is no part of it. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [mine, theirs] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(mine)
  if (keys.length !== Object.keys(theirs).length) return false
  for (const key of keys) if (key !== '_score' && !isSame(mine[key], theirs[key])) return false
  return true
}
