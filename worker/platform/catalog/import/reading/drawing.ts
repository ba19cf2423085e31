import { ReasonedError } from '#shared/reason.ts'
import * as allowed from '#worker/platform/drawings/words.ts'
import { noneOf, parts } from './nested-cells.ts'

/** The merchant's choices for the picture of a product that has no photograph. */
export type Drawing = Readonly<Partial<Record<DrawingKey, string>>>

type DrawingKey = keyof typeof choices | (typeof texts)[number]

const kinds = ['bottle', 'glass', 'guide', 'gift-card'] as const

/** The permitted words of each key, one word of each list in this order. `needed` says how many are required. */
const choices = {
  kind: [kinds],
  shape: [[...allowed.bottleShapes, ...allowed.glassShapes]],
  size: [allowed.bottleSizes],
  glass: [allowed.glassColours],
  liquid: [allowed.liquidColours],
  capsule: [allowed.closures, allowed.colours],
  // A label may have a typeface without a layout.
  label: [allowed.labelStyles, [...allowed.layouts, ...allowed.typefaces], allowed.typefaces],
  colours: [allowed.colours, allowed.colours, allowed.colours],
  emblem: [allowed.emblems],
  count: [['1', '2', '4', '6']],
  material: [['wood', 'carton']],
} as const satisfies Record<string, readonly (readonly string[])[]>

/** Keys whose value is printed in the picture. */
const texts = ['place', 'title', 'line', 'amount'] as const

/** Minimum number of words; without an entry every list needs a word. */
const needed: Partial<Record<string, number>> = { label: 1, colours: 2 }

/** `shape: burgundy | glass: olive | label: ledger plain | colours: mist navy cobalt`. Throws a `ReasonedError`. */
export function drawingIn(text: string): Drawing {
  return Object.fromEntries(
    parts(text).map((part) => {
      const [, key = '', value = ''] = /^(\w+): ?(.*)$/s.exec(part) ?? []
      if (texts.some((known) => known === key)) return [key, value.slice(0, 80)]
      const lists = (choices as Record<string, readonly (readonly string[])[]>)[key]
      if (!lists)
        throw new ReasonedError(noneOf, {
          word: part.slice(0, 40),
          words: [...Object.keys(choices), ...texts].join(', '),
        })
      checkWords(key, value.split(' '), lists)
      return [key, value]
    }),
  )
}

function checkWords(key: string, words: readonly string[], lists: readonly (readonly string[])[]): void {
  const least = needed[key] ?? lists.length
  const wrong = words.find((word, place) => !lists[place]?.includes(word))
  if (wrong !== undefined)
    throw new ReasonedError('{column} has "{word}" for {key}: {words}', {
      ...{ word: wrong, key },
      words: [...new Set(lists.flat())].join(', '),
    })
  if (words.length < least || words.length > lists.length)
    throw new ReasonedError('{column} has {count} words for {key}, not {least} to {most}', {
      ...{ count: words.length, key, least, most: lists.length },
    })
}
