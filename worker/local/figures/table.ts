import { type FigureKind, readVitalName, type VitalKind, vitalKinds, vitals } from '#shared/figures.ts'
import type { ConsentRow, FigureRow } from '#worker/platform/measuring/figures.ts'

interface Timed {
  kind: VitalKind
  page: string
  count: number
  /** The number of visits by measured value. */
  values: Map<number, number>
  /** The number of visits by cause; only visits with a value that is not good. */
  causes: Map<string, number>
}

const steps = ['visit', 'page', 'search', 'empty-search', 'cart', 'checkout', 'order'] as const
const headings = ['visits', 'pages', 'searches', 'found nothing', 'carts', 'deliveries chosen', 'orders']
const funnel: readonly FigureKind[] = ['visit', 'cart', 'checkout', 'order']
const mostNamed = 20

/** Returns the counts as lines: a table by day and view, the funnel, searches without results, kinds of pages, consents. */
export function figureLines(figures: readonly FigureRow[], consents: readonly ConsentRow[]): string[] {
  const days = [...new Set(figures.map(({ day, store_code }) => `${day} ${store_code}`))]
  const rows = days.map((day) => {
    const own = figures.filter((row) => `${row.day} ${row.store_code}` === day)
    return [day, ...steps.map((kind) => String(sum(own, kind)))]
  })
  return [
    ...columns([['day view', ...headings], ...rows]),
    ...titled('From visit to order', funnelLines(figures)),
    ...titled('Searched for and not found', mostOf(figures, 'empty-search')),
    ...titled('Kinds of pages', mostOf(figures, 'page')),
    ...titled('Slowest pages', slowLines(figures)),
    ...titled('Choices about cookies', consents.map(consentLine)),
  ]
}

/**
 * Returns a line for each measure and kind of page: the 75th percentile, and the most frequent cause of values that are not good. The worst
 * comes first, relative to the limit for "good".
 */
function slowLines(figures: readonly FigureRow[]): string[] {
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

function funnelLines(figures: readonly FigureRow[]): string[] {
  const visits = sum(figures, 'visit')
  if (visits === 0) return []
  return funnel.map((kind) => {
    const count = sum(figures, kind)
    const heading = headings[steps.indexOf(kind as (typeof steps)[number])]
    return `${heading}: ${count} (${((count / visits) * 100).toFixed(1)} %)`
  })
}

/** Returns the names of a kind with the highest counts. */
function mostOf(figures: readonly FigureRow[], kind: FigureKind): string[] {
  const counts = new Map<string, number>()
  for (const row of figures)
    if (row.kind === kind) counts.set(row.name, (counts.get(row.name) ?? 0) + row.count)
  const sorted = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostNamed)
  return sorted.map(([name, count]) => `${count}  ${name || '(not counted by its words)'}`)
}

function consentLine({ store_code, version, statistics, marketing, count }: ConsentRow): string {
  const purposes = [statistics && 'statistics', marketing && 'marketing'].filter(Boolean).join(' and ')
  return `${count}  ${store_code}, version ${version}: ${purposes || 'refused'}`
}

function sum(figures: readonly FigureRow[], kind: FigureKind): number {
  return figures.reduce((total, row) => total + (row.kind === kind ? row.count : 0), 0)
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length ? ['', title, ...lines.map((line) => `  ${line}`)] : []
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, place) => (place ? cell.padStart(widths[place] ?? 0) : cell.padEnd(widths[place] ?? 0)))
      .join('  '),
  )
}
