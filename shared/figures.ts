import { vitalKinds } from './vitals.ts'

/**
 * What is counted without asking anybody (docs/decisions/049-figures.md), and of whoever agreed to statistics how fast pages
 * were: `lcp`, `inp` and `cls`, whose names are `page|value|what made it so`.
 */
export const figureKinds = [
  'visit',
  'page',
  'search',
  'empty-search',
  'cart',
  'checkout',
  'order',
  ...vitalKinds,
] as const
export type FigureKind = (typeof figureKinds)[number]
