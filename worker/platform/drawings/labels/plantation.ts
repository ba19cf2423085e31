import { d, inset } from '../markup.ts'
import { legible } from '../palette.ts'
import { arranged, cutting, foot, frame, mark, rectangle, type Style } from '../printing.ts'
import { column, spring, text } from '../sheet.ts'

/** Rum: a banner over a double frame, a row of stars in the foot. */
export const plantation: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 0.98, 1.34, 0.6)
  const { x, y, width, height } = sheet
  const [high, deep] = [34 * u, 6 * u]
  const top = y + (p.layout === 'emblem-low' ? 18 * u : 58 * u)
  const banner = d`M${x - 4} ${top}Q${x + width / 2} ${top - deep * 2} ${x + width + 4} ${top}V${top + high}Q${x + width / 2} ${top + high - deep * 2} ${x - 4} ${top + high}Z`
  const house = text(p.producer, p.typeface ?? 'slab', 15 * u, legible(p.paper, p.accent, 3), {
    upper: true,
    tracking: 0.03,
    lines: 2,
    leading: 0.95,
  })
  const name = text(p.name, 'slab', 20 * u, p.ink, { lines: 3, leading: 1 })
  const place = text(p.place, 'italic', 12 * u, p.accentInk, { lines: 2 })
  const year = text(p.vintage ? `★ ${p.vintage} ★` : '★ ★ ★', 'slab', 12 * u, p.accentInk)
  const below = { ...sheet, y: top + high, height: y + height - top - high }
  const items = arranged(p, {
    'emblem-high': [name, 5, place, spring, year, 6, foot(p, p.ink)],
    'emblem-low': [name, 5, place, spring, mark(p, 36, p.accentInk), 5, year, 5, foot(p, p.ink)],
    plain: [place, 5, name, spring, year, 6, foot(p, p.ink)],
  })
  const above = { ...sheet, height: top - y }
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art: [
      frame(inset(sheet, 3.5 * u), p.accent, 2.2 * u),
      frame(inset(sheet, 7 * u), p.ink, 0.8),
      p.layout === 'emblem-low' ? '' : column([mark(p, 44, p.accentInk)], inset(above, 10 * u, 9 * u)),
      `<path d="${banner}" fill="${p.accent}"/>`,
      column([house], { x: x + 8 * u, y: top - deep + 4 * u, width: width - 16 * u, height: high - 8 * u }),
      column(items, inset(below, 12 * u, 9 * u)),
    ].join(''),
  }
}
