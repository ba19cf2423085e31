import { type Box, d, inset, rect } from '../markup.ts'
import { cutting, mark, rectangle, type Style } from '../printing.ts'
import { column, gap, spring, text } from '../sheet.ts'
import { lettering, lineWidth } from '../type/letters.ts'

/** A merchant's own label: the name, then facts in ruled lines. */
export const ledger: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 1, 1.42, 0.8)
  const facts = [p.place, p.vintage, [p.strength, p.volume].filter(Boolean).join('  ')].filter(Boolean)
  const row = 14 * u
  const foot = facts.length * row
  const head = inset({ ...sheet, height: sheet.height - foot - 10 * u }, 12 * u, 12 * u)
  const items = [
    ...(p.layout === 'emblem-high' ? [mark(p, 30, p.accentInk), gap(7 * u)] : []),
    text(p.producer, 'grotesque', 8.5 * u, p.accentInk, { upper: true, tracking: 0.08, lines: 2 }),
    gap(6 * u),
    text(p.name, p.typeface ?? 'roman', 22 * u, p.ink, { lines: 4, leading: 1.04 }),
    spring,
    ...(p.layout === 'emblem-low' ? [mark(p, 30, p.accentInk), gap(4 * u)] : []),
  ]
  const table = {
    x: sheet.x + 12 * u,
    y: sheet.y + sheet.height - foot - 10 * u,
    width: sheet.width - 24 * u,
    height: foot,
  }
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art:
      rect({ ...sheet, height: 4 * u }, `fill="${p.accent}"`) +
      column(items, head, 'start') +
      rows(facts, table, row, p.ink, 8 * u),
  }
}

function rows(facts: string[], { x, y, width }: Box, row: number, ink: string, size: number): string {
  const setting = { face: 'grotesque' as const, size }
  const fits = Math.min(1, ...facts.map((fact) => width / Math.max(1, lineWidth(fact, setting))))
  const rules = facts.map((_, at) => d`M${x} ${y + at * row}h${width}`).join('')
  return [
    `<path d="${rules}" stroke="${ink}" stroke-width=".7"/>`,
    lettering(
      facts,
      { x, y: y + row * 0.7, anchor: 'start', step: row },
      { ...setting, size: size * fits },
      `fill="${ink}"`,
    ),
  ].join('')
}
