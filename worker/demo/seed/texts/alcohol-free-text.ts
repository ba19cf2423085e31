import type { StoreCode } from '#shared/store-view.ts'
import type { Random } from '#worker/platform/drawings/random.ts'
import type { AlcoholFree } from '../assortment/alcohol-free.ts'
import { flavor } from '../assortment/flavors.ts'
import type { ProductText } from '../draft.ts'
import { capital } from './capital.ts'
import { listed } from './wine-text.ts'

interface Words {
  name: string
  house: string
  noun: string
  percent: string
  aromas: string[]
  dishes: string[]
  temperature: string
}

const sentences: Record<StoreCode, Record<'opening' | 'taste' | 'serving', ((w: Words) => string)[]>> = {
  da: {
    opening: [
      (w) => `${w.name} er ${w.noun} fra ${w.house}.`,
      (w) => `${w.house} laver ${w.name} med ${w.percent} % alkohol.`,
      (w) => `${w.name} fra ${w.house} er til den, der skal køre hjem.`,
      (w) => `${w.house} har brugt lang tid på ${w.name}, og det kan smages.`,
    ],
    taste: [
      (w) => `Den smager af ${listed(w.aromas.slice(0, 3), 'og')}.`,
      (w) => `Der er ${w.aromas[0]} og ${w.aromas[1]} i duften og en frisk, let sødlig smag.`,
      (w) => `${capital(w.aromas[0] ?? '')}, ${w.aromas[1]} og lidt ${w.aromas[2]}.`,
    ],
    serving: [
      (w) => `God til ${w.dishes[0]}.`,
      (w) => `Servér den ved ${w.temperature} til ${w.dishes[0]} eller ${w.dishes[1]}.`,
      (w) => `Ved bordet går den fint til ${w.dishes[1]}.`,
    ],
  },
  sv: {
    opening: [
      (w) => `${w.name} är ${w.noun} från ${w.house}.`,
      (w) => `${w.house} gör ${w.name} med alkoholhalten ${w.percent} %.`,
      (w) => `${capital(w.noun)} från ${w.house}, ${w.percent} %.`,
    ],
    taste: [
      (w) => `Smaken har inslag av ${listed(w.aromas.slice(0, 3), 'och')}.`,
      (w) => `Toner av ${w.aromas[0]} och ${w.aromas[1]} med en lätt sötma.`,
      (w) => `Doft av ${w.aromas[0]} och ${w.aromas[2]}, frisk smak.`,
    ],
    serving: [
      (w) => `Passar till ${w.dishes[0]}.`,
      (w) => `Serveras vid ${w.temperature} till ${w.dishes[0]} eller ${w.dishes[1]}.`,
    ],
  },
}

export function describeAlcoholFree(random: Random, drink: AlcoholFree, code: StoreCode): ProductText {
  const words: Words = {
    name: drink.name,
    house: drink.house,
    noun: drink.kind.noun[code],
    percent: String(drink.abv).replace('.', ','),
    aromas: drink.aromas.map((key) => flavor(key)[code]),
    dishes: drink.dishes.map((dish) => dish[code]),
    temperature: `${drink.kind.serving.join('–')} °C`,
  }
  const { opening, taste, serving } = sentences[code]
  const fact = random.pick(drink.kind[code])
  const of = code === 'da' ? 'med' : 'med toner av'
  const and = code === 'da' ? 'og' : 'och'
  return {
    short: `${capital(words.noun)} ${of} ${listed(words.aromas.slice(0, 2), and)}, ${words.percent} %.`,
    long: `<p>${random.pick(opening)(words)} ${fact}</p><p>${random.pick(taste)(words)} ${random.pick(serving)(words)}</p>`,
  }
}
