import type { StoreCode } from '#shared/store-view.ts'
import type { Brew } from '../assortment/brew.ts'
import { flavor } from '../assortment/flavors.ts'
import type { ProductText } from '../draft.ts'
import type { Random } from '../random.ts'
import { capital, listed } from './wine-text.ts'

export function describeBeer(random: Random, brew: Brew, code: StoreCode): ProductText {
  const aromas = brew.aromas.map((key) => flavor(key)[code])
  const [one = '', two = '', three = ''] = aromas
  const dish = brew.dishes.map((d) => d[code])
  const noun = brew.style.noun[code]
  const abv = String(brew.abv).replace('.', ',')
  const fact = random.sample(brew.style[code], 2)
  if (code === 'sv') {
    const opening = random.pick([
      `${brew.name} är en ${noun} från ${brew.house}.`,
      `${brew.house} brygger ${brew.name}, en ${noun} på ${abv} %.`,
      `${capital(noun)} från ${brew.house} med alkoholhalten ${abv} %.`,
    ])
    const taste = random.pick([
      `Doften har inslag av ${listed(aromas.slice(0, 3), 'och')}.`,
      `Toner av ${one} och ${two} med ${three} i avslutningen.`,
      `Smaken präglas av ${one}, ${two} och ${three}.`,
    ])
    const serving = random.pick([
      `Passar till ${dish[0]} eller ${dish[1]}.`,
      `Serveras vid ${brew.abv > 8 ? '10–12' : '5–8'} °C, till exempel till ${dish[0]}.`,
      `Fungerar till ${dish[0]} och ${dish[2]}.`,
    ])
    return {
      short: random.pick([
        `${capital(noun)} med toner av ${one} och ${two}.`,
        `${capital(noun)} från ${brew.house}, ${abv} %.`,
      ]),
      long: `<p>${opening} ${fact[0]}</p><p>${taste} ${serving}</p>`,
    }
  }
  const opening = random.pick([
    `${brew.name} er ${article(noun)} ${noun} fra ${brew.house}.`,
    `${brew.house} brygger ${brew.name} i omgange på ${random.int(8, 30) * 100} liter.`,
    `${brew.house} står bag ${brew.name}, ${article(noun)} ${noun} på ${abv} %.`,
    `Det tog ${brew.house} ${random.int(3, 14)} forsøg at ramme opskriften på ${brew.name}.`,
  ])
  const taste = random.pick([
    `Den dufter af ${listed(aromas.slice(0, 3), 'og')}.`,
    `Der er ${one} og ${two} i næsen, og ${three} til sidst.`,
    `${capital(one)} og ${two} fylder mest; ${three} kommer i anden omgang.`,
    `Smagen er ${one}, ${two} og lidt ${three}.`,
  ])
  const bitter =
    brew.style.wineType === 38 ? random.pick([`Bitterheden ligger på ${brew.ibu} IBU.`, '', '']) : ''
  const serving = random.pick([
    `Prøv den til ${dish[0]} eller ${dish[1]}.`,
    `God til ${dish[0]}.`,
    `Den kan sagtens stå til ${dish[0]}, og ${dish[2]} siger den heller ikke nej til.`,
    `Skænk den ved ${brew.abv > 8 ? '10–12' : '5–8'} °C.`,
  ])
  const long = [
    `<p>${opening} ${fact[0]}</p>`,
    `<p>${[taste, bitter, random.chance(0.5) ? fact[1] : '', serving].filter(Boolean).join(' ')}</p>`,
  ].join('')
  return {
    short: random.pick([
      `${capital(noun)} med ${one} og ${two}.`,
      `${capital(noun)} fra ${brew.house}, ${abv} %.`,
      `${capital(one)}, ${two} og ${three} i ${article(noun)} ${noun} på ${abv} %.`,
    ]),
    long,
  }
}

function article(noun: string): 'en' | 'et' {
  return noun === 'øl' ? 'et' : 'en'
}
