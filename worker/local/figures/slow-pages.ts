import { readVitalName, type VitalKind, vitalKinds, vitals } from '#shared/vitals.ts'
import type { FigureRow } from '#worker/platform/measuring/read-figures.ts'

interface Timed {
  kind: VitalKind
  page: string
  count: number
  /** The number of visits by measured value. */
  values: Map<number, number>
  /** The number of visits by cause; only visits with a value that is not good. */
  causes: Map<string, number>
}

/**
 * Returns a line for each measure and kind of page: the 75th percentile, and the most frequent cause of values that are not good. The worst
 * comes first, relative to the limit for "good".
 */
export function slowLines(figures: readonly FigureRow[]): string[] {
  const rows = timed(figures).map((of) => ({ of, value: atThreeQuarters(of) }))
  rows.sort((one, other) => other.value / vitals[other.of.kind].good - one.value / vitals[one.of.kind].good)
  return rows.map(({ of, value }) => {
    const [cause] = [...of.causes].sort(([, one], [, other]) => other - one)[0] ?? []
    const line = `${of.kind.toUpperCase()} of ${of.page}: ${written(of.kind, value)} or less in 3 of 4 of ${of.count}`
    return cause ? `${line}; when not good, mostly: ${cause}` : line
  })
}

function timed(figures: readonly FigureRow[]): Timed[] {
  const all = new Map<string, Timed>()
  for (const { kind, name, count } of figures) {
    if (!isVital(kind)) continue
    const { page, value, cause } = readVitalName(name)
    const key = `${kind} ${page}`
    const known = all.get(key) ?? { kind, page, count: 0, values: new Map(), causes: new Map() }
    all.set(key, known)
    known.count += count
    known.values.set(value, (known.values.get(value) ?? 0) + count)
    if (cause) known.causes.set(cause, (known.causes.get(cause) ?? 0) + count)
  }
  return [...all.values()]
}

function atThreeQuarters({ values, count }: Timed): number {
  let below = 0
  for (const [value, times] of [...values].sort(([one], [other]) => one - other)) {
    below += times
    if (below >= 0.75 * count) return value
  }
  return 0
}

function written(kind: VitalKind, value: number): string {
  return kind === 'cls' ? value.toFixed(2) : `${value} ms`
}

function isVital(kind: string): kind is VitalKind {
  return (vitalKinds as readonly string[]).includes(kind)
}
