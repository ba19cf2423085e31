import type { Random } from '#worker/platform/drawings/random.ts'
import { ageingOf } from './ageing.ts'
import { southern } from './countries.ts'
import type { Region, Vessel, WineStyle } from './regions.ts'

/** The year that the catalogue stands in. */
export const thisYear = 2026

const stays: Record<Vessel, [number, number]> = {
  steel: [4, 8],
  lees: [6, 14],
  concrete: [6, 14],
  old: [9, 20],
  large: [12, 30],
  barrique: [10, 18],
  new: [14, 24],
  amphora: [5, 12],
  solera: [36, 96],
}

/** In the vessel; of a wine that sparkles in its bottle, on its yeast. */
export function monthsOf(
  random: Random,
  vessel: Vessel,
  style: WineStyle,
  term: string,
  quality: number,
): number {
  const [low, high] = stays[vessel]
  const onYeast = style.kind === 'sparkling' && vessel !== 'steel' ? 10 : 0
  const months = onYeast + Math.round(low + (high - low) * (0.3 * random.next() + 0.7 * quality))
  return style.kind === 'rose' ? Math.min(months, 7) : Math.max(months, ageingOf(style.name, term).months)
}

export function vintageOf(
  random: Random,
  region: Region,
  style: WineStyle,
  term: string,
  quality: number,
): number | null {
  if (random.chance(style.withoutYear ?? 0)) return null
  const harvested = southern.includes(region.country) ? thisYear : thisYear - 1
  const ready = style.keep[0]
  const age =
    style.kind === 'sparkling' && !style.vessels.includes('steel')
      ? 2 + Math.round(quality * 2 + ready)
      : style.keep[1] <= 4
        ? random.int(0, 1)
        : Math.round(1 + ready * (0.5 + 0.4 * quality) + random.next() * (1.5 + ready * 0.5))
  const least = ageingOf(style.name, term).years - (thisYear - harvested)
  return harvested - Math.max(0, least, Math.min(age, Math.max(style.keep[1] - 1, 2)))
}

export function drinkingWindow(style: WineStyle, vintage: number | null, quality: number): [number, number] {
  const from = vintage ?? thisYear - 1
  const to =
    from + Math.round(style.keep[0] + 1 + (style.keep[1] - style.keep[0] - 1) * (0.5 + 0.5 * quality))
  return [from + style.keep[0], Math.max(to, thisYear + 1)]
}
