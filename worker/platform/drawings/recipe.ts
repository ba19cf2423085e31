import * as v from 'valibot'
import {
  bottleShapes,
  bottleSizes,
  closures,
  colours,
  emblems,
  glassColours,
  glassShapes,
  labelStyles,
  layouts,
  liquidColours,
  motifs,
  scenes,
  typefaces,
} from './words.ts'

/**
 * The data from which a picture is drawn: plain JSON. Every field is a word of a closed list or a bounded string or number. A
 * recipe can therefore be stored in a row, hashed for its file name and drawn again at any time.
 */

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))

const label = v.strictObject({
  style: v.picklist(labelStyles),
  layout: v.optional(v.picklist(layouts), 'emblem-high'),
  /** The default is the style's own typeface. */
  typeface: v.optional(v.picklist(typefaces)),
  producer: text(80),
  /** The wine's name without producer and vintage. */
  name: text(120),
  vintage: v.optional(text(12)),
  /** Appellation or region as printed: `Barolo`, `Skåne`. */
  place: v.optional(text(80)),
  /** As printed: `13,5 % vol.` */
  strength: v.optional(text(20)),
  /** As printed: `75 cl` */
  volume: v.optional(text(12)),
  paper: v.picklist(colours),
  /** Replaced by ivory or near-black if it is not readable on the paper. */
  ink: v.picklist(colours),
  accent: v.picklist(colours),
  emblem: v.picklist(emblems),
})

const capsule = v.strictObject({ closure: v.picklist(closures), colour: v.picklist(colours) })

const bottleFields = {
  shape: v.picklist(bottleShapes),
  size: v.optional(v.picklist(bottleSizes), 'standard'),
  glass: v.picklist(glassColours),
  liquid: v.picklist(liquidColours),
  /** The filled share of the inside height; the default is the usual level of the shape. */
  fill: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  capsule,
  label,
}

/** Every picture has a title, which a screen reader announces when the picture stands alone. */
const title = text(200)

const bottle = v.strictObject({ kind: v.literal('bottle'), title, ...bottleFields })

/** Stemware and carafes; `count` glasses stand together. */
const glass = v.strictObject({
  kind: v.literal('glass'),
  title,
  shape: v.picklist(glassShapes),
  liquid: v.optional(v.picklist(liquidColours), 'none'),
  count: v.optional(v.picklist([1, 2, 4, 6]), 1),
})

/** A tasting kit: three to six small bottles in a tray with a band. */
const kit = v.strictObject({
  kind: v.literal('kit'),
  title,
  bottles: v.pipe(v.array(v.strictObject(bottleFields)), v.minLength(2), v.maxLength(6)),
  band: v.strictObject({ text: text(80), paper: v.picklist(colours), ink: v.picklist(colours) }),
})

/** A case of six: a branded crate of wood or a printed box of carton. The capsules are visible at the top, one for each bottle. */
const six = v.strictObject({
  kind: v.literal('six'),
  title,
  material: v.picklist(['wood', 'carton']),
  bottles: v.pipe(
    v.array(v.strictObject({ glass: v.picklist(glassColours), liquid: v.picklist(liquidColours), capsule })),
    v.length(6),
  ),
  mark: v.strictObject({
    text: text(80),
    line: v.optional(text(80)),
    paper: v.picklist(colours),
    ink: v.picklist(colours),
    emblem: v.picklist(emblems),
  }),
})

/** A booklet to download. */
const guide = v.strictObject({
  kind: v.literal('guide'),
  title,
  heading: text(120),
  line: v.optional(text(120)),
  paper: v.picklist(colours),
  ink: v.picklist(colours),
  accent: v.picklist(colours),
  emblem: v.picklist(emblems),
})

const giftCard = v.strictObject({
  kind: v.literal('gift-card'),
  title,
  heading: text(60),
  /** As printed: `500 kr` */
  amount: v.optional(text(20)),
  paper: v.picklist(colours),
  ink: v.picklist(colours),
  accent: v.picklist(colours),
})

/** A wide editorial picture, 1440 × 720, for the home page and CMS pages. */
const scene = v.strictObject({
  kind: v.literal('scene'),
  title,
  scene: v.picklist(scenes),
})

/** A category's picture, 600 × 600, including its background. */
const motif = v.strictObject({ kind: v.literal('motif'), title, motif: v.picklist(motifs) })

/**
 * The version of the drawing code. Pictures are cached forever, and their paths contain a hash of this number and the recipe.
 * Every change of a drawing must therefore increment it.
 */
export const edition = 6

export const mediaRecipe = v.variant('kind', [bottle, glass, kit, six, guide, giftCard, scene, motif])

/** A recipe as input: optional fields may be left out. */
export type MediaRecipe = v.InferInput<typeof mediaRecipe>
export type BottleRecipe = v.InferInput<typeof bottle>
export type LabelRecipe = v.InferInput<typeof label>
export type CapsuleRecipe = v.InferInput<typeof capsule>
export type BottleShape = (typeof bottleShapes)[number]
export type BottleSize = (typeof bottleSizes)[number]
export type GlassColour = (typeof glassColours)[number]
export type LiquidColour = (typeof liquidColours)[number]
export type Closure = (typeof closures)[number]
export type Colour = (typeof colours)[number]
export type LabelStyle = (typeof labelStyles)[number]
export type Emblem = (typeof emblems)[number]
export type Typeface = (typeof typefaces)[number]
