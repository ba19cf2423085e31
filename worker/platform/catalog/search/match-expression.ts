import { fold } from './fold.ts'
import { preferredMeanings } from './synonyms.ts'

/** A searched word; a product matches if it contains one of the terms. */
export interface MeantWord {
  /** The word as the shopper typed it. */
  word: string
  terms: readonly Term[]
  /** The approximate number of products that the word finds; 0 if the catalogue has no similar word. */
  products: number
  /** The word of the catalogue that replaces a misspelt word. */
  corrected: string | null
}

export interface Term {
  /** Folded words; the product must contain all of them. */
  words: readonly string[]
  /** True if longer words with the same beginning match too. */
  isBegun: boolean
}

/** The share of the searched words that a product must contain (SEARCH-10, minimum_should_match). */
const leastShare = 0.75

export interface MatchExpression {
  /** Finds products that have enough of the words. */
  enough: string
  /**
   * Matches products with every word that the catalogue has, or with the preferred meaning of a single word; null if neither adds
   * anything.
   */
  all: string | null
}

/**
 * Returns the words as a query of the full-text index. Rare words decide which products match; common words only raise their
 * score (SEARCH-12, operator or, cutoff_frequency). If all words are common, a product must contain all.
 */
export function matchExpression(meant: readonly MeantWord[], common: number): MatchExpression {
  const known = meant.filter(({ products }) => products > 0)
  return { enough: decidingTerms(meant, common), all: allTerms(known) }
}

function allTerms([first, ...others]: readonly MeantWord[]): string | null {
  if (!first) return null
  if (others.length) return [first, ...others].map(anyTerm).join(' AND ')
  const meant = preferredMeanings[fold(first.word)]
  return meant ? `${anyTerm(first)} AND ${quoted(meant)}` : null
}

function decidingTerms(meant: readonly MeantWord[], common: number): string {
  const rare = meant.filter(({ products }) => products <= common)
  const rest = meant.filter(({ products }) => products > common).map(anyTerm)
  if (rare.length === 0) return rest.join(' AND ')
  const deciding = most(rare.map(anyTerm))
  return rest.length ? `(${deciding}) OR ((${deciding}) AND (${rest.join(' OR ')}))` : deciding
}

function anyTerm({ terms }: MeantWord): string {
  return `(${terms.map(oneTerm).join(' OR ')})`
}

/** Returns the query of one term. For a beginning, the whole word is queried too, so that exact matches score higher. */
function oneTerm({ words, isBegun }: Term): string {
  const [word = ''] = words
  if (words.length > 1) return `(${words.map(quoted).join(' AND ')})`
  return isBegun && word.length >= 2 ? `${quoted(word)} OR ${quoted(word)} *` : quoted(word)
}

function quoted(word: string): string {
  return `"${word}"`
}

/** Returns the query for products that match enough of the groups: `leastShare` of them, rounded down, at least one. */
function most(groups: readonly string[]): string {
  const least = Math.max(1, Math.floor(groups.length * leastShare))
  return choose(groups, least)
    .map((some) => `(${some.join(' AND ')})`)
    .join(' OR ')
}

function choose<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
