import { words } from './fold.ts'
import type { Meant } from './meaning/meaning.ts'
import type { Understood } from './meaning/understand.ts'
import type { Searched } from './text-query.ts'
import { isTelling } from './word-forms.ts'

/** One way to read a text. */
export interface Attempt {
  searched: Searched
  meant: readonly Meant[]
}

/**
 * How a text may be taken, the likeliest way first; the next is tried where one finds nothing: what the words mean beside
 * the words that are left, and all of them as words of one product; then what they mean alone, and last as many of the
 * words as there are. "Guide til whisky" is a guide before it is a whisky.
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

/** "glas til rødvin" are glasses: what stands before the word says what is wanted. */
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

/** A year or an age that is all that was asked for is a condition, not a wish. */
function firm({ meaning: { isSoft: _, ...meaning }, ...meant }: Meant): Meant {
  return { ...meant, meaning }
}
