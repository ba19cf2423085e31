import { fold } from './fold.ts'
import { meantFirst } from './synonyms.ts'

/** One word as it is looked for: any of its terms will do. */
export interface MeantWord {
  /** As it was typed. */
  word: string
  terms: readonly Term[]
  /** About how many products it finds; 0 where the catalogue knows nothing like it. */
  products: number
  /** The word of the catalogue that was taken instead. */
  corrected: string | null
}

export interface Term {
  /** Folded words that must all stand in the product. */
  words: readonly string[]
  /** Words that only begin like it are meant as well. */
  isBegun: boolean
}

/** At least so much of what was asked must be there (SEARCH-10, minimum_should_match). */
const leastShare = 0.75

export interface MatchExpression {
  /** Finds products that have enough of the words. */
  enough: string
  /** What has every word that the catalogue knows, or what one word means first; null where that says no more. */
  all: string | null
}

/**
 * Words as a query of the full-text index. Rare ones decide what is found and common ones only raise it
 * (SEARCH-12, operator or, cutoff_frequency); where all are common, all must be there.
 */
export function matchExpression(meant: readonly MeantWord[], common: number): MatchExpression {
  const known = meant.filter(({ products }) => products > 0)
  return { enough: sufficient(meant, common), all: everything(known) }
}

function everything([first, ...others]: readonly MeantWord[]): string | null {
  if (!first) return null
  if (others.length) return [first, ...others].map(anyTerm).join(' AND ')
  const meant = meantFirst[fold(first.word)]
  return meant ? `${anyTerm(first)} AND ${quoted(meant)}` : null
}

function sufficient(meant: readonly MeantWord[], common: number): string {
  const rare = meant.filter(({ products }) => products <= common)
  const rest = meant.filter(({ products }) => products > common).map(anyTerm)
  if (rare.length === 0) return rest.join(' AND ')
  const deciding = most(rare.map(anyTerm))
  return rest.length ? `(${deciding}) OR ((${deciding}) AND (${rest.join(' OR ')}))` : deciding
}

function anyTerm({ terms }: MeantWord): string {
  return `(${terms.map(oneTerm).join(' OR ')})`
}

/** Of what is only begun, whole words come first: both are asked for. */
function oneTerm({ words, isBegun }: Term): string {
  const [word = ''] = words
  if (words.length > 1) return `(${words.map(quoted).join(' AND ')})`
  return isBegun && word.length >= 2 ? `${quoted(word)} OR ${quoted(word)} *` : quoted(word)
}

function quoted(word: string): string {
  return `"${word}"`
}

/** Products that match enough of the groups: `leastShare` of them, rounded down, at least one. */
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
