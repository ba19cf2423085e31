import dishes from './dish-words.json' with { type: 'json' }
import { foldAccents } from './fold-accents.ts'

export interface NamedFood {
  /** The id of the option. */
  value: string
  /** The label of the option in the view. */
  label: string
  /** The words of the text that name dishes, in their order. */
  typed: string[]
}

/**
 * Returns the first dish that a text names, as an option of the view, with the words of all its dishes; undefined if it names none. Only
 * whole words count: "ost" is not in "kost".
 */
export function foodIn(text: string, options: readonly Food[]): NamedFood | undefined {
  const typed = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const folded = typed.map(foldAccents)
  const named: NamedFood[] = []
  for (let at = 0; at < folded.length; at++) {
    const dish = dishAt(folded, at, options)
    if (!dish) continue
    named.push({ ...dish.option, typed: typed.slice(at, at + dish.length) })
    at += dish.length - 1
  }
  const [first] = named
  return first && { ...first, typed: named.flatMap((dish) => dish.typed) }
}

/**
 * Returns the colour codes of the wine that usually goes with an option of `pairing_types`, the most frequent first; none if the label is
 * unknown.
 */
export function usualColours(label: string): readonly string[] {
  return lines.find(({ names }) => isCalled(label, names))?.colours ?? []
}

/** The dishes that are one whole word, without accents. */
export const dishNames: readonly string[] = dishes.flatMap(({ words }) =>
  words.split(' ').filter((word) => !/[*~]/.test(word)),
)

/** An option of `pairing_types` in the language of a view. */
export interface Food {
  value: string
  label: string
}

export interface Dish {
  option: Food
  /** The number of words. */
  length: number
  /** The part of the word that names the dish: "laks" of "gravlaks". */
  part: string
}

/** Returns the dish that begins at a place in the words, which have no accents. */
export function dishAt(words: readonly string[], at: number, options: readonly Food[]): Dish | undefined {
  for (const length of [3, 2, 1].filter((count) => at + count <= words.length)) {
    const typed = words.slice(at, at + length).join('~')
    for (const { names, partOf } of lines) {
      const part = partOf(typed)
      const option = part && options.find(({ label }) => isCalled(label, names))
      if (option) return { option, length, part }
    }
  }
  return undefined
}

/**
 * A line of `dish-words.json`: the names of an option of `pairing_types` in the languages of the views, the colours of the wine that
 * usually goes with it, the most frequent first, and the typed words without accents. `lamme*` begins a word or is all of it,
 * `*steg` ends one, `~` is between words that belong together. If several lines match a word, the first wins.
 */
const lines = dishes.map(({ food, colours, words }) => {
  const all = words.split(' ')
  const exact = new Set(all.filter((word) => !word.includes('*')))
  const beginnings = all.filter((word) => /^[^*]+\*$/.test(word)).map((word) => word.slice(0, -1))
  const ends = all.filter((word) => word.startsWith('*')).map((word) => word.replaceAll('*', ''))
  return {
    names: food.split(' '),
    colours: colours.split(' '),
    partOf(word: string): string | undefined {
      if (exact.has(word) || word.includes('~')) return exact.has(word) ? word : undefined
      const indefinite = word.replace(definiteEnding, '')
      if (exact.has(indefinite)) return indefinite
      return (
        beginnings.find((part) => word.startsWith(part)) ??
        ends.find((part) => word.length > part.length + 1 && word.endsWith(part))
      )
    },
  }
})

/** The article at the end of a dish: "ostbrickan", "ribbenstegen". Shorter words have too many other meanings: "anden". */
const definiteEnding = /(?<=\w{5})(?:e?[nt]|n[ae])$/

function isCalled(label: string, names: readonly string[]): boolean {
  const words = foldAccents(label).split(/[^a-z]+/)
  return names.some((name) => words.includes(name))
}
