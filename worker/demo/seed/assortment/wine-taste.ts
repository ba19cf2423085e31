import type { Random } from '#worker/platform/drawings/random.ts'
import type { DishGroup } from './dishes.ts'
import { type Grape, grapes } from './grapes.ts'
import type { WineKind, WineStyle } from './regions.ts'
import type { Wine } from './wine.ts'

export function tasteOf(
  random: Random,
  style: WineStyle,
  term: string,
  blend: Wine['grapes'],
): Wine['taste'] {
  const mean = (value: (grape: Grape) => number) =>
    Math.round(blend.reduce((sum, { key, share }) => sum + (value(grapes[key]) * share) / 100, 0))
  const shift = () => (random.chance(0.22) ? random.pick([-1, 1]) : 0)
  const base = { acidity: mean((g) => g.acidity), body: mean((g) => g.body), tannin: mean((g) => g.tannin) }
  const adjust = adjustments[style.kind]
  return {
    acidity: clamp(base.acidity + adjust.acidity + shift(), 1, 5),
    body: clamp(base.body + adjust.body + (style.fuller ?? shift()), 1, 5),
    tannin: style.kind === 'red' ? tanninOf(style, base, shift()) : style.kind === 'orange' ? 2 : 1,
    sweetness: style.sweetness ?? (term === 'Extra Dry' ? 2 : 1),
  }
}

/** A soft grape stays soft, and a full red wine has some grip. */
function tanninOf(style: WineStyle, base: { body: number; tannin: number }, shift: number): number {
  const [least, most] = style.tannin ?? [base.body >= 4 ? 2 : 1, base.tannin <= 2 ? 2 : 5]
  return clamp(base.tannin + shift, least, most)
}

const adjustments: Record<WineKind, { acidity: number; body: number }> = {
  red: { acidity: 0, body: 0 },
  white: { acidity: 0, body: 0 },
  rose: { acidity: 1, body: -2 },
  orange: { acidity: 0, body: 0 },
  sparkling: { acidity: 1, body: -1 },
  sweet: { acidity: 0, body: 1 },
  fortified: { acidity: -1, body: 2 },
}

export function dishGroupOf(kind: WineKind, taste: Wine['taste']): DishGroup {
  if (kind === 'red')
    return taste.body + taste.tannin >= 7 && taste.tannin >= 3
      ? 'redFull'
      : taste.body <= 2
        ? 'redLight'
        : 'redMedium'
  if (kind === 'white')
    return taste.sweetness > 1 ? 'whiteAromatic' : taste.body >= 4 ? 'whiteFull' : 'whiteLight'
  if (kind === 'fortified') return taste.sweetness > 3 ? 'fortified' : 'dryFortified'
  return kind
}

export function servingOf({ kind, serving }: WineStyle, taste: Wine['taste']): [number, number] {
  if (serving) return serving
  if (kind === 'red') return taste.body >= 4 ? [16, 18] : taste.body === 3 ? [15, 17] : [13, 15]
  if (kind === 'white') return taste.body >= 4 ? [10, 12] : [8, 10]
  return { rose: [8, 10], orange: [12, 14], sparkling: [6, 8], sweet: [8, 10], fortified: [12, 16] }[
    kind
  ] as [number, number]
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
