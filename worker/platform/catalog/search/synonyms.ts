import type { StoreCode } from '#shared/store-view.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import { fold } from './fold.ts'
import data from './words.json' with { type: 'json' }

interface Traded {
  color_label: string | null
  color_code: string
  country_code: string | null
  volume_ml: number | null
}

/** Colours of drinks that are common gifts: they are found by "gift" words too. */
const giftColours = ['spirit', 'sparkling', 'sweet']

/** The preferred meaning of a word that is searched alone: "port" prefers port wine to rum from a port cask. */
export const preferredMeanings: Readonly<Record<string, string>> = { port: 'portvin', rio: 'rioja' }

/** Returns the synonyms that are indexed for products with these words. */
export function synonyms(words: readonly string[]): string[] {
  const present = new Set(words.map(fold))
  const others = new Set<string>()
  for (const word of present)
    for (const other of alike.get(word) ?? []) if (!present.has(other.folded)) others.add(other.word)
  return [...others]
}

interface Other {
  word: string
  folded: string
}

/**
 * The synonyms of each folded word. All words of a line of `same` mean the same. A word of `wider` is also found by its other
 * words, but not the reverse: a champagne flute is a champagne glass.
 */
const alike = new Map<string, readonly Other[]>()
for (const group of data.same.map(others)) for (const { folded } of group) alike.set(folded, group)
for (const [word, under] of Object.entries(data.wider))
  alike.set(word, [...(alike.get(word) ?? []), ...others(under)])

function others(line: string): Other[] {
  return line.split(' ').map((word) => ({ word, folded: fold(word) }))
}

/** Returns the words that shoppers use for a drink, beside those on its label. They are indexed with the product. */
export function tradeWords(code: StoreCode, product: Traded): string {
  const { color_label, color_code, country_code, volume_ml } = product
  const { colours, countries, sizes, giftIdea } = languageOf(code).trade
  return [
    color_label && colours[color_code],
    countries[country_code ?? ''],
    sizes[volume_ml ?? 0],
    giftColours.includes(color_code) && giftIdea,
  ]
    .filter(Boolean)
    .join(' ')
}
