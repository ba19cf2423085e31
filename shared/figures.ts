/**
 * Speed of pages for visitors who agreed to statistics (docs/decisions/049-figures.md), by web.dev/articles/vitals. Values are counted in
 * classes of `step`, all above `most` in one, and are good up to `good`. Units are milliseconds, except for `cls`, which has none.
 */
export const vitals: Readonly<Record<VitalKind, { step: number; most: number; good: number }>> = {
  lcp: { step: 100, most: 10_000, good: 2500 },
  inp: { step: 20, most: 2000, good: 200 },
  cls: { step: 0.02, most: 1, good: 0.1 },
}

export const vitalKinds = ['lcp', 'inp', 'cls'] as const
export type VitalKind = (typeof vitalKinds)[number]

/** The path to which browsers send the values. */
export const vitalsPath = '/api/vitals'

/** A value that a browser sends. */
export interface Vital {
  kind: VitalKind
  /** Name of the kind of page. */
  page: string
  value: number
  /** The slowest part of the value and its element, by tags and classes only: `load img.pc_picture`. */
  cause: string
}

/** The most characters of a cause that are counted. */
const longestCause = 100

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

/** Returns the name under which a value is counted: `product|2600|load img.pc_picture`. A good value has no cause. */
export function vitalName({ kind, page, value, cause }: Vital): string {
  const { step, most, good } = vitals[kind]
  const counted = Math.min(most, Math.ceil(value / step - 1e-9) * step)
  const named = value > good ? cause.replace(/[^\w.> -]/g, '').slice(0, longestCause) : ''
  return `${page}|${+counted.toFixed(2)}|${named}`
}

export function readVitalName(name: string): Pick<Vital, 'page' | 'value' | 'cause'> {
  const [page = '', value, cause = ''] = name.split('|')
  return { page, value: Number(value), cause }
}
