import { words } from './fold.ts'
import type { Meant } from './meaning.ts'
import type { Searched } from './text-query.ts'
import type { Understood } from './understand.ts'

/** One interpretation of a search text. */
export interface Attempt {
  searched: Searched
  meant: readonly Meant[]
  /** Set if meanings may be given up that no product meets together with the others. */
  isLenient?: true
  /** The words that this interpretation ignores. */
  lost?: readonly string[]
}

/**
 * Returns the interpretations of a text, the most likely first; the next one is tried if one finds nothing. The first is the
 * meanings with the remaining words, the second all words in one product. Then come the meanings alone, and last as many of the
 * words as possible. "Guide til whisky" finds a guide before a whisky. A dish is kept before an unknown word: "vin til torsk med sennep".
 */
export function attempts(text: string, { meant, rest, without }: Understood): Attempt[] {
  const asWords: Searched = { text, typed: words(text), instead: [], without: [] }
  if (meant.length === 0) {
    const typed = rest.length ? rest : asWords.typed
    return [{ searched: { ...asWords, typed, without }, meant }]
  }
  const asName: Attempt = { searched: { ...asWords, isName: true }, meant: [] }
  const instead = meant.flatMap(({ meaning }) => (meaning.instead ? [meaning.instead] : []))
  const asMeant: Attempt = { searched: { text: '', typed: rest, instead, without }, meant }
  const allWords: Attempt = { searched: { ...asWords, needsAll: true }, meant: [] }
  const head = beforeTo(text, { meant, rest, without })
  if (meant.some(({ meaning }) => meaning.isProperty)) return [asMeant, { ...asMeant, isLenient: true }]
  const named = new Set(meant.flatMap(({ meaning, typed }) => (meaning.isNamed ? typed : [])))
  const hasNumber = meant.some(({ meaning }) => meaning.near || meaning.hold?.year)
  const unnamed = rest.filter((word) => !named.has(word))
  const alone: Attempt = { searched: { text: '', typed: [], instead, without }, meant, lost: unnamed }
  const isFirm = meant.some(({ meaning }) => !meaning.isSoft && !meaning.instead)
  return [
    ...(unnamed.length && !hasNumber ? [asName] : []),
    asMeant,
    ...(head?.meant.length && meant.some(({ meaning }) => meaning.dish) ? [alone] : []),
    ...(head?.meant.length ? [head, allWords] : [allWords, ...(head ? [head] : [])]),
    { ...asMeant, isLenient: true },
    ...(isFirm ? [{ ...alone, isLenient: true } as const] : []),
    { searched: asWords, meant: [] },
  ]
}

const to = new Set(['til', 'till', 'for', 'för', 'zu', 'für'])

/** Interprets only the words before "til" or "for": "glas til rødvin" means glasses. */
function beforeTo(text: string, { meant, rest }: Understood): Attempt | null {
  const typed = words(text)
  const head = typed.slice(
    0,
    Math.max(
      0,
      typed.findIndex((word) => to.has(word)),
    ),
  )
  if (head.length === 0) return null
  const held = meant.filter((one) => one.typed.every((word) => head.includes(word)))
  const left = rest.filter((word) => head.includes(word))
  return { searched: { text: '', typed: left, instead: [], without: [] }, meant: held }
}
