import { withoutConversation } from '#shared/talk-words.ts'
import { fold } from './fold.ts'

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
