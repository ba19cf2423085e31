import { legible } from '../palette.ts'
import { arranged, cutting, foot, mark, type Style } from '../printing.ts'
import { column, rule, spring, text } from '../sheet.ts'

/** Port: letters painted on the glass through a stencil, no paper. Pale paper colours are the paint. */
export const stencil: Style = (p) => {
  const u = p.unit
  const room = cutting(p, 0.86, 1.6, 0.6)
  const paint = legible(p.paper, '#1d2419', 4.5)
  const house = text(p.producer, p.typeface ?? 'slab', 22 * u, paint, {
    upper: true,
    lines: 3,
    tracking: 0.06,
    leading: 1,
  })
  const name = text(p.name, 'slab', 13 * u, paint, { upper: true, lines: 3, tracking: 0.06 })
  const year = text(p.vintage, 'slab', 30 * u, paint, { tracking: 0.04 })
  const place = text(p.place, 'slab', 9 * u, paint, { upper: true, tracking: 0.1, lines: 2 })
  const items = arranged(p, {
    'emblem-high': [
      mark(p, 36, paint),
      8,
      house,
      9,
      rule(0.9, paint, 2),
      9,
      name,
      9,
      year,
      spring,
      place,
      5,
      foot(p, paint),
    ],
    'emblem-low': [year, 9, house, 8, name, spring, mark(p, 32, paint), 6, place, 5, foot(p, paint)],
    plain: [house, 10, year, 10, name, 8, rule(0.9, paint, 2), 8, place, spring, foot(p, paint)],
  })
  return { cut: '', paper: 'none', art: `<g opacity=".9">${column(items, room)}</g>` }
}
