import type { ProductListing } from '#client/features/catalog/listing.ts'
import type { Translate } from '#client/messages.tsx'
import type { ProductCard } from '#shared/product.ts'

/** Minimum share of the cards that have a common label, and minimum length of a list with a common label. */
const commonShare = 0.6
const fewestCards = 6

/** Returns the cards of a list without the words that all or most of them have. A label that most cards have is returned once, as `common`. */
export function withoutRepeats(
  cards: readonly ProductCard[],
  t: Translate,
): Pick<ProductListing, 'products' | 'common'> {
  if (cards.length < fewestCards) return { products: [...cards] }
  const label = commonLabel(cards) ?? ''
  const isOfOneColour = new Set(cards.map(({ color_label }) => color_label)).size === 1
  return {
    products: cards.map((card) => shortened(card, label, isOfOneColour)),
    ...(label && { common: t('On most of these: {label}', { label }) }),
  }
}

function commonLabel(cards: readonly ProductCard[]): string | undefined {
  const names = Map.groupBy(
    cards.flatMap(({ labels }) => labels),
    ({ name }) => name,
  )
  return [...names].find(([, alike]) => alike.length >= commonShare * cards.length)?.[0]
}

/** The shortened cards. Each exists once, because the HTML of a card is cached by its object. */
const shortenedCards = new WeakMap<ProductCard, Map<string, ProductCard>>()

/** Returns a card without a label, and without its colour if the grape is named beside it. */
function shortened(card: ProductCard, label: string, isOfOneColour: boolean): ProductCard {
  const made = shortenedCards.get(card) ?? new Map<string, ProductCard>()
  shortenedCards.set(card, made)
  const hidesColour = isOfOneColour && card.grape_labels.length > 0
  const key = `${hidesColour} ${label}`
  const short = made.get(key) ?? {
    ...card,
    labels: card.labels.filter(({ name }) => name !== label),
    ...(hidesColour && { color_label: null }),
  }
  made.set(key, short)
  return short
}
