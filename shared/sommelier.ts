// How suggestions are weighed: docs/relevance.md
import type { Compared } from './likeness.ts'

/** Tastes that a shopper can wish for, from 1 to 5 in body, acidity, sweetness and tannin; an omitted value may be anything. */
export const requestedTastes = {
  light: { taste_body: 2, taste_tannin: 2, taste_sweetness: 1 },
  crisp: { taste_acidity: 5, taste_sweetness: 1, taste_body: 2 },
  round: { taste_body: 3, taste_acidity: 2, taste_tannin: 2 },
  full: { taste_body: 5, taste_tannin: 4, taste_sweetness: 1 },
  sweet: { taste_sweetness: 5 },
} as const satisfies Record<string, Partial<Record<TasteCode, number>>>

export type WishedTaste = keyof typeof requestedTastes
export type TasteCode = 'taste_body' | 'taste_acidity' | 'taste_sweetness' | 'taste_tannin'

/** The words for a taste at one of its ends, as texts of the shop. */
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
  /** True if the wine has another grape and another country than the other two. */
  isSurprise: boolean
}

/** The weight of a wine's popularity among the wines that fit. */
const popularityWeight = 0.15
/** The lowest fit of a surprise, from 0 to 1. */
const leastOfSurprise = 0.6

/**
 * Returns up to three wines of the wished taste: the nearest two, by different producers, and one that surprises if there is any. `wines`
 * fit every other wish already, are available, and are sorted by most bought first. Wines of one of `colours` come before all others.
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

/** Returns at most three words that are true of the wine's taste; those of the wished taste come first. */
export function wordsOf(wine: Compared, taste: WishedTaste | undefined): string[] {
  const wished = taste ? Object.keys(requestedTastes[taste]) : []
  const fitting = tasteWords.filter(({ code, from, to }) => {
    const value = wine[code]
    return value !== null && value >= from && value <= to
  })
  const place = (code: string) => (wished.includes(code) ? wished.indexOf(code) : wished.length)
  return fitting
    .toSorted((a, b) => place(a.code) - place(b.code))
    .slice(0, 3)
    .map(({ word }) => word)
}

/** Further wishes that follow from the suggested bottles; a wish is present only if it would find something. */
export interface FurtherWishes {
  /** `-125`: below the price of the middle bottle, in whole kroner. */
  cheaper?: string
  /** `-2`: a lighter body than the mean of the bottles; the value of `body` in a wish. */
  lighter?: string
  /** `4-`: a fuller body; the value of `body` in a wish. */
  fuller?: string
  /** `-1`: a drier taste; the value of `sweetness` in a wish. */
  drier?: string
}

/** Bottles with a lower mean sweetness are dry to everybody: no drier wish is offered. */
const leastSweet = 2

/** Prices are rounded to steps of this many kroner, so that the same pages are requested again and come from the cache. */
const priceStep = 25

/** Returns the further wishes. `others`: all wines that fit the present wishes, apart from the wish to change. */
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

function below(value: number): number {
  return Math.round(value) - 1
}

function above(value: number): number {
  return Math.round(value) + 1
}

/** Returns false if the value is unknown, and if a bound is NaN, the mean of no values. */
function isWithin(value: number | null, least: number, most: number): boolean {
  return value !== null && value >= least && value <= most
}

/** Returns the fit from 0 to 1; an unknown value of a wine counts as farthest away. */
function fitOf(wine: Compared, taste: WishedTaste | undefined): number {
  if (!taste) return 1
  const wished = Object.entries(requestedTastes[taste]) as [TasteCode, number][]
  // White wines have no tannin: an unknown value does not lower their fit.
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
