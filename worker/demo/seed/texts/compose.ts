import type { StoreCode } from '#shared/store-view.ts'
import { Random } from '#worker/platform/drawings/random.ts'
import { countries } from '../assortment/countries.ts'
import { flavor } from '../assortment/flavors.ts'
import { grapes } from '../assortment/grapes.ts'
import type { WineStyle } from '../assortment/regions.ts'
import { soils } from '../assortment/soils.ts'
import { aspects, generations, kindNouns, tasteWords } from '../assortment/taste-words.ts'
import type { Wine } from '../assortment/wine.ts'
import { thisYear } from '../assortment/wine-years.ts'
import type { ProductText } from '../draft.ts'
import { wineSentencesDa } from './wine.da.ts'
import { wineSentencesSv } from './wine.sv.ts'
import { listed, said as numeral, type Sentence, type WineSentences, type WineText } from './wine-text.ts'

const sentences: Record<StoreCode, WineSentences> = { da: wineSentencesDa, sv: wineSentencesSv }
const and = { da: 'og', sv: 'och' } as const

type Slot = keyof WineSentences | 'grape' | 'region'

/** Which slots stand in which paragraph; one of these orders is drawn for each wine. */
const orders: Slot[][][] = [
  [
    ['opening', 'region', 'place'],
    ['making', 'blend'],
    ['nose', 'palate', 'finish'],
    ['serving', 'keeping'],
  ],
  [
    ['nose', 'palate'],
    ['opening', 'place', 'making'],
    ['grape', 'serving', 'merchant'],
  ],
  [
    ['opening', 'grape'],
    ['place', 'making'],
    ['nose', 'palate', 'finish'],
    ['serving', 'merchant'],
  ],
  [
    ['region', 'opening'],
    ['nose', 'palate', 'finish'],
    ['making', 'keeping', 'serving'],
  ],
  [
    ['opening', 'making'],
    ['palate', 'nose', 'serving'],
  ],
  [
    ['grape', 'opening', 'blend'],
    ['making', 'place'],
    ['nose', 'palate'],
    ['keeping', 'merchant'],
  ],
  [['place', 'opening'], ['blend', 'making'], ['nose', 'palate', 'finish'], ['serving']],
  [
    ['opening', 'blend', 'making'],
    ['nose', 'palate', 'finish', 'keeping'],
  ],
  [
    ['nose', 'palate', 'finish'],
    ['opening', 'region'],
    ['making', 'serving'],
  ],
  [
    ['opening'],
    ['region', 'place', 'grape'],
    ['making'],
    ['nose', 'palate'],
    ['serving', 'keeping', 'merchant'],
  ],
]

/** What is sold: its size, and its gross price in minor units. */
interface Sold {
  volumeMl: number
  price: number
}

/** The text of one wine in one language. The order and every choice depend on `name` alone. */
export function describeWine(wine: Wine, code: StoreCode, name: string, sold: Sold): ProductText {
  const random = new Random(`text ${code} ${name}`)
  const facts = wineText(random, wine, code, sold)
  const order = random.pick(orders)
  const paragraphs = order.map((slots) =>
    slots.flatMap((slot) => said(random, slot, facts, wine, code)).join(' '),
  )
  return {
    short: chosen(random, sentences[code].summary, facts) ?? '',
    long: paragraphs
      .filter(Boolean)
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join(''),
  }
}

/** The more a reader can do without a slot, the more often it is left out. */
const shown: Partial<Record<Slot, number>> = {
  finish: 0.6,
  keeping: 0.7,
  merchant: 0.75,
  blend: 0.75,
  region: 0.8,
  grape: 0.8,
}

function said(random: Random, slot: Slot, facts: WineText, wine: Wine, code: StoreCode): string[] {
  if (!random.chance(shown[slot] ?? 1)) return []
  if (slot === 'grape') return grapeSays(random, wine, code)
  if (slot === 'region') return regionSays(random, wine, code)
  const sentence = chosen(random, sentences[code][slot], facts)
  return sentence ? [sentence] : []
}

/** Of a region is said what holds for all its wines, or names this one; not what is true of another alone. */
function regionSays(random: Random, wine: Wine, code: StoreCode): string[] {
  const own = namesOf(wine.style)
  const others = wine.region.styles.flatMap(namesOf).filter((name) => !own.includes(name))
  const texts = code === 'da' ? wine.region.textsDa : wine.region.textsSv
  const fitting = texts.filter((text) => !others.some((name) => text.includes(name)))
  return fitting.length ? [random.pick(fitting)] : []
}

function namesOf({ name, place = '' }: WineStyle): string[] {
  return `${name} ${place}`.split(/[ -]/).filter((word) => word.length > 3)
}

/** What is said of a grape is said of its own style: not of a rosé, a port or a bottle of bubbles. */
function grapeSays(random: Random, wine: Wine, code: StoreCode): string[] {
  const main = wine.grapes[0]
  if (!main || main.share < 50 || !['red', 'white', 'orange'].includes(wine.kind)) return []
  return [random.pick(grapes[main.key][code])]
}

/** One of the sentences that are true, each as likely as the other. */
function chosen(random: Random, list: Sentence[], facts: WineText): string | null {
  for (let attempt = 0; attempt < 8 && list.length > 0; attempt++) {
    const drawn = random.pick(list)(facts)
    if (drawn !== null) return drawn
  }
  const possible = list.map((sentence) => sentence(facts)).filter((sentence) => sentence !== null)
  return possible.length ? random.pick(possible) : null
}

/** Where two areas share a house's address, the wine's own place. */
function placeOf({ region, style }: Wine, code: StoreCode): string {
  return / (og|och) /.test(region[code]) ? (style.place ?? style.name) : region[code]
}

function wineText(random: Random, wine: Wine, code: StoreCode, { volumeMl, price }: Sold): WineText {
  const words = tasteWords[code]
  const { house, region, taste } = wine
  const names = wine.grapes.map(({ key }) => grapes[key].name)
  const country = countries[region.country]
  const word = (list: string[][], level: number) => random.pick(list[level] ?? [''])
  const bodyIndex = random.int(0, (words.body[taste.body]?.length ?? 1) - 1)
  return {
    kind: wine.kind,
    vessel: wine.vessel,
    house: house.name,
    houseKind: house.kind,
    founded: house.founded,
    generation: generations[code][Math.min(8, 1 + Math.floor((thisYear - house.founded) / 30))] ?? '',
    hectares: house.hectares,
    growers: Math.round(house.hectares / 3.4),
    inRegion: code === 'da' ? region.inDa : region.inSv,
    region: placeOf(wine, code),
    country: country[code],
    appellation: wine.style.name,
    noun: wine.regionKey === 'port' ? 'portvin' : (kindNouns[code][wine.kind] ?? ''),
    adjective: country.adjective[code],
    grape: names[0] ?? '',
    grapeCount: names.length,
    grapes: listed(names, and[code]),
    shares: listed(
      wine.grapes.map(({ key, share }) => `${share} % ${grapes[key].name}`),
      and[code],
    ),
    mostIsOne: names.length > 1 && (wine.grapes[0]?.share ?? 0) > 50,
    vintage: wine.vintage,
    soil: soils[wine.soil][code],
    altitude: wine.altitude,
    aspect: aspects[code][wine.aspect] ?? '',
    vineAge: wine.vineAge,
    yield: wine.yield,
    parcels: wine.parcels,
    parcelsSaid: numeral(wine.parcels, code),
    monthsSaid: numeral(wine.months, code),
    months: wine.months,
    macerationDays: wine.macerationDays,
    skinHours: wine.skinHours,
    bottles: wine.bottles,
    volumeMl,
    byHand: wine.byHand,
    wildYeast: wine.wildYeast,
    wholeBunch: wine.wholeBunch,
    unfiltered: wine.unfiltered,
    farming: house.farming,
    sugar: wine.sugar,
    abv: String(wine.abv).replace('.', ','),
    aromas: wine.flavors.map((key) => flavor(key)[code]),
    body: words.body[taste.body]?.[bodyIndex] ?? '',
    bodyNeuter: words.bodyNeuter[taste.body]?.[bodyIndex] ?? words.bodyNeuter[taste.body]?.[0] ?? '',
    dryness: word(words.dryness, taste.sweetness),
    acid: word(words.acidity, taste.acidity),
    tannin: word(words.tannin, taste.tannin),
    levels: taste,
    quality: wine.quality,
    temperature: `${wine.serving[0]}–${wine.serving[1]} °C`,
    dishes: wine.dishes.map((dish) => dish[code]),
    keepFrom: wine.keepFrom,
    keepTo: wine.keepTo,
    young: wine.style.keep[1] <= 4,
    ripe: wine.style.keep[1] > 4 && wine.keepTo - thisYear <= 3 && thisYear - (wine.vintage ?? thisYear) >= 4,
    price: price / 100,
    averageAge: Number(/^(\d+) Years/.exec(wine.term)?.[1] ?? 0),
    term: /Riserva|Reserva|Grand Cru|Selezione/.test(wine.term) ? wine.term : '',
  }
}
