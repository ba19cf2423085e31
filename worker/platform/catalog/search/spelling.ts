import { distance } from 'fastest-levenshtein'
import { withoutConversation } from '#shared/talk-words.ts'
import { fold } from './fold.ts'

export interface KnownWord {
  /** The folded form of the word. */
  term: string
  /** The word as it is written. */
  word: string
  /** The number of products that have the word. */
  products: number
}

/** Returns the most edits that count as a misspelling: 0 up to 3 letters, 1 up to 5, otherwise 2. */
export function allowedEdits(word: string): number {
  if (word.length <= 3) return 0
  return word.length <= 5 ? 1 : 2
}

/** Returns the known words with the fewest edits from a word, at most `allowed`, the most frequent first. */
export function nearestWords(
  folded: string,
  known: readonly KnownWord[],
  allowed: number,
): (KnownWord & { edits: number })[] {
  const near = known
    .filter(({ term }) => Math.abs(term.length - folded.length) <= allowed)
    .map((candidate) => ({ ...candidate, edits: distance(folded, candidate.term) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.edits - b.edits || b.products - a.products || (a.word < b.word ? -1 : 1))
  return near.filter(({ edits }) => edits === near[0]?.edits)
}

/** Letters that sound alike, for words of one language that speakers of another language write as they hear them. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/eaux?/g, 'o'],
  [/ai/g, 'e'],
  [/ph/g, 'f'],
  [/sch|sh|sj|skj|stj|ch|tj/g, 'x'],
  [/gn|gnj|nj|nh/g, 'ny'],
  [/qu|kv/g, 'kv'],
  [/c(?=[eiy])|t?z/g, 's'],
  [/ck|c|q/g, 'k'],
  [/w/g, 'v'],
  [/(.)\1/g, '$1'],
  [/(?<=[aeiouy])s$/, ''],
]

/** Returns the approximate sound of a folded word: champagne and shampanje are the same, and cognac and konjak. */
export function soundOf(folded: string): string {
  return sounds.reduce((word, [letters, sound]) => word.replace(letters, sound), folded)
}

/** Returns the words that have a meaning for the search, or all words if none has. */
export function significantWords(words: readonly string[]): string[] {
  const significant = withoutConversation(words)
  return significant.length ? significant : [...words]
}

/**
 * Returns every way to split a word into two words of at least three letters, with or without an s or e between them:
 * champagne-glas.
 */
export function cuts(word: string): [left: string, right: string][] {
  const folded = fold(word)
  return Array.from({ length: Math.max(0, folded.length - 5) }, (_, index) => index + 3).flatMap((at) => {
    const left = folded.slice(0, at)
    const right = folded.slice(at)
    const linked = /[se]$/.test(left) && left.length > 3 ? [left, left.slice(0, -1)] : [left]
    return linked.map((part): [string, string] => [part, right])
  })
}
