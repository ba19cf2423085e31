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

/** Returns the known words that a misspelt word may mean: those with the fewest edits, the most frequent first. */
export function corrections(folded: string, known: readonly KnownWord[], most: number): string[] {
  const allowed = allowedEdits(folded)
  const near = known
    .map((candidate) => ({ ...candidate, edits: editDistance(folded, candidate.term, allowed) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.edits - b.edits || b.products - a.products || (a.word < b.word ? -1 : 1))
  const nearest = near.filter(({ edits }) => edits === near[0]?.edits)
  return [...new Set(nearest.map(({ word }) => word))].slice(0, most)
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

/**
 * Returns the number of insertions, deletions, substitutions and swaps of neighbours between two words; `limit + 1` if there are
 * more.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let edits = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) edits = Math.min(edits, at(beforeLast, column - 2) + 1)
      current.push(edits)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, b.length), limit + 1)
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY
}
