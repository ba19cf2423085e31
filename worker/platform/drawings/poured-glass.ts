import type { LiquidColour } from './recipe.ts'

/** The liquid of a wine and the glass that shows it. */
export const pouredGlasses = {
  red: 'universal',
  'deep-red': 'bordeaux',
  'light-red': 'burgundy',
  white: 'white',
  'golden-white': 'burgundy',
  rose: 'white',
  'deep-rose': 'white',
  orange: 'universal',
  sparkling: 'tulip',
  sweet: 'dessert',
  tawny: 'dessert',
  ruby: 'dessert',
} as const satisfies Partial<Record<LiquidColour, string>>

export type PouredLiquid = keyof typeof pouredGlasses
