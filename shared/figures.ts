import { vitalKinds } from './vitals.ts'

/**
 * Figures that are counted without consent (docs/decisions/049-figures.md), and the speed of pages for visitors who agreed to statistics:
 * `lcp`, `inp` and `cls`, whose names are `page|value|cause`.
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
