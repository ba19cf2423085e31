// How suggestions are chosen: docs/relevance.md
import { usualColours } from '#shared/dish-words.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { type Compared, nearest } from '#shared/likeness.ts'
import type { WordMeaning } from '#shared/platform-api/search-result.ts'
import type { ProductCard } from '#shared/product.ts'
import {
  type FurtherWishes,
  furtherWishes,
  suggestions,
  type WineSuggestion,
  type WishedTaste,
} from '#shared/sommelier.ts'
import { attributes } from './attribute.ts'
import { priceFilter, stepsOf } from './price-filter.ts'
import { withoutWords } from './price-words.ts'
import { cards, listedFor } from './product.ts'
import type { Reading } from './reading.ts'
import { type Found, searchDocuments } from './search.ts'

/** The most bought bottles that are compared. */
const mostCompared = 300
/** The most bottles that are considered of those that match the words or resemble another bottle. */
const mostFitting = 30
/** The number of first results that decide which kind of drink is meant. */
const mostRead = 10

/** Colours that are suggested without words: the tastes of spirits and beer are unknown. */
export const wineColours = ['red', 'white', 'rose', 'sparkling', 'orange', 'sweet'] as const
const drinkColours = [...wineColours, 'spirit', 'beer']

export interface Wish {
  /** Words to search for. */
  text?: string | undefined
  /** An option of `pairing_types`. */
  food?: string | undefined
  /** The dish in the shopper's words: bottles recommended for this dish come before those for its kind. */
  dish?: string | undefined
  taste?: WishedTaste | undefined
  colour?: (typeof wineColours)[number] | undefined
  /** `100-200` in whole kroner. */
  price?: string | undefined
  /** Limits `from-to` of 1 to 5, one side may be open. */
  body?: string | undefined
  sweetness?: string | undefined
  /** The SKU of a bottle that the suggestions should resemble. */
  like?: string | undefined
}

export interface SuggestedWine extends WineSuggestion {
  card: ProductCard
}

export interface Suggested {
  wines: SuggestedWine[]
  /** Meanings of words, in addition to the words themselves. */
  meanings: readonly WordMeaning[]
  /** Words that were not searched for: no bottle has them, alone or with the rest. */
  leftOut: string[]
  /** Further wishes that can be chosen: each finds something. */
  further: FurtherWishes
  /** The bottle that the suggestions resemble; null if the shop does not have it. */
  like: Pick<ProductCard, 'sku' | 'name'> | null
}

interface Asked extends Omit<Wish, 'like'> {
  like: Compared | undefined
  colours: readonly string[]
}

type Answer = Pick<Found<'compared'>, 'items' | 'suggestions'>

function find(reading: Reading, wish: Asked, text = wish.text ?? ''): Promise<Answer> {
  return searchDocuments(reading, 'compared', {
    filters: conditions(wish, reading.group),
    text,
    ...(text ? {} : { sort: [{ field: 'times_bought30', order: 'desc' }] }),
    size: mostCompared,
  })
}

/** Searches by the words and the dish, which the platform ranks first, and then without the words that no bottle has. */
async function answerTo(reading: Reading, wish: Asked): Promise<Answer & { leftOut: string[] }> {
  const { text = '', dish = '' } = wish
  const found = await find(reading, wish, `${text} ${dish}`.trim())
  if (found.items.length > 0 && found.suggestions.corrected) return { ...found, leftOut: [] }
  const leftOut = found.items.length > 0 ? wordsWithoutHits(text, found) : text.split(' ').filter(Boolean)
  if (leftOut.length === 0) return { ...found, leftOut }
  const known = leftOut.reduce((left, word) => withoutWords(left, [word]) ?? '', text)
  return { ...(await find(reading, wish, `${known} ${dish}`.trim())), leftOut }
}

/** Returns only wines if they are more than half of the first results. Otherwise the words mean spirits or beer, and all results stay. */
async function answered(
  reading: Reading,
  wish: Wish,
  like: Compared | undefined,
): Promise<Answer & { leftOut: string[] }> {
  if (like) return answerTo(reading, { ...wish, like, colours: [like.color_code] })
  if (wish.colour) return answerTo(reading, { ...wish, like, colours: [wish.colour] })
  if (!wish.text) return answerTo(reading, { ...wish, like, colours: wineColours })
  const answer = await answerTo(reading, { ...wish, like, colours: drinkColours })
  const wines = answer.items.filter(isWine)
  const first = answer.items.slice(0, mostRead)
  return first.filter(isWine).length > first.length / 2 ? { ...answer, items: wines } : answer
}

async function comparedWith(reading: Reading, sku: string): Promise<Compared | undefined> {
  const filters = { sku: { eq: sku }, ...listedFor(reading.group) }
  const { items } = await searchDocuments(reading, 'compared', {
    filters,
    size: 1,
  })
  return items[0]
}

async function coloursOf(reading: Reading, food: string | undefined): Promise<readonly string[]> {
  if (!food) return []
  const { options = [] } = (await attributes(reading, ['pairing_types'])).get('pairing_types') ?? {}
  return usualColours(options.find(({ value }) => value === food)?.label ?? '')
}

/** Returns up to three bottles in stock that fit the wish, with their descriptions. Throws `PlatformError`. */
export async function suggestedWines(reading: Reading, wish: Wish): Promise<Suggested> {
  reading.tags.record('product')
  const like = wish.like ? await comparedWith(reading, wish.like) : undefined
  const [{ items, suggestions: readings, leftOut }, colours] = await Promise.all([
    answered(reading, wish, like),
    coloursOf(reading, wish.food),
  ])
  const fitting = like ? nearest(like, items, mostFitting) : items
  const compared = wish.text || like ? fitting.slice(0, mostFitting) : fitting
  const found = suggestions(compared, wish.taste, colours)
  const shown = await cards(reading, [...found.map(({ wine }) => wine.sku), ...(like ? [like.sku] : [])])
  const cardOf = (sku: string) => shown.find((card) => card.sku === sku)
  const wines = found.flatMap((suggestion) => {
    const card = cardOf(suggestion.wine.sku)
    return card ? [{ ...suggestion, card }] : []
  })
  return {
    wines,
    meanings: readings.meanings,
    leftOut,
    further: furtherWishes(
      wines.map(({ wine }) => wine),
      items,
    ),
    like: (like && cardOf(like.sku)) ?? null,
  }
}

const negations = new Set(['uden', 'utan', 'ikke', 'inte', 'ej'])

/** Returns the words of a text that have no known meaning and that no bottle has. */
function wordsWithoutHits(text: string, { suggestions: { meanings, understood } }: Answer): string[] {
  const meant = meanings.flatMap(({ typed }) => typed)
  const having = understood.flatMap(({ word, products }) => (products > 0 ? word : []))
  const known = new Set([...meant, ...having].map(foldAccents))
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !known.has(foldAccents(word)) && !negations.has(foldAccents(word)))
}

function isWine({ color_code }: Compared): boolean {
  return (wineColours as readonly string[]).includes(color_code)
}

function conditions(
  { food, colours, price, body, sweetness, like }: Asked,
  group: number,
): Record<string, unknown> {
  return {
    color_code: { in: [...colours] },
    type_id: { in: ['simple', 'configurable'] },
    ...(food ? { pairing_types: { in: [food] } } : {}),
    ...priceFilter(price ? [price] : undefined),
    ...(body ? { taste_body: { in: stepsOf(body) } } : {}),
    ...(sweetness ? { taste_sweetness: { in: stepsOf(sweetness) } } : {}),
    ...(like ? { sku: { neq: like.sku } } : {}),
    'stock.is_in_stock': { eq: true },
    ...listedFor(group),
  }
}
