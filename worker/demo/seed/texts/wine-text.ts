import type { StoreCode } from '#shared/store-view.ts'
import type { Vessel, WineKind } from '../assortment/regions.ts'

/** What a sentence about a wine may draw on, already in the words of one language. */
export interface WineText {
  kind: WineKind
  vessel: Vessel
  house: string
  houseKind: 'family' | 'couple' | 'estate' | 'cooperative' | 'newcomer'
  founded: number
  generation: string
  hectares: number
  growers: number
  /** `i Toscana` */
  inRegion: string
  region: string
  country: string
  appellation: string
  /** `rødvin`, `rött vin` */
  noun: string
  /** `italiensk`, `italienskt` */
  adjective: string
  grape: string
  grapeCount: number
  /** `Grenache, Syrah og Carignan` */
  grapes: string
  /** `60 % Grenache, 30 % Syrah og 10 % Carignan` */
  shares: string
  /** Of several grapes the first is more than half. */
  mostIsOne: boolean
  vintage: number | null
  soil: string
  altitude: number
  aspect: string
  vineAge: number
  yield: number
  parcels: number
  /** The number of parcels in words. */
  parcelsSaid: string
  monthsSaid: string
  months: number
  macerationDays: number
  skinHours: number
  bottles: number
  volumeMl: number
  byHand: boolean
  wildYeast: boolean
  wholeBunch: number
  unfiltered: boolean
  farming: 'conventional' | 'sustainable' | 'organic' | 'biodynamic' | 'natural'
  /** Grams of sugar a litre. */
  sugar: number
  abv: string
  /** Aromas, the most typical first; at least five. */
  aromas: string[]
  body: string
  /** Neuter in Swedish, for `vin`. */
  bodyNeuter: string
  dryness: string
  acid: string
  tannin: string
  levels: { acidity: number; body: number; tannin: number; sweetness: number }
  quality: number
  temperature: string
  dishes: string[]
  keepFrom: number
  keepTo: number
  /** Made to be drunk within a few years. */
  young: boolean
  /** Made to be kept, and now at its end. */
  ripe: boolean
  /** Gross, in the view's currency. */
  price: number
  term: string
  /** Of a tawny that says so, in years; 0 of others. */
  averageAge: number
}

/** A sentence, or null where it would not be true. */
export type Sentence = (w: WineText) => string | null

export interface WineSentences {
  opening: Sentence[]
  place: Sentence[]
  blend: Sentence[]
  making: Sentence[]
  nose: Sentence[]
  palate: Sentence[]
  finish: Sentence[]
  keeping: Sentence[]
  serving: Sentence[]
  /** What the merchant adds; empty where the market asks for facts alone. */
  merchant: Sentence[]
  summary: Sentence[]
}

/** The sentence where the condition holds. */
export function when(condition: boolean, sentence: string): string | null {
  return condition ? sentence : null
}

/** `a`, `a og b`, `a, b og c`. */
export function listed(items: readonly string[], and: 'og' | 'och' | 'eller'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
}

const numerals: Record<StoreCode, string[]> = {
  da: ['nul', 'en', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti', 'elleve', 'tolv'],
  sv: ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'],
}

/** Up to twelve in words, as a newspaper would. */
export function said(count: number, code: StoreCode): string {
  return numerals[code][count] ?? String(count)
}

const thousands: Record<StoreCode, Intl.NumberFormat> = {
  da: new Intl.NumberFormat('da-DK'),
  sv: new Intl.NumberFormat('sv-SE'),
}

/** A count with its thousands set apart. */
export function grouped(count: number, code: StoreCode): string {
  return thousands[code].format(count)
}
