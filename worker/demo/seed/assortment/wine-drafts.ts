import { Random } from '#worker/platform/drawings/random.ts'
import { wineBottle } from '../art.ts'
import type { Draft } from '../draft.ts'
import { bothCurrencies } from '../prices.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { wineCategories } from '../shop/wine-categories.ts'
import { describeWine } from '../texts/compose.ts'
import type { House } from './houses.ts'
import type { Wine } from './wine.ts'
import { wineFacts } from './wine-facts.ts'
import { wineOf } from './winemaking.ts'

/** One bottle of one vintage. */
export function wineDraft(index: number, house: House): Draft {
  const random = new Random(`wine ${index}`)
  const wine = wineOf(random, house)
  const draft = bottleDraft(random, wine, wine.vintage, oddSize(random, wine), `wine ${index}`)
  return { ...draft, b2bOnly: wine.worth < 160 && random.chance(0.045) }
}

function oddSize(random: Random, wine: Wine): number {
  if (wine.kind === 'sweet' && random.chance(0.6)) return 375
  if (wine.kind === 'sparkling' && random.chance(0.05)) return 1500
  return random.chance(0.03) ? 1500 : random.chance(0.03) ? 375 : 750
}

export function bottleDraft(
  random: Random,
  wine: Wine,
  year: number | null,
  volumeMl: number,
  key: string,
): Draft {
  const kept = wine.vintage && year ? wine.vintage - year : 0
  const price = bothCurrencies(random, wine.worth * sizeFactor(volumeMl) * (1 + 0.07 * kept))
  const name = [wine.name, year, volumeMl === 750 ? '' : sizeName(volumeMl)].filter(Boolean).join(' ')
  const dated: Wine = {
    ...wine,
    vintage: year ?? wine.vintage,
    keepFrom: wine.keepFrom - kept,
    keepTo: Math.max(2027, wine.keepTo - kept),
  }
  return {
    type: 'simple',
    names: { da: name, sv: name },
    slugWords: { da: `${name} ${wine.house.name}`, sv: `${name} ${wine.house.name}` },
    price,
    categories: [
      ...new Set([
        ...wineCategories(wine),
        ...(volumeMl === 1500 ? [categoryIds.magnums] : []),
        ...(volumeMl === 375 ? [categoryIds.halves] : []),
      ]),
    ],
    facts: wineFacts(dated, year, volumeMl),
    text: (code) => describeWine(dated, code, `${key} ${volumeMl} ${name}`, { volumeMl, price: price[code] }),
    picture: () => wineBottle(wine, year, volumeMl, `${wine.house.name}, ${name}`),
    quality: wine.quality,
    trade: 'wine',
  }
}

export function sizeFactor(volumeMl: number): number {
  return { 375: 0.56, 1500: 2.15, 3000: 2.9 }[volumeMl] ?? 1
}

function sizeName(volumeMl: number): string {
  return volumeMl === 1500 ? 'Magnum' : `${String(volumeMl / 10).replace('.', ',')} cl`
}
