import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { Random } from '#worker/platform/drawings/random.ts'
import type { Draft } from '../draft.ts'
import { describeBeer } from '../texts/beer-text.ts'
import { beerBottle } from './beer-bottle.ts'
import type { BeerContents } from './beers.ts'
import { brewOf, servingOf } from './brew.ts'
import { styleOfBeer } from './drink-styles.ts'
import { nutritionOf } from './nutrition.ts'

export function beerDraft(index: number, turn: number): Draft {
  const random = new Random(`beer ${index} ${turn}`)
  const brew = brewOf(random)
  const { style, name, house, volumeMl, abv } = brew
  const dkk = style.price[0] + (style.price[1] - style.price[0]) * brew.quality * (volumeMl === 750 ? 1.5 : 1)
  const words = `${name} ${house}`
  return {
    type: 'simple',
    names: { da: name, sv: name },
    slugWords: { da: words, sv: words },
    price: {
      da: Math.round(dkk) * 100 - (random.chance(0.4) ? 5 : 0),
      sv: Math.round(dkk * 1.5) * 100 - (random.chance(0.4) ? 10 : 0),
    },
    categories: [style.category],
    facts: {
      producer: house,
      volumeMl,
      abv,
      country: brew.country,
      wineType: style.wineType,
      color: 'beer',
      colorOption: 59,
      style: styleOfBeer(style),
      taste: {
        acidity: style.noun.da === 'surøl' ? 5 : 2,
        body: abv > 8 ? 5 : abv > 5.5 ? 3 : 2,
        tannin: null,
        sweetness: style.wineType === 39 ? (/Doux/.test(words) ? 4 : 2) : 1,
      },
      flavors: brew.aromas,
      closure: brew.can ? 'can' : volumeMl === 750 ? 'sparkling-cork' : 'crown',
      serving: servingOf(abv),
      dishes: brew.dishes,
      nutrition: nutritionOf(abv, style.wineType === 39 ? 42 : 24),
      ingredients: ingredients[style.contents],
      allergens: allergens[style.contents],
    },
    text: (code) => describeBeer(new Random(`beer ${code} ${words} ${index}`), brew, code),
    picture: () => beerBottle(brew),
    quality: brew.quality,
    trade: 'beer',
    // Some small cans come in sixes.
    soldBy: brew.can && new Random(`crate ${words}`).chance(0.3) ? 6 : undefined,
    deposit:
      abv <= 10 || style.wineType === 39
        ? { da: volumeMl >= 1000 ? 300 : 100, sv: brew.can ? 200 : 100 }
        : undefined,
  } as Draft
}

const ingredients: Record<BeerContents, ByView<string>> = {
  barley: { da: 'Vand, bygmalt, humle, gær', sv: 'Vatten, kornmalt, humle, jäst' },
  wheat: { da: 'Vand, bygmalt, hvedemalt, humle, gær', sv: 'Vatten, kornmalt, vetemalt, humle, jäst' },
  oats: { da: 'Vand, bygmalt, havre, humle, gær', sv: 'Vatten, kornmalt, havre, humle, jäst' },
  'wheat-oats': {
    da: 'Vand, bygmalt, hvedemalt, havre, humle, gær',
    sv: 'Vatten, kornmalt, vetemalt, havre, humle, jäst',
  },
  candi: { da: 'Vand, bygmalt, kandis, humle, gær', sv: 'Vatten, kornmalt, kandisocker, humle, jäst' },
  sour: {
    da: 'Vand, bygmalt, hvedemalt, frugt, havsalt, humle, gær',
    sv: 'Vatten, kornmalt, vetemalt, frukt, havssalt, humle, jäst',
  },
  cider: {
    da: 'Saft af æbler eller pærer, gær, konserveringsmiddel (sulfitter)',
    sv: 'Juice av äpplen eller päron, jäst, konserveringsmedel (sulfiter)',
  },
  mixed: {
    da: 'Vand, frugtsaft, spiritus, sukker, kulsyre',
    sv: 'Vatten, fruktjuice, sprit, socker, kolsyra',
  },
}

const barleyAndWheat = { da: 'Byg, hvede (gluten)', sv: 'Korn, vete (gluten)' }

const allergens: Record<BeerContents, ByView<string> | undefined> = {
  barley: { da: 'Byg (gluten)', sv: 'Korn (gluten)' },
  candi: { da: 'Byg (gluten)', sv: 'Korn (gluten)' },
  wheat: barleyAndWheat,
  sour: barleyAndWheat,
  oats: { da: 'Byg, havre (gluten)', sv: 'Korn, havre (gluten)' },
  'wheat-oats': { da: 'Byg, hvede, havre (gluten)', sv: 'Korn, vete, havre (gluten)' },
  cider: { da: 'Sulfitter', sv: 'Sulfiter' },
  mixed: undefined,
}
