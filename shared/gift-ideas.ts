// How ideas are chosen: docs/relevance.md
import type { Compared } from './likeness.ts'

/** Kinds of gifts: the filter of the catalogue, and the reason to give it, as a text of the shop. */
export const giftKinds = {
  sparkling: { colour: 'sparkling', types: ['simple', 'configurable'], why: 'For the toast.' },
  red: { colour: 'red', types: ['simple', 'configurable'], why: 'For the next good dinner.' },
  white: { colour: 'white', types: ['simple', 'configurable'], why: 'To put in the fridge, ready to open.' },
  sweet: { colour: 'sweet', types: ['simple', 'configurable'], why: 'For cheese or dessert.' },
  spirits: { colour: 'spirit', types: ['simple', 'configurable'], why: 'It keeps for years, opened too.' },
  kit: { types: ['grouped'], why: 'Several bottles to compare and to talk about.' },
  case: { types: ['bundle'], why: 'You choose the bottles in it yourself.' },
  glass: { colour: 'none', types: ['simple', 'configurable'], why: 'For whoever has wine enough.' },
  giftCard: { types: ['virtual'], why: 'You choose amount, words and day; they choose the bottle.' },
} as const satisfies Record<string, { colour?: string; types: readonly string[]; why: string }>

export type GiftKind = keyof typeof giftKinds

/** The kinds of gifts for each occasion, the most suitable first. */
export const giftOccasions = {
  dinner: ['sparkling', 'white', 'red', 'sweet', 'glass'],
  birthday: ['spirits', 'sparkling', 'kit', 'red', 'giftCard'],
  wedding: ['sparkling', 'glass', 'case', 'giftCard', 'red'],
  thanks: ['red', 'sweet', 'sparkling', 'kit', 'giftCard'],
  christmas: ['sweet', 'red', 'spirits', 'kit', 'giftCard'],
  business: ['kit', 'case', 'red', 'sparkling', 'giftCard'],
} as const satisfies Record<string, readonly GiftKind[]>

export type GiftOccasion = keyof typeof giftOccasions

/** The kinds of gifts without an occasion. */
const always = [
  'sparkling',
  'red',
  'spirits',
  'kit',
  'glass',
  'giftCard',
] as const satisfies readonly GiftKind[]

/** Returns the kinds of gifts for an occasion, in their order. */
export function kindsFor(occasion: GiftOccasion | undefined): readonly GiftKind[] {
  return occasion ? giftOccasions[occasion] : always
}

export interface GiftIdea<Product extends Pick<Compared, 'sku' | 'producer'> = Compared> {
  kind: GiftKind
  product: Product
}

/**
 * Returns one gift of each kind, in the order of the kinds, and no producer twice; a kind without a gift is left out. `found`: available
 * products within the budget, by kind, the most bought first.
 */
export function giftIdeas<Product extends Pick<Compared, 'sku' | 'producer'>>(
  kinds: readonly GiftKind[],
  found: Readonly<Partial<Record<GiftKind, readonly Product[]>>>,
): GiftIdea<Product>[] {
  const ideas: GiftIdea<Product>[] = []
  for (const kind of kinds) {
    const isNew = ({ producer }: Product) =>
      producer === null || ideas.every(({ product }) => product.producer !== producer)
    const product = found[kind]?.find(isNew)
    if (product) ideas.push({ kind, product })
  }
  return ideas
}
