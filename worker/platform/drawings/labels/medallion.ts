import { px } from '../markup.ts'
import { arranged, cutting, foot, mark, type Style } from '../printing.ts'
import { column, rule, text } from '../sheet.ts'

/** A round label, its rim set with beads. */
export const medallion: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 0.97, 1, 0.5)
  const radius = Math.min(sheet.width, sheet.height) / 2
  const middle = sheet.y + sheet.height / 2
  const ring = (by: number, paint: string) =>
    `<circle cy="${px(middle)}" r="${px(radius - by)}" fill="none" ${paint}/>`
  const name = text(p.name, p.typeface ?? 'didone', 21 * u, p.ink, { lines: 3, leading: 1 })
  const house = text(p.producer, 'roman', 9 * u, p.ink, { upper: true, tracking: 0.08, lines: 2, share: 0.8 })
  const origin = text([p.place, p.vintage].filter(Boolean).join(' '), 'italic', 11 * u, p.accentInk, {
    lines: 2,
  })
  const items = arranged(p, {
    'emblem-high': [mark(p, 24, p.accentInk), 4, name, 4, origin, 5, house, 4, foot(p, p.ink, 0.56)],
    'emblem-low': [house, 5, name, 4, origin, 5, mark(p, 24, p.accentInk), 3, foot(p, p.ink, 0.56)],
    plain: [house, 6, rule(0.4, p.accent), 7, name, 6, origin, 6, foot(p, p.ink, 0.56)],
  })
  const side = radius * 0.7
  return {
    cut: `M${px(-radius)} ${px(middle)}a${px(radius)} ${px(radius)} 0 1 0 ${px(radius * 2)} 0a${px(radius)} ${px(radius)} 0 1 0 ${px(-radius * 2)} 0Z`,
    paper: p.paper,
    art: [
      ring(
        5 * u,
        `stroke="${p.accent}" stroke-width="${px(3.4 * u)}" stroke-dasharray="0 ${px(6 * u)}" stroke-linecap="round"`,
      ),
      ring(10 * u, `stroke="${p.ink}" stroke-width=".7"`),
      column(items, { x: -side, y: middle - side * 0.94, width: side * 2, height: side * 1.88 }),
    ].join(''),
  }
}
