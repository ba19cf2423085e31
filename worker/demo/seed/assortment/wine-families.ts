import { Random } from '#worker/platform/drawings/random.ts'
import type { Draft } from '../draft.ts'
import { categoryIds } from '../shop/category-ids.ts'
import type { House } from './houses.ts'
import type { Wine } from './wine.ts'
import { bottleDraft } from './wine-drafts.ts'
import { wineOf } from './winemaking.ts'

/** A wine that is sold in several vintages, sizes or both; the children are products of their own. */
export function wineFamily(index: number, house: House, children: number): Draft {
  const random = new Random(`family ${index}`)
  const wine = familyWine(random, house)
  const choices = variantsOf(random, wine, children)
  const years = new Set(choices.map(({ year }) => year))
  const sizes = new Set(choices.map(({ volumeMl }) => volumeMl))
  const timeless = years.size > 1 ? { ...wine, vintage: null } : wine
  const parent = bottleDraft(random, timeless, null, 750, `family ${index}`)
  return {
    ...parent,
    type: 'configurable',
    categories: [
      ...new Set([
        ...parent.categories,
        ...(sizes.has(1500) ? [categoryIds.magnums] : []),
        ...(sizes.has(375) ? [categoryIds.halves] : []),
      ]),
    ],
    differs: [
      ...(years.size > 1 ? (['year'] as const) : []),
      ...(sizes.size > 1 ? (['bottle_size'] as const) : []),
    ],
    variants: choices.map(({ year, volumeMl }) => ({
      suffix: `${year}${volumeMl === 750 ? '' : `-${volumeMl}`}`,
      draft: bottleDraft(
        new Random(`family ${index} ${year} ${volumeMl}`),
        wine,
        year,
        volumeMl,
        `family ${index} ${year}`,
      ),
    })),
  }
}

/** Wines that are kept are the ones that come in several vintages and sizes. */
function familyWine(random: Random, house: House): Wine {
  for (let attempt = 0; attempt < 12; attempt++) {
    const wine = wineOf(random, house)
    if (wine.vintage && wine.kind !== 'rose') return wine
  }
  const wine = wineOf(random, house)
  return { ...wine, vintage: wine.vintage ?? 2023 }
}

function variantsOf(random: Random, wine: Wine, count: number): { year: number; volumeMl: number }[] {
  const newest = wine.vintage ?? 2023
  const bySize = random.chance(0.4)
  const both = !bySize && count >= 4 && random.chance(0.6)
  const years = bySize ? [newest] : [newest, newest - 1, newest - 2, newest - 4]
  const sizes = bySize
    ? random.pick([
        [750, 1500],
        [375, 750],
        [375, 750, 1500],
      ])
    : both
      ? [750, 1500]
      : [750]
  const all = years.slice(0, both ? 2 : 4).flatMap((year) => sizes.map((volumeMl) => ({ year, volumeMl })))
  return all.slice(0, Math.max(1, count))
}
