import type { StoreCode } from '#shared/store-view.ts'
import { Random } from '#worker/platform/drawings/random.ts'
import type { Draft } from '../draft.ts'
import { bothCurrencies } from '../prices.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { regions } from './all-regions.ts'
import type { House } from './houses.ts'
import type { WineStyle } from './regions.ts'
import type { Wine } from './wine.ts'
import { bottleDraft, sizeFactor } from './wine-drafts.ts'
import { wineOf } from './winemaking.ts'

/** Three litres in a box. */
export function boxDraft(index: number, house: House): Draft {
  const random = new Random(`box ${index}`)
  const wine = plainWine(random, house)
  const name = `${wine.style.name} Box 3 liter`
  const slug = `${name} ${house.name}`
  const draft = bottleDraft(random, wine, null, 3000, `box ${index}`)
  const line = random.int(0, 3)
  return {
    ...draft,
    names: { da: name, sv: name },
    slugWords: { da: slug, sv: slug },
    price: bothCurrencies(random, Math.min(95, wine.worth) * sizeFactor(3000)),
    categories: [...new Set([...draft.categories, categoryIds.boxes])],
    facts: { ...draft.facts, closure: 'tap' },
    text: (code) => {
      const text = draft.text(code)
      return { ...text, long: `${text.long}<p>${boxLines[code][line]}</p>` }
    },
  }
}

/** Whether a house of the region fills boxes at all. */
export function fillsBoxes({ region }: House): boolean {
  return (regions[region]?.styles ?? []).some(isPlain)
}

function isPlain({ kind, price }: WineStyle): boolean {
  return ['red', 'white', 'rose'].includes(kind) && price[0] < 90
}

/** From machine-picked grapes, in steel, to be drunk within the year. */
function plainWine(random: Random, house: House): Wine {
  let wine = wineOf(random, house)
  for (let attempt = 0; attempt < 200 && !isPlain(wine.style); attempt++) wine = wineOf(random, house)
  return {
    ...wine,
    style: { ...wine.style, keep: [0, 2] },
    name: wine.style.name,
    cuvee: '',
    term: '',
    vintage: null,
    vessel: 'steel',
    months: random.int(3, 6),
    quality: Math.min(wine.quality, 0.4),
    bottles: random.int(150, 600) * 100,
    yield: random.int(58, 85),
    vineAge: random.int(12, 30),
    byHand: false,
    wildYeast: false,
    unfiltered: false,
    wholeBunch: 0,
    keepFrom: 2026,
    keepTo: 2027,
  }
}

const boxLines: Record<StoreCode, string[]> = {
  da: [
    'Boksen rummer det samme som fire flasker og holder sig frisk i fem uger, efter at den er åbnet.',
    'Tre liter er fire flasker. Posen trækker sig sammen, så der ikke kommer luft til vinen.',
    'Stil den i køleskabet; fem uger efter åbning smager den stadig, som den skal.',
    'Papboksen vejer en brøkdel af fire flasker, og vinen holder sig til det sidste glas.',
  ],
  sv: [
    'Boxen rymmer lika mycket som fyra flaskor. Öppnad förpackning håller i omkring fem veckor.',
    'Tre liter motsvarar fyra flaskor. Påsen drar ihop sig och skyddar vinet mot luft.',
    'Öppnad box förvaras svalt och håller i omkring fem veckor.',
    'Förpackningen väger mindre än fyra flaskor och skyddar vinet mot ljus.',
  ],
}
