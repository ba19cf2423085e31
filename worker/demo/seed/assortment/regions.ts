import type { CountryCode } from './countries.ts'
import type { Flavor } from './flavors.ts'
import type { GrapeKey } from './grapes.ts'
import type { Soil } from './soils.ts'

export type WineKind = 'red' | 'white' | 'rose' | 'orange' | 'sparkling' | 'sweet' | 'fortified'
export type Vessel =
  | 'steel'
  | 'lees'
  | 'concrete'
  | 'old'
  | 'large'
  | 'barrique'
  | 'new'
  | 'amphora'
  | 'solera'

/** One wine that a house of the region may make. */
export interface WineStyle {
  /** The first words of its name: appellation, or grape where the place names wines by grape. */
  name: string
  /** As printed under the name, where that is not the name itself. */
  place?: string
  kind: WineKind
  grapes: GrapeKey[]
  /** Gross DKK from the plainest to the best, for 75 cl. */
  price: [number, number]
  vessels: Vessel[]
  abv: [number, number]
  /** Years after the vintage: ready from, best before. */
  keep: [number, number]
  /** Words that may follow the name, from plain to grand; the grand ones cost more. */
  terms?: string[]
  /** 1–5, where it is not dry. */
  sweetness?: number
  /** Fuller than its grapes alone: by drying, place or cask. */
  fuller?: number
  /** 1–5, the least and the most, where its making decides and not its grapes. */
  tannin?: [number, number]
  /** Of the first grape, in per cent, at least. */
  mainShare?: number
  /** What it smells of where that is not its grapes: by drying, flor or decades in cask. */
  aromas?: Flavor[]
  /** °C, where it is not that of its kind. */
  serving?: [number, number]
  /** How often the wine stands without a vintage. */
  withoutYear?: number
  weight?: number
}

export interface Region {
  /** Option value of the attribute `wine_area`. */
  option: number
  country: CountryCode
  da: string
  sv: string
  /** With its preposition: `i Toscana`, `på Sicilien`. */
  inDa: string
  inSv: string
  soils: Soil[]
  /** Metres above the sea. */
  altitude: [number, number]
  textsDa: string[]
  textsSv: string[]
  styles: WineStyle[]
  weight: number
}

type StyleMore = Partial<Omit<WineStyle, 'name' | 'kind' | 'grapes' | 'price' | 'vessels' | 'abv' | 'keep'>>

/** Written as a table: name, kind, grapes, price, vessels, strength, keeping. */
export function style(
  name: string,
  kind: WineKind,
  grapes: GrapeKey[],
  price: [number, number],
  vessels: Vessel[],
  abv: [number, number],
  keep: [number, number],
  more: StyleMore = {},
): WineStyle {
  return { name, kind, grapes, price, vessels, abv, keep, ...more }
}

type Names = string | { da: string; sv: string; in?: string; inSv?: string }

export function region(
  option: number,
  country: CountryCode,
  names: Names,
  weight: number,
  soils: Soil[],
  altitude: [number, number],
  textsDa: string[],
  textsSv: string[],
  styles: WineStyle[],
): Region {
  const { da, sv, in: inDa, inSv } = typeof names === 'string' ? { da: names, sv: names } : names
  return {
    option,
    country,
    da,
    sv,
    inDa: inDa ?? `i ${da}`,
    inSv: inSv ?? `i ${sv}`,
    soils,
    altitude,
    textsDa,
    textsSv,
    styles,
    weight,
  }
}
