import { words } from '../fold.ts'
import type { Meant } from '../meaning/meaning.ts'
import type { Understood } from '../meaning/understand.ts'
import type { Searched } from '../text-query.ts'
import { isTelling } from '../word-forms.ts'

/** One interpretation of a search text. */
export interface Attempt {
  searched: Searched
  meant: readonly Meant[]
}

/**
 * Returns the interpretations of a text, the most likely first; the next one is tried if one finds nothing. The first is the
 * meanings with the remaining words, the second all words in one product. Then come the meanings alone, and last as many of the
 * words as possible. "Guide til whisky" finds a guide before a whisky.
 */
export function attempts(text: string, { meant, rest: left, without }: Understood): Attempt[] {
  const asWords: Searched = { text, typed: words(text), instead: [], without: [] }
  if (meant.length === 0) return [{ searched: { ...asWords, typed: left, without }, meant: [] }]
  const rest = left.filter(isTelling)
  const instead = meant.flatMap(({ meaning }) => (meaning.words ? [meaning.words] : []))
  const isWished = rest.length > 0 || meant.some(({ meaning }) => !meaning.isSoft)
  const taken = isWished ? meant : meant.map(firm)
  const meaningsAlone = { searched: { text: '', typed: [], instead, without }, meant: taken }
  const holdsAlone = rest.length > 0 && taken.some(({ meaning }) => !meaning.isSoft && !meaning.words)
  const asMeant = { searched: { text: '', typed: rest, instead, without }, meant: taken }
  const allWords: Attempt = { searched: { ...asWords, needsAll: true }, meant: [] }
  const head = beforeTo(text, { meant, rest, without })
  return [
    asMeant,
    ...(head?.meant.length ? [head, allWords] : [allWords, ...(head ? [head] : [])]),
    ...(holdsAlone ? [meaningsAlone] : []),
    { searched: asWords, meant: [] },
  ]
}

const to = new Set(['til', 'till', 'for', 'för'])

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

/** Makes a meaning a condition: if a text is only a year or an age, that is required. */
function firm({ meaning: { isSoft: _, ...meaning }, ...meant }: Meant): Meant {
  return { ...meant, meaning }
}
