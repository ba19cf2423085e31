import { shopName } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { around, Random } from '#worker/platform/drawings/random.ts'
import type { MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import type { Draft, ProductText } from '../draft.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { listed } from '../texts/wine-text.ts'
import { type Case, cases, editions } from './case-themes.ts'
import { bottleOf, contentsOf, type Shelf, sumOf } from './shelf.ts'

/** What may lie beside the six. */
const extra = { title: { da: 'En flaske mere', sv: 'En flaska till' }, optional: true } as const

/** Six bottles; each place in the case is a choice between five. */
export function caseDraft(index: number, shelf: Shelf[]): Draft {
  const random = new Random(`case ${index}`)
  const chosen = around(cases, index)
  const turn = Math.floor(index / cases.length)
  const bottles = shelf.filter(({ draft }) => draft.facts.volumeMl === 750)
  const choices = chosen.slots.flatMap(({ title, fits, times }) => {
    const fitting = bottles.filter(({ draft }) => fits(draft))
    const pool = fitting.length >= 5 ? fitting : bottles
    return Array.from({ length: times }, (_, place) => ({
      title: times > 1 ? { da: `${title.da} ${place + 1}`, sv: `${title.sv} ${place + 1}` } : title,
      bottles: random.sample(pool, 5),
    }))
  })
  const names: ByView<string> =
    turn === 0
      ? chosen.names
      : {
          da: `${chosen.names.da}, ${editions.da[turn - 1] ?? `nr. ${turn + 1}`}`,
          sv: `${chosen.names.sv}, ${editions.sv[turn - 1] ?? `nr ${turn + 1}`}`,
        }
  const first = choices.flatMap(({ bottles: [bottle] }) => bottle?.draft ?? [])
  return {
    type: 'bundle',
    names,
    slugWords: names,
    price: sumOf(first),
    categories: [categoryIds.cases],
    facts: { color: 'none' },
    text: (code) => caseText(chosen, first, code),
    picture: (code) => casePicture(names[code], first, code),
    quality: 0.6,
    trade: 'set',
    contents: contentsOf(first),
    choices: [...choices, { ...extra, bottles: random.sample(bottles, 5) }].map(({ bottles, ...choice }) => {
      return { ...choice, indexes: bottles.map(({ index }) => index) }
    }),
  }
}

/** Names of places and grapes keep their capital. */
function inSentence(title: string): string {
  return /^(Piemonte|Toscana|Nebbiolo|Cabernet|Syrah|Champagne)/.test(title)
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1)
}

const numbers = {
  da: ['én', 'to', 'tre', 'fire', 'fem', 'seks'],
  sv: ['en', 'två', 'tre', 'fyra', 'fem', 'sex'],
} as const

/** "tre flasker", "en flaska". */
function bottlesInWords(count: number, code: StoreCode): string {
  const [one, several] = { da: ['flaske', 'flasker'], sv: ['flaska', 'flaskor'] }[code]
  return `${numbers[code][count - 1] ?? count} ${count === 1 ? one : several}`
}

function caseText(chosen: Case, first: Draft[], code: StoreCode): ProductText {
  const titles = chosen.slots.map(
    ({ title, times }) => `${bottlesInWords(times, code)} ${inSentence(title[code])}`,
  )
  const start = first.slice(0, 2).map((draft) => draft.names[code])
  return code === 'da'
    ? {
        short: `Seks flasker efter eget valg: ${listed(titles, 'og')}.`,
        long: `<p>${chosen.lines.da}</p><p>Kassen er delt i ${listed(titles, 'og')}, og hver plads har fem flasker at vælge mellem. Vi har begyndt med blandt andet ${listed(start, 'og')}; prisen følger med, når du bytter.</p>`,
      }
    : {
        short: `Sex flaskor efter eget val: ${listed(titles, 'och')}.`,
        long: `<p>${chosen.lines.sv}</p><p>Lådan är indelad i ${listed(titles, 'och')}. Varje plats har fem flaskor att välja mellan. Förvalda viner är bland andra ${listed(start, 'och')}. Priset ändras efter valet.</p>`,
      }
}

function casePicture(title: string, first: Draft[], code: StoreCode): MediaRecipe {
  const bottles = first.flatMap((draft) => bottleOf(draft, code) ?? []).slice(0, 6)
  while (bottles.length > 0 && bottles.length < 6) bottles.push(around(bottles, 0))
  return {
    kind: 'six',
    title,
    material: title.length % 2 ? 'wood' : 'carton',
    bottles: bottles.map(({ glass, liquid, capsule }) => ({ glass, liquid, capsule })),
    mark: {
      text: shopName,
      line: title.replace(/^[^:]*: /, ''),
      paper: 'kraft',
      ink: 'burgundy',
      emblem: 'grapes',
    },
  }
}
