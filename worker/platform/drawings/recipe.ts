import type * as words from './words.ts'

export type BottleShape = (typeof words.bottleShapes)[number]
export type BottleSize = (typeof words.bottleSizes)[number]
export type GlassColour = (typeof words.glassColours)[number]
export type LiquidColour = (typeof words.liquidColours)[number]
export type Closure = (typeof words.closures)[number]
export type Colour = (typeof words.colours)[number]
export type LabelStyle = (typeof words.labelStyles)[number]
export type Emblem = (typeof words.emblems)[number]
export type Typeface = (typeof words.typefaces)[number]

/**
 * The version of the drawing code. Pictures are cached forever, and their paths contain a hash of this number and the recipe.
 * Every change of a drawing must therefore increment it.
 */
export const drawingVersion = 7

/**
 * The data from which a picture is drawn: plain JSON. A recipe can therefore be stored in a row, hashed for its file name and drawn again at
 * any time. Every picture has a title, which a screen reader announces when the picture stands alone.
 */
export type MediaRecipe = BottleRecipe | GlassRecipe | KitRecipe | SixRecipe | GuideRecipe | GiftCardRecipe

export interface LabelRecipe {
  style: LabelStyle
  /** The default is 'emblem-high'. */
  layout?: (typeof words.layouts)[number] | undefined
  /** The default is the style's own typeface. */
  typeface?: Typeface | undefined
  producer: string
  /** The wine's name without producer and vintage. */
  name: string
  vintage?: string | undefined
  /** Appellation or region as printed: `Barolo`, `Skåne`. */
  place?: string | undefined
  /** As printed: `13,5 % vol.` */
  strength?: string | undefined
  /** As printed: `75 cl` */
  volume?: string | undefined
  paper: Colour
  /** Replaced by ivory or near-black if it is not readable on the paper. */
  ink: Colour
  accent: Colour
  emblem: Emblem
}

export interface CapsuleRecipe {
  closure: Closure
  colour: Colour
}

interface Vessel {
  glass: GlassColour
  liquid: LiquidColour
  capsule: CapsuleRecipe
}

interface Bottle extends Vessel {
  shape: BottleShape
  /** The default is 'standard'. */
  size?: BottleSize | undefined
  label: LabelRecipe
}

interface Titled {
  title: string
}

interface Print {
  paper: Colour
  ink: Colour
}

export interface BottleRecipe extends Titled, Bottle {
  kind: 'bottle'
}

/** Stemware and carafes; `count` glasses stand together. */
export interface GlassRecipe extends Titled {
  kind: 'glass'
  shape: (typeof words.glassShapes)[number]
  /** The default is 'none'. */
  liquid?: LiquidColour | undefined
  count?: 1 | 2 | 4 | 6 | undefined
}

/** A tasting kit: two to six small bottles in a tray with a band. */
export interface KitRecipe extends Titled {
  kind: 'kit'
  bottles: readonly Bottle[]
  band: Print & { text: string }
}

/** A case of six: a branded crate of wood or a printed box of carton. The capsules are visible at the top, one for each bottle. */
export interface SixRecipe extends Titled {
  kind: 'six'
  material: 'wood' | 'carton'
  bottles: readonly Vessel[]
  mark: Print & { text: string; line?: string | undefined; emblem: Emblem }
}

/** A booklet to download. */
export interface GuideRecipe extends Titled, Print {
  kind: 'guide'
  heading: string
  line?: string | undefined
  accent: Colour
  emblem: Emblem
}

export interface GiftCardRecipe extends Titled, Print {
  kind: 'gift-card'
  heading: string
  /** As printed: `500 kr` */
  amount?: string | undefined
  accent: Colour
}
