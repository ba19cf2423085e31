/**
 * How fast pages were for whoever agreed to statistics (docs/decisions/049-figures.md), by web.dev/articles/vitals. A value is
 * counted with those of the same `step`, at `most` with all beyond, and is good up to `good`: milliseconds, but for `cls`, which has no unit.
 */
export const vitals: Readonly<Record<VitalKind, { step: number; most: number; good: number }>> = {
  lcp: { step: 100, most: 10_000, good: 2500 },
  inp: { step: 20, most: 2000, good: 200 },
  cls: { step: 0.02, most: 1, good: 0.1 },
}

export const vitalKinds = ['lcp', 'inp', 'cls'] as const
export type VitalKind = (typeof vitalKinds)[number]

/** Where browsers tell them. */
export const vitalsPath = '/api/vitals'

/** What a browser tells of one of them. */
export interface Vital {
  kind: VitalKind
  /** Name of the kind of page. */
  page: string
  value: number
  /** Which part of it took longest, and of which element, by tags and classes alone: `load img.pc_picture`. */
  cause: string
}

/** Characters of a cause that are counted. */
const longestCause = 100

/** The name under which a value is counted: `product|2600|load img.pc_picture`. What was good needs no cause. */
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
