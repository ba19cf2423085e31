import { chance } from '../chance.ts'
import { type Box, inset, px } from '../markup.ts'
import { arranged, cutting, foot, mark, type Style } from '../printing.ts'
import { column, spring, text } from '../sheet.ts'

/** Torn paper with a large mark: natural wine. */
export const torn: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 0.96, 1.36, 0.6)
  const name = text(p.name, p.typeface ?? 'italic', 27 * u, p.ink, { lines: 3, leading: 0.95 })
  const house = text(p.producer, 'grotesque', 11 * u, p.ink, { lines: 2 })
  const origin = text([p.place, p.vintage].filter(Boolean).join(', '), 'italic', 11 * u, p.accentInk, {
    lines: 2,
  })
  const items = arranged(p, {
    'emblem-high': [mark(p, 68, p.accentInk), 5, name, 5, origin, spring, house, 4, foot(p, p.ink)],
    'emblem-low': [house, 5, name, 5, origin, spring, mark(p, 62, p.accentInk), 4, foot(p, p.ink)],
    plain: [name, 7, mark(p, 40, p.accentInk), 7, origin, spring, house, 4, foot(p, p.ink)],
  })
  const edge = ragged(sheet, `${p.producer}${p.name}`, 5 * u)
  return {
    cut: edge,
    paper: p.paper,
    art: `<path d="${edge}" fill="none" stroke="#fff" stroke-width="5" opacity=".6"/>${column(items, inset(sheet, 12 * u, 13 * u))}`,
  }
}

function ragged({ x, y, width, height }: Box, seed: string, depth: number): string {
  const next = chance(seed)
  const off = () => (next() - 0.4) * depth
  const across = Array.from({ length: 11 }, (_, at) => at / 11)
  const down = Array.from({ length: 7 }, (_, at) => at / 7)
  const points = [
    ...across.map((share) => [x + width * share, y + off()]),
    ...down.map((share) => [x + width - off() * 0.7, y + height * share]),
    ...across.map((share) => [x + width * (1 - share), y + height - off()]),
    ...down.map((share) => [x + off() * 0.7, y + height * (1 - share)]),
  ]
  return `M${points.map(([left = 0, top = 0]) => `${px(left)} ${px(top)}`).join('L')}Z`
}
