import type { ProductType, WineColor } from '#shared/product-fields.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { ByView, CustomQuestion, Nutrition } from '#worker/platform/catalog/writing/shape.ts'
import type { MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import type { CountryCode } from './assortment/countries.ts'
import type { Dish } from './assortment/dishes.ts'
import type { Flavor } from './assortment/flavors.ts'
import type { GrapeKey } from './assortment/grapes.ts'

export interface ProductText {
  short: string
  /** HTML paragraphs. */
  long: string
}

/** What a product is, before the shop gives it a number, stock, an offer and its two documents. */
export interface Draft {
  type: ProductType
  names: ByView<string>
  /** What its slug is made of where the name alone would not tell products apart. */
  slugWords: ByView<string>
  /** Regular price, gross, in minor units of each currency. */
  price: ByView<number>
  /** Leaf categories; their ancestors follow. */
  categories: number[]
  facts: Facts
  text(code: StoreCode): ProductText
  picture(code: StoreCode): MediaRecipe
  /** 0–1: how good it is of its kind; drives rating and rarity. */
  quality: number
  /** Which offers make sense for it. */
  trade: 'wine' | 'spirit' | 'beer' | 'goods' | 'set' | 'digital'
  /** Deposit, gross. */
  deposit?: ByView<number>
  variants?: { draft: Draft; suffix: string }[]
  /** What its variants differ in. */
  differs?: ('year' | 'bottle_size' | 'glass_shape')[]
  /** What is in a set, in few words: "6 flasker rødvin". */
  contents?: ByView<string>
  /** Products that a grouped product sells together. */
  members?: { index: number; qty: number }[]
  /** Choices of a bundle: a title and the products to choose from, the first by default. */
  choices?: { title: ByView<string>; indexes: number[]; optional?: true }[]
  /** What is asked before it is bought. */
  asks?: ByView<CustomQuestion[]>
  links?: ByView<{ title: string; pages: number; format: 'PDF' }[]>
  /** Of a gift card, in whole units of either currency. */
  giftAmounts?: { offered: number[]; least: number; most: number }
  b2bOnly?: boolean
  /** How many are sold together, as a crate or a case: the fewest, and each step. */
  soldBy?: number
}

/** Facts that both languages share; the document puts them into words. */
export interface Facts {
  producer?: string
  volumeMl?: number
  abv?: number
  country?: CountryCode
  region?: string
  grapes?: GrapeKey[]
  year?: number
  wineType?: number
  color: WineColor
  /** Where the label of the colour is not that of its tint. */
  colorOption?: number
  taste?: { acidity: number; body: number; tannin: number | null; sweetness: number }
  flavors?: Flavor[]
  certification?: number[]
  closure?:
    | 'cork'
    | 'technical-cork'
    | 'screw'
    | 'glass'
    | 'crown'
    | 'sparkling-cork'
    | 'stopper'
    | 'can'
    | 'tap'
  serving?: [number, number]
  dishes?: Dish[]
  drink?: [number, number]
  ingredients?: ByView<string>
  allergens?: ByView<string>
  nutrition?: Nutrition
  glassShape?: number
  /** Options of `drink_style` and `cask`. */
  style?: number
  cask?: number | undefined
  /** Years in the cask. */
  age?: number | undefined
}
