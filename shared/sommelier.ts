// How it is weighed: docs/relevance.md
import type { Compared } from './likeness.ts'

/** How wine may taste, from 1 to 5 in body, acidity, sweetness and tannin; what is left out may be anything. */
export const wishedTastes = {
  light: { taste_body: 2, taste_tannin: 2, taste_sweetness: 1 },
  crisp: { taste_acidity: 5, taste_sweetness: 1, taste_body: 2 },
  round: { taste_body: 3, taste_acidity: 2, taste_tannin: 2 },
  full: { taste_body: 5, taste_tannin: 4, taste_sweetness: 1 },
  sweet: { taste_sweetness: 5 },
} as const satisfies Record<string, Partial<Record<TasteCode, number>>>

export type WishedTaste = keyof typeof wishedTastes
export type TasteCode = 'taste_body' | 'taste_acidity' | 'taste_sweetness' | 'taste_tannin'

/** What a shopper says of a taste at one of its ends: the words are texts of the shop. */
export const tasteWords = [
  { code: 'taste_body', from: 1, to: 2, word: 'light in body' },
  { code: 'taste_body', from: 4, to: 5, word: 'full-bodied' },
  { code: 'taste_acidity', from: 4, to: 5, word: 'fresh' },
  { code: 'taste_sweetness', from: 4, to: 5, word: 'sweet' },
  { code: 'taste_sweetness', from: 1, to: 1, word: 'dry' },
  { code: 'taste_tannin', from: 4, to: 5, word: 'firm in its tannins' },
] as const

export interface WineSuggestion<Wine extends Compared = Compared> {
  wine: Wine
  /** Of a grape and a country that the other two are not of. */
  isSurprise: boolean
}

/** How much it counts that a wine is bought more than the others that fit. */
const popularityWeight = 0.15
/** A surprise tastes as wished at least as well as this, of 1. */
const leastOfSurprise = 0.6

/**
 * Three wines, or as many as there are, that taste as wished: the nearest two by different producers, and as the third one that
 * surprises where there is one. `wines` fit every other wish already and come most bought first; nothing else is looked at,
 * so that what cannot be bought is never named. Those of one of `colours` come before all others.
 */
export function suggestions<Wine extends Compared>(
  wines: readonly Wine[],
  taste: WishedTaste | undefined,
  colours: readonly string[] = [],
): WineSuggestion<Wine>[] {
  const ordered = wines
    .map((wine, place) => {
      const fit = fitOf(wine, taste)
      const isUsual = colours.includes(wine.color_code)
      return { wine, fit, value: fit + popularityWeight * (1 - place / wines.length) + (isUsual ? 2 : 0) }
    })
    .sort((a, b) => b.value - a.value || (a.wine.sku < b.wine.sku ? -1 : 1))
  const [first] = ordered
  if (!first) return []
  const second = ordered.find(({ wine }) => isAnothers(wine, [first.wine]))
  const nearest = [first.wine, ...(second ? [second.wine] : [])]
  const others = ordered.filter(({ wine }) => isAnothers(wine, nearest))
  const surprise = others.find(({ wine, fit }) => fit >= leastOfSurprise && isSurprising(wine, nearest))
  const third = surprise ?? others[0]
  return [
    ...nearest.map((wine) => ({ wine, isSurprise: false })),
    ...(third ? [{ wine: third.wine, isSurprise: third === surprise }] : []),
  ]
}

/** What can truly be said of its taste, at most three words; where a taste was wished, of that first. */
export function wordsOf(wine: Compared, taste: WishedTaste | undefined): string[] {
  const wished = taste ? Object.keys(wishedTastes[taste]) : []
  const said = tasteWords.filter(({ code, from, to }) => {
    const value = wine[code]
    return value !== null && value >= from && value <= to
  })
  const place = (code: string) => (wished.includes(code) ? wished.indexOf(code) : wished.length)
  return said
    .toSorted((a, b) => place(a.code) - place(b.code))
    .slice(0, 3)
    .map(({ word }) => word)
}

/** Wishes that lead on from bottles that were suggested; each is there only where something would be found. */
export interface FurtherWishes {
  /** `-125`: below what the middle one costs, in whole kroner. */
  cheaper?: string
  /** `-2`: all of it lighter than they are on the whole; `body` of a wish. */
  lighter?: string
  /** `4-` */
  fuller?: string
  /** `-1`; `sweetness` of a wish. */
  drier?: string
}

/** What is less sweet than this is dry to everybody: nothing drier is offered. */
const leastSweet = 2

/** Prices are asked for in steps of so many kroner, so that pages are asked for again. */
const priceStep = 25

/** `others` are all that is as wished apart from what would be asked. */
export function furtherWishes(shown: readonly Compared[], others: readonly Compared[]): FurtherWishes {
  const [, middle = shown[0]] = shown.toSorted((a, b) => a.price_incl_tax - b.price_incl_tax)
  if (!middle) return {}
  const most = Math.floor((middle.price_incl_tax / 100 - 1) / priceStep) * priceStep
  const body = mean(shown, 'taste_body')
  const sweetness = mean(shown, 'taste_sweetness')
  const wishes: [keyof FurtherWishes, string, (wine: Compared) => boolean][] = [
    ['cheaper', `-${most}`, ({ price_incl_tax }) => price_incl_tax < 100 * most],
    ['lighter', `-${below(body)}`, ({ taste_body }) => isWithin(taste_body, 1, below(body))],
    ['fuller', `${above(body)}-`, ({ taste_body }) => isWithin(taste_body, above(body), 5)],
    [
      'drier',
      `-${below(sweetness)}`,
      ({ taste_sweetness }) => sweetness >= leastSweet && isWithin(taste_sweetness, 1, below(sweetness)),
    ],
  ]
  return Object.fromEntries(
    wishes.filter(([, , holds]) => others.some(holds)).map(([name, range]) => [name, range]),
  )
}

function mean(wines: readonly Compared[], code: TasteCode): number {
  const known = wines.flatMap((wine) => wine[code] ?? [])
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

/** A whole step less. */
function below(value: number): number {
  return Math.round(value) - 1
}

function above(value: number): number {
  return Math.round(value) + 1
}

/** Never where nothing is known: of no values the mean is no number. */
function isWithin(value: number | null, least: number, most: number): boolean {
  return value !== null && value >= least && value <= most
}

/** From 0 to 1; what is not known of a wine is as far as can be. */
function fitOf(wine: Compared, taste: WishedTaste | undefined): number {
  if (!taste) return 1
  const wished = Object.entries(wishedTastes[taste]) as [TasteCode, number][]
  // White wines have no tannin: that nothing is known of it says nothing against them.
  const asked = wished.filter(([code]) => code !== 'taste_tannin' || wine.taste_tannin !== null)
  const misses = asked.map(([code, value]) => Math.abs((wine[code] ?? value + 4) - value) / 4)
  return 1 - Math.min(1, misses.reduce((sum, miss) => sum + miss, 0) / asked.length)
}

function isAnothers(wine: Compared, others: readonly Compared[]): boolean {
  return others.every(
    ({ sku, producer }) => sku !== wine.sku && (producer === null || producer !== wine.producer),
  )
}

function isSurprising({ country_code, grape_types }: Compared, others: readonly Compared[]): boolean {
  return (
    grape_types.length > 0 &&
    others.every(
      (other) =>
        other.country_code !== country_code &&
        !other.grape_types.some((grape) => grape_types.includes(grape)),
    )
  )
}
