import type { Colour, LabelStyle } from './recipe.ts'

/** Colours that a printer would choose: readable on each other and not garish. */
export type HouseColours = readonly [paper: Colour, ink: Colour, accent: Colour, capsule: Colour]

/** Returns the colour sets from which a producer with labels of this style chooses its own. */
export function houseColours(style: LabelStyle): readonly HouseColours[] {
  return families[style].flatMap((family) => palettes[family])
}

type Family = 'classic' | 'earth' | 'cool' | 'bold' | 'dark' | 'pale' | 'bright'

const palettes: Record<Family, readonly HouseColours[]> = {
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
    ['burgundy', 'ivory', 'gold', 'gold'],
    ['butter', 'umber', 'saffron', 'saffron'],
    ['white', 'ink', 'copper', 'copper'],
  ],
}

const families: Record<LabelStyle, readonly Family[]> = {
  chateau: ['classic'],
  parchment: ['classic', 'earth'],
  gothic: ['classic', 'cool'],
  landscape: ['classic', 'earth', 'cool'],
  medallion: ['classic', 'earth', 'bright'],
  cuvee: ['bright', 'pale'],
  heritage: ['classic', 'dark', 'cool'],
  plantation: ['earth', 'dark', 'classic'],
  stencil: ['classic', 'bright'],
  botanical: ['cool', 'pale', 'bold'],
  modern: ['bold', 'cool', 'bright', 'pale'],
  strip: ['bold', 'cool', 'classic'],
  diagonal: ['bold', 'cool', 'earth'],
  torn: ['bold', 'earth', 'pale'],
  typographic: ['bold', 'cool', 'dark'],
  wrap: ['bold', 'cool', 'dark', 'earth'],
  sunburst: ['earth', 'pale', 'bold'],
  split: ['earth', 'classic', 'cool', 'bold'],
  gallery: ['bold', 'earth', 'cool', 'pale'],
  ledger: ['cool', 'bold', 'classic'],
}
