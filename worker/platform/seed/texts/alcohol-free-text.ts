import type { StoreCode } from '#shared/store-view.ts'
import type { Kind } from '../assortment/alcohol-free.ts'
import type { Random } from '../random.ts'
import { listed } from './wine-text.ts'

export function describe(
  random: Random,
  code: StoreCode,
  kind: Kind,
  house: string,
  name: string,
  aromas: string[],
  served: string[],
  abv: number,
) {
  const fact = random.pick(kind[code])
  const noun = kind.noun[code]
  const percent = String(abv).replace('.', ',')
  if (code === 'da') {
    const first = random.pick([
      `${name} er ${noun} fra ${house}.`,
      `${house} laver ${name} med ${percent} % alkohol.`,
      `${name} er til den, der kører hjem.`,
    ])
    const taste = random.pick([
      `Den smager af ${listed(aromas.slice(0, 3), 'og')}.`,
      `Der er ${aromas[0]} og ${aromas[1]} i duften og en frisk, let sødlig smag.`,
      `${aromas[0]?.replace(/^./, (l) => l.toUpperCase())}, ${aromas[1]} og lidt ${aromas[2]}.`,
    ])
    return {
      short: `${noun.replace(/^./, (l) => l.toUpperCase())} med ${aromas[0]} og ${aromas[1]}, ${percent} %.`,
      long: `<p>${first} ${fact}</p><p>${taste} ${random.pick([`God til ${served[0]}.`, `Server den kold til ${served[0]} eller ${served[1]}.`])}</p>`,
    }
  }
  const first = random.pick([
    `${name} är ${noun} från ${house}.`,
    `${house} gör ${name} med alkoholhalten ${percent} %.`,
  ])
  const taste = random.pick([
    `Smaken har inslag av ${listed(aromas.slice(0, 3), 'och')}.`,
    `Toner av ${aromas[0]} och ${aromas[1]} med en lätt sötma.`,
  ])
  return {
    short: `${noun.replace(/^./, (l) => l.toUpperCase())} med toner av ${aromas[0]} och ${aromas[1]}, ${percent} %.`,
    long: `<p>${first} ${fact}</p><p>${taste} ${random.pick([`Passar till ${served[0]}.`, `Serveras kyld till ${served[0]} eller ${served[1]}.`])}</p>`,
  }
}
