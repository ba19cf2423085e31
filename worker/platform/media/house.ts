import { chance } from './chance.ts'
import type { Colour, Emblem, LabelRecipe, LabelStyle, Typeface } from './recipe.ts'

/** What a house prints in: the manners of a region or trade, from which each house takes its own. */
export type Trade = keyof typeof trades

/** The part of a label that stays the same over all bottles of a house, and the colour of its capsules. */
export type HouseLabel = Pick<
  LabelRecipe,
  'style' | 'layout' | 'typeface' | 'paper' | 'ink' | 'accent' | 'emblem'
> & {
  capsule: Colour
}

/**
 * A house's label: always the same for the same name. The colours come from palettes that a printer would mix, so
 * that no combination is unreadable or loud.
 */
export function houseLabel(producer: string, trade: Trade): HouseLabel {
  const next = chance(`${trade} ${producer}`)
  const pick = <Choice>(choices: readonly Choice[]) => choices[Math.floor(next() * choices.length)] as Choice
  const manner: Manner = trades[trade]
  const style = pick(manner.styles)
  const [paper, ink, accent, capsule] = pick(manner.palettes.flatMap((name) => palettes[name]))
  const layout = pick(['emblem-high', 'emblem-high', 'emblem-low', 'plain'] as const)
  const typeface = next() < 0.35 ? pick(faces[style] ?? []) : undefined
  return {
    style,
    layout,
    ...(typeface ? { typeface } : {}),
    paper,
    ink,
    accent,
    emblem: pick(manner.emblems),
    capsule,
  }
}

type Palette = readonly [paper: Colour, ink: Colour, accent: Colour, capsule: Colour]

type PaletteFamily = 'classic' | 'earth' | 'cool' | 'bold' | 'dark' | 'pale' | 'bright'

const palettes: Record<PaletteFamily, readonly Palette[]> = {
  classic: [
    ['ivory', 'ink', 'gold', 'burgundy'],
    ['cream', 'ink', 'burgundy', 'burgundy'],
    ['white', 'burgundy', 'gold', 'oxblood'],
    ['parchment', 'umber', 'oxblood', 'oxblood'],
    ['ivory', 'oxblood', 'brass', 'black'],
    ['cream', 'navy', 'gold', 'navy'],
    ['white', 'ink', 'oxblood', 'black'],
    ['ivory', 'forest', 'brass', 'forest'],
    ['parchment', 'ink', 'gold', 'gold'],
    ['stone', 'ink', 'burgundy', 'burgundy'],
  ],
  earth: [
    ['sand', 'umber', 'terracotta', 'terracotta'],
    ['cream', 'umber', 'ochre', 'umber'],
    ['ivory', 'oxblood', 'terracotta', 'oxblood'],
    ['butter', 'oxblood', 'vermilion', 'vermilion'],
    ['kraft', 'ink', 'oxblood', 'black'],
    ['parchment', 'forest', 'moss', 'moss'],
    ['ivory', 'plum', 'copper', 'plum'],
    ['blush', 'oxblood', 'terracotta', 'copper'],
  ],
  cool: [
    ['white', 'petrol', 'teal', 'teal'],
    ['mist', 'navy', 'cobalt', 'navy'],
    ['sky', 'navy', 'navy', 'silver'],
    ['white', 'navy', 'saffron', 'navy'],
    ['sage', 'forest', 'forest', 'forest'],
    ['white', 'forest', 'fern', 'fern'],
    ['mist', 'ink', 'petrol', 'petrol'],
    ['ivory', 'slate', 'teal', 'slate'],
  ],
  bold: [
    ['white', 'ink', 'vermilion', 'vermilion'],
    ['white', 'ink', 'ink', 'black'],
    ['butter', 'ink', 'vermilion', 'black'],
    ['ivory', 'ink', 'coral', 'coral'],
    ['white', 'navy', 'coral', 'cobalt'],
    ['ivory', 'petrol', 'saffron', 'saffron'],
    ['white', 'plum', 'rose', 'plum'],
    ['kraft', 'ink', 'vermilion', 'vermilion'],
    ['sky', 'ink', 'cobalt', 'cobalt'],
  ],
  dark: [
    ['ink', 'ivory', 'gold', 'black'],
    ['forest', 'cream', 'gold', 'forest'],
    ['navy', 'ivory', 'copper', 'navy'],
    ['oxblood', 'parchment', 'brass', 'oxblood'],
    ['petrol', 'ivory', 'saffron', 'petrol'],
    ['slate', 'white', 'silver', 'slate'],
    ['plum', 'blush', 'rose', 'plum'],
  ],
  pale: [
    ['white', 'umber', 'coral', 'white'],
    ['blush', 'burgundy', 'rose', 'rose'],
    ['white', 'terracotta', 'rose', 'blush'],
    ['ivory', 'petrol', 'coral', 'coral'],
    ['white', 'forest', 'rose', 'sage'],
    ['mist', 'plum', 'rose', 'rose'],
  ],
  bright: [
    ['ivory', 'ink', 'gold', 'gold'],
    ['white', 'forest', 'gold', 'forest'],
    ['cream', 'burgundy', 'gold', 'burgundy'],
    ['white', 'navy', 'silver', 'navy'],
    ['ink', 'ivory', 'gold', 'black'],
    ['butter', 'umber', 'saffron', 'saffron'],
    ['white', 'ink', 'copper', 'copper'],
  ],
}

const faces: Partial<Record<LabelStyle, readonly Typeface[]>> = {
  chateau: ['didone', 'italic'],
  modern: ['roman', 'condensed', 'slab'],
  strip: ['roman', 'condensed', 'slab'],
  diagonal: ['roman', 'grotesque', 'slab'],
  torn: ['roman', 'grotesque', 'slab'],
  parchment: ['roman', 'italic', 'gothic'],
  typographic: ['slab', 'didone'],
  heritage: ['roman', 'slab'],
  botanical: ['didone', 'slab'],
  wrap: ['slab', 'grotesque'],
  cuvee: ['roman', 'italic'],
  sunburst: ['roman', 'slab', 'condensed'],
  landscape: ['didone', 'italic'],
  medallion: ['roman', 'italic'],
  split: ['didone', 'grotesque', 'italic'],
  gallery: ['roman', 'condensed'],
  ledger: ['grotesque', 'slab', 'italic'],
}

interface Manner {
  styles: readonly LabelStyle[]
  palettes: readonly PaletteFamily[]
  emblems: readonly Emblem[]
}

const trades = {
  bordeaux: {
    styles: ['chateau', 'chateau', 'chateau', 'parchment', 'landscape', 'medallion', 'split'],
    palettes: ['classic'],
    emblems: [
      'tower',
      'crest',
      'crown',
      'key',
      'grapes',
      'star',
      'monogram',
      'tree',
      'bell',
      'ship',
      'shell',
    ],
  },
  burgundy: {
    styles: ['parchment', 'parchment', 'chateau', 'medallion', 'split', 'ledger', 'landscape'],
    palettes: ['classic', 'earth'],
    emblems: ['crest', 'monogram', 'bell', 'key', 'grapes', 'rosette', 'tower', 'hare', 'leaf', 'plough'],
  },
  rhone: {
    styles: ['diagonal', 'parchment', 'sunburst', 'landscape', 'split', 'chateau', 'medallion'],
    palettes: ['earth', 'classic'],
    emblems: ['sun', 'key', 'tower', 'bird', 'tree', 'crest', 'plough', 'hills', 'monogram'],
  },
  loire: {
    styles: ['modern', 'torn', 'landscape', 'split', 'ledger', 'parchment', 'strip'],
    palettes: ['cool', 'classic'],
    emblems: ['fish', 'wave', 'bird', 'leaf', 'hare', 'moon', 'monogram', 'shell', 'tower'],
  },
  italy: {
    styles: [
      'modern',
      'landscape',
      'chateau',
      'sunburst',
      'split',
      'medallion',
      'diagonal',
      'strip',
      'typographic',
    ],
    palettes: ['earth', 'classic', 'bold'],
    emblems: [
      'tree',
      'hills',
      'tower',
      'sun',
      'hare',
      'fox',
      'crest',
      'star',
      'rosette',
      'monogram',
      'hand',
      'bell',
    ],
  },
  iberia: {
    styles: ['split', 'strip', 'sunburst', 'chateau', 'diagonal', 'medallion', 'landscape', 'typographic'],
    palettes: ['earth', 'bold', 'dark'],
    emblems: ['sun', 'bird', 'key', 'tower', 'hand', 'star', 'shell', 'plough', 'moon', 'crest', 'hills'],
  },
  germanic: {
    styles: ['gothic', 'gothic', 'medallion', 'modern', 'ledger', 'split', 'parchment'],
    palettes: ['classic', 'cool'],
    emblems: ['bell', 'crest', 'key', 'grapes', 'star', 'bird', 'monogram', 'crown', 'fox', 'leaf'],
  },
  'new-world': {
    styles: [
      'gallery',
      'modern',
      'diagonal',
      'landscape',
      'strip',
      'split',
      'ledger',
      'typographic',
      'sunburst',
    ],
    palettes: ['bold', 'cool', 'earth'],
    emblems: [
      'compass',
      'wave',
      'bird',
      'tree',
      'anchor',
      'hills',
      'ship',
      'moon',
      'star',
      'fox',
      'fish',
      'leaf',
    ],
  },
  natural: {
    styles: ['torn', 'torn', 'gallery', 'typographic', 'modern', 'wrap', 'strip'],
    palettes: ['bold', 'earth', 'pale'],
    emblems: ['hand', 'hare', 'fish', 'moon', 'fox', 'bird', 'leaf', 'wave', 'plough', 'sun', 'tree'],
  },
  rose: {
    styles: ['sunburst', 'modern', 'landscape', 'medallion', 'split', 'cuvee', 'gallery'],
    palettes: ['pale'],
    emblems: ['sun', 'shell', 'bird', 'wave', 'rosette', 'leaf', 'fish', 'monogram', 'tree'],
  },
  sparkling: {
    styles: ['cuvee', 'cuvee', 'cuvee', 'modern', 'medallion', 'ledger', 'split'],
    palettes: ['bright'],
    emblems: ['star', 'crest', 'crown', 'monogram', 'rosette', 'grapes', 'bird', 'bell', 'key', 'moon'],
  },
  sweet: {
    styles: ['medallion', 'chateau', 'parchment', 'gothic', 'cuvee', 'strip'],
    palettes: ['bright', 'classic'],
    emblems: ['sun', 'crown', 'rosette', 'grapes', 'star', 'crest', 'monogram', 'shell'],
  },
  fortified: {
    styles: ['stencil', 'stencil', 'medallion', 'heritage', 'split', 'plantation'],
    palettes: ['classic', 'dark'],
    emblems: ['ship', 'anchor', 'bell', 'crest', 'tower', 'key', 'monogram', 'star'],
  },
  whisky: {
    styles: ['heritage', 'heritage', 'ledger', 'typographic', 'medallion', 'chateau'],
    palettes: ['classic', 'dark', 'cool'],
    emblems: [
      'barley',
      'hare',
      'bird',
      'tower',
      'ship',
      'crest',
      'fish',
      'bell',
      'hills',
      'fox',
      'anchor',
      'compass',
    ],
  },
  rum: {
    styles: ['plantation', 'plantation', 'heritage', 'stencil', 'medallion', 'sunburst'],
    palettes: ['earth', 'dark', 'classic'],
    emblems: ['ship', 'sun', 'anchor', 'compass', 'star', 'bird', 'shell', 'tree', 'wave', 'fish'],
  },
  cognac: {
    styles: ['heritage', 'medallion', 'chateau', 'cuvee', 'parchment'],
    palettes: ['bright', 'dark', 'classic'],
    emblems: ['crown', 'crest', 'monogram', 'grapes', 'key', 'rosette', 'star', 'leaf'],
  },
  gin: {
    styles: ['botanical', 'botanical', 'ledger', 'typographic', 'strip', 'modern', 'split'],
    palettes: ['cool', 'pale', 'bold'],
    emblems: ['juniper', 'leaf', 'wave', 'compass', 'bird', 'rosette', 'fish', 'hare', 'anchor', 'moon'],
  },
  aquavit: {
    styles: ['typographic', 'ledger', 'strip', 'heritage', 'botanical', 'modern'],
    palettes: ['cool', 'bold', 'dark'],
    emblems: ['ship', 'anchor', 'juniper', 'barley', 'crown', 'fish', 'star', 'wave', 'compass'],
  },
  grappa: {
    styles: ['typographic', 'strip', 'modern', 'medallion', 'ledger'],
    palettes: ['bold', 'bright'],
    emblems: ['grapes', 'monogram', 'tower', 'hills', 'moon', 'rosette', 'fox'],
  },
  liqueur: {
    styles: ['medallion', 'plantation', 'botanical', 'sunburst', 'ledger', 'wrap'],
    palettes: ['bold', 'earth', 'pale', 'dark'],
    emblems: ['rosette', 'leaf', 'sun', 'star', 'monogram', 'bell', 'moon', 'hand', 'hare'],
  },
  beer: {
    styles: ['wrap', 'wrap', 'wrap', 'gallery', 'medallion', 'typographic', 'gothic'],
    palettes: ['bold', 'cool', 'dark'],
    emblems: [
      'barley',
      'anchor',
      'fox',
      'hare',
      'ship',
      'fish',
      'bird',
      'plough',
      'moon',
      'bell',
      'wave',
      'star',
    ],
  },
  box: {
    styles: ['wrap', 'landscape', 'gallery', 'sunburst', 'modern'],
    palettes: ['earth', 'cool', 'bold'],
    emblems: ['grapes', 'sun', 'hills', 'tree', 'bird', 'leaf'],
  },
} satisfies Record<string, Manner>
