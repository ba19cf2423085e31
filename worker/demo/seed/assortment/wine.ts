import type { Dish } from './dishes.ts'
import type { Flavor } from './flavors.ts'
import type { GrapeKey } from './grapes.ts'
import type { House } from './houses.ts'
import type { Region, Vessel, WineKind, WineStyle } from './regions.ts'
import type { Soil } from './soils.ts'

export interface Wine {
  house: House
  regionKey: string
  region: Region
  style: WineStyle
  kind: WineKind
  /** Pink whatever its kind. */
  pink: boolean
  term: string
  cuvee: string
  /** Without vintage: `Barolo Riserva Bricco Sordani`. */
  name: string
  vintage: number | null
  grapes: { key: GrapeKey; share: number }[]
  vessel: Vessel
  months: number
  macerationDays: number
  skinHours: number
  soil: Soil
  altitude: number
  aspect: number
  vineAge: number
  yield: number
  parcels: number
  bottles: number
  byHand: boolean
  wildYeast: boolean
  wholeBunch: number
  unfiltered: boolean
  sugar: number
  abv: number
  taste: { acidity: number; body: number; tannin: number; sweetness: number }
  flavors: Flavor[]
  dishes: Dish[]
  serving: [number, number]
  keepFrom: number
  keepTo: number
  quality: number
  /** Whole DKK for 75 cl, before it is written as a shop's price. */
  worth: number
}
