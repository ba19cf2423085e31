import type { StoreCode } from '#shared/store-view.ts'
import type { Random } from '#worker/platform/drawings/random.ts'
import { type Brew, servingOf } from '../assortment/brew.ts'
import { flavor } from '../assortment/flavors.ts'
import type { ProductText } from '../draft.ts'
import { capital } from './capital.ts'
import { grouped, listed, when } from './wine-text.ts'

interface BeerText {
  name: string
  house: string
  noun: string
  abv: string
  aromas: [string, string, string, string]
  dishes: [string, string, string]
  facts: [string, string]
  temperature: string
  litres: number
  attempts: number
  ibu: number | null
  /** Beer is brewed; cider and mixed drinks are made. */
  isBeer: boolean
}

type Line = (b: BeerText) => string | null
type Slots = Record<'opening' | 'taste' | 'serving' | 'extra' | 'short', Line[]>

const da: Slots = {
  opening: [
    (b) => `${b.name} er en ${b.noun} fra ${b.house}.`,
    (b) =>
      `${b.house} ${b.isBeer ? 'brygger' : 'laver'} ${b.name} i omgange på ${grouped(b.litres, 'da')} liter.`,
    (b) => `${b.house} står bag ${b.name}, en ${b.noun} på ${b.abv} %.`,
    (b) => `${b.house} brugte ${b.attempts} forsøg på at ramme opskriften på ${b.name}.`,
    (b) => `Fra ${b.house} kommer denne ${b.noun} på ${b.abv} %.`,
    (b) => `${b.name} er den ${b.noun}, som ${b.house} selv drikker efter arbejde.`,
  ],
  taste: [
    (b) => `Den dufter af ${listed(b.aromas.slice(0, 3), 'og')}.`,
    (b) => `Der er ${b.aromas[0]} og ${b.aromas[1]} i duften og ${b.aromas[2]} til sidst.`,
    (b) => `${capital(b.aromas[0])} og ${b.aromas[1]} fylder mest; ${b.aromas[2]} kommer bagefter.`,
    (b) => `Den smager af ${b.aromas[0]}, ${b.aromas[1]} og lidt af ${b.aromas[2]}.`,
    (b) => `Først møder man ${b.aromas[0]}, siden ${b.aromas[1]} og en tone af ${b.aromas[3]}.`,
  ],
  serving: [
    (b) => `Prøv den til ${b.dishes[0]} eller ${b.dishes[1]}.`,
    (b) => `God til ${b.dishes[0]}.`,
    (b) => `Den går fint til ${b.dishes[0]}, og ${b.dishes[2]} siger den heller ikke nej til.`,
    (b) => `Skænk den ved ${b.temperature}, gerne til ${b.dishes[1]}.`,
  ],
  extra: [(b) => b.facts[1], (b) => when(b.ibu !== null, `Bitterheden ligger på ${b.ibu} IBU.`), () => ''],
  short: [
    (b) => `${capital(b.noun)} med ${b.aromas[0]} og ${b.aromas[1]}.`,
    (b) => `${capital(b.noun)} fra ${b.house}, ${b.abv} %.`,
    (b) => `${capital(b.aromas[0])}, ${b.aromas[1]} og ${b.aromas[2]} i en ${b.noun} på ${b.abv} %.`,
  ],
}

const sv: Slots = {
  opening: [
    (b) => `${b.name} från ${b.house}: ${b.noun}, ${b.abv} %.`,
    (b) => `${b.house} ${b.isBeer ? 'brygger' : 'gör'} ${b.name}, alkoholhalt ${b.abv} %.`,
    (b) => `${capital(b.noun)} från ${b.house} med alkoholhalten ${b.abv} %.`,
    (b) =>
      `${b.name} ${b.isBeer ? 'bryggs' : 'görs'} av ${b.house} i satser om ${grouped(b.litres, 'sv')} liter.`,
  ],
  taste: [
    (b) => `Doften har inslag av ${listed(b.aromas.slice(0, 3), 'och')}.`,
    (b) => `Toner av ${b.aromas[0]} och ${b.aromas[1]} med ${b.aromas[2]} i avslutningen.`,
    (b) => `Smaken präglas av ${b.aromas[0]}, ${b.aromas[1]} och ${b.aromas[2]}.`,
    (b) => `Doft och smak av ${b.aromas[0]} och ${b.aromas[1]}, med en ton av ${b.aromas[3]}.`,
  ],
  serving: [
    (b) => `Passar till ${b.dishes[0]} eller ${b.dishes[1]}.`,
    (b) => `Serveras vid ${b.temperature}, till exempel till ${b.dishes[0]}.`,
    (b) => `Fungerar till ${b.dishes[0]} och ${b.dishes[2]}.`,
  ],
  extra: [(b) => b.facts[1], (b) => when(b.ibu !== null, `Beskan är ${b.ibu} IBU.`), () => ''],
  short: [
    (b) => `${capital(b.noun)} med toner av ${b.aromas[0]} och ${b.aromas[1]}.`,
    (b) => `${capital(b.noun)} från ${b.house}, ${b.abv} %.`,
  ],
}

const slots: Record<StoreCode, Slots> = { da, sv }

/** The text of one beer, cider or ready-mixed drink. */
export function describeBeer(random: Random, brew: Brew, code: StoreCode): ProductText {
  const facts = beerText(random, brew, code)
  const [opening, taste, serving, extra, short] = (
    ['opening', 'taste', 'serving', 'extra', 'short'] as const
  ).map((slot) => random.pick(slots[code][slot])(facts) ?? '')
  const second = [taste, extra, serving].filter(Boolean).join(' ')
  return { short: short ?? '', long: `<p>${opening} ${facts.facts[0]}</p><p>${second}</p>` }
}

function beerText(random: Random, brew: Brew, code: StoreCode): BeerText {
  const [one = '', two = '', three = '', four = three] = brew.aromas.map((key) => flavor(key)[code])
  const [first = '', second = first, third = first] = brew.dishes.map((dish) => dish[code])
  const [fact = '', other = ''] = random.sample(brew.style[code], 2)
  return {
    name: brew.name,
    house: brew.house,
    noun: brew.style.noun[code],
    abv: String(brew.abv).replace('.', ','),
    aromas: [one, two, three, four],
    dishes: [first, second, third],
    facts: [fact, other],
    temperature: `${servingOf(brew.abv).join('–')} °C`,
    litres: random.int(8, 30) * 100,
    attempts: random.int(3, 14),
    ibu: brew.style.wineType === 38 ? brew.ibu : null,
    isBeer: brew.style.wineType === 38,
  }
}
