import bottles from './bottles.json' with { type: 'json' }
import marks from './emblems.json' with { type: 'json' }
import glasses from './glasses.json' with { type: 'json' }
import sets from './house-colours.json' with { type: 'json' }
import palette from './palette.json' with { type: 'json' }

/** Lists of the words that recipes may contain. */

function keysOf<Row extends object>(rows: Row): (keyof Row & string)[] {
  return Object.keys(rows) as (keyof Row & string)[]
}

/** Shapes of bottles, all drawn to one scale. `size` scales them: see `bottleSizes`. */
export const bottleShapes = [...keysOf(bottles), 'box'] as const

/** miniature 5 cl · quarter 18.7 cl · half 37.5 cl (35 cl for spirits) · standard · litre · magnum 1.5 l */
export const bottleSizes = ['miniature', 'quarter', 'half', 'standard', 'litre', 'magnum'] as const

/** `antique` is the near-black green of good reds, `dead-leaf` the yellow-green of Burgundy. */
export const glassColours = keysOf(palette.glasses)

/** Visible in full through clear glass; through dark glass only as a hue. */
export const liquidColours = keysOf(palette.liquids)

/** foil sleeve · dipped wax · screw cap · wire cage under foil · bare cork · crown cap · wooden stopper · glass stopper */
export const closures = ['foil', 'wax', 'screw', 'wire', 'cork', 'crown', 'stopper', 'glass'] as const

/** The names of colours for paper, ink, accent and capsules; their values are in `palette.json`. */
export const colours = keysOf(palette.printed)

type Colour = (typeof colours)[number]

/** The colour sets from which a producer chooses its own: readable on each other and not garish. */
export const houseColours = sets.map(
  (set) => set.split(' ') as [paper: Colour, ink: Colour, accent: Colour, capsule: Colour],
)

export const labelStyles = [
  'chateau', // engraved frame, emblem over a house line: classic Bordeaux
  'modern', // much paper, small type set left, one accent mark
  'strip', // tall narrow strip, name set along the bottle
  'diagonal', // die-cut slanted edge with an accent band
  'torn', // torn paper, hand-drawn emblem: natural wine
  'parchment', // Burgundy: appellation large, village and house below, deckle ornaments
  'typographic', // one word very large over the whole label: grappa, aquavit, new Nordic
  'heritage', // whisky: age or name in a large plate, strength and volume in the foot
  'botanical', // gin: oval wreath of leaves around the name
  'wrap', // full-wrap colour field with bold emblem: beer, cans, bag-in-box
  'sunburst', // rays behind a low emblem: southern wines, rosé
  'landscape', // hill lines as an engraved picture above the type
  'medallion', // round label
  'split', // two papers, one above the other
  'gallery', // abstract shapes as a picture, caption below: new-world and orange wine
  'ledger', // merchant's own label: typed facts in ruled lines, Scandinavian importer's style
] as const

export const emblems = [...keysOf(marks), 'none'] as const

/** The position of the emblem; each style interprets the three in its own way. */
export const layouts = ['emblem-high', 'emblem-low', 'plain'] as const

/** Typefaces by their style. Their outlines, converted from open fonts, are in `type/typefaces.json`. */
export const typefaces = ['roman', 'didone', 'italic', 'grotesque', 'slab', 'gothic', 'condensed'] as const

export const glassShapes = keysOf(glasses)
