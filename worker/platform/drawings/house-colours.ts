import type { Colour } from './recipe.ts'

type HouseColours = readonly [paper: Colour, ink: Colour, accent: Colour, capsule: Colour]

/** The colour sets from which a producer chooses its own: readable on each other and not garish. */
export const houseColours: readonly HouseColours[] = [
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
  ['white', 'petrol', 'teal', 'teal'],
  ['mist', 'navy', 'cobalt', 'navy'],
  ['sky', 'navy', 'navy', 'silver'],
  ['white', 'navy', 'saffron', 'navy'],
  ['sage', 'forest', 'forest', 'forest'],
  ['white', 'forest', 'fern', 'fern'],
  ['mist', 'ink', 'petrol', 'petrol'],
  ['ivory', 'slate', 'teal', 'slate'],
  ['white', 'ink', 'vermilion', 'vermilion'],
  ['white', 'ink', 'ink', 'black'],
  ['butter', 'ink', 'vermilion', 'black'],
  ['ivory', 'ink', 'coral', 'coral'],
  ['white', 'navy', 'coral', 'cobalt'],
  ['ivory', 'petrol', 'saffron', 'saffron'],
  ['white', 'plum', 'rose', 'plum'],
  ['kraft', 'ink', 'vermilion', 'vermilion'],
  ['sky', 'ink', 'cobalt', 'cobalt'],
]
