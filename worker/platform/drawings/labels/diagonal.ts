import { d, inset } from '../markup.ts'
import { arranged, cutting, foot, mark, type Style } from '../printing.ts'
import { column, spring, text } from '../sheet.ts'

/** Die-cut with a slanted upper edge and a band of accent along it. */
export const diagonal: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 1, 1.5, 0.8)
  const { x, y, width, height } = sheet
  const slant = 34 * u
  const [left, right] = p.layout === 'emblem-low' ? [0, slant] : [slant, 0]
  const cut = d`M${x} ${y + left}L${x + width} ${y + right}V${y + height}H${x}Z`
  const band = d`M${x} ${y + left}L${x + width} ${y + right}v${16 * u}L${x} ${y + left + 16 * u}Z`
  const hair = d`M${x} ${y + left + 20 * u}L${x + width} ${y + right + 20 * u}`
  const name = text(p.name, p.typeface ?? 'condensed', 25 * u, p.ink, {
    lines: 3,
    upper: true,
    leading: 1.02,
  })
  const house = text(p.producer, 'grotesque', 9 * u, p.ink, { lines: 2, tracking: 0.03 })
  const place = text(p.place, 'italic', 12 * u, p.accentInk, { lines: 2 })
  const year = text(p.vintage, 'condensed', 17 * u, p.accentInk)
  const items = arranged(p, {
    'emblem-high': [mark(p, 34, p.accentInk), 6, name, 6, place, spring, house, 5, year, 5, foot(p, p.ink)],
    'emblem-low': [name, 6, place, 4, year, spring, mark(p, 34, p.accentInk), 5, house, 5, foot(p, p.ink)],
    plain: [house, 6, name, 7, place, spring, year, 5, foot(p, p.ink)],
  })
  const room = inset({ ...sheet, y: y + slant + 14 * u, height: height - slant - 14 * u }, 11 * u, 9 * u)
  return {
    cut,
    paper: p.paper,
    art: `<path d="${band}" fill="${p.accent}"/><path d="${hair}" stroke="${p.accent}"/>${column(items, room, 'start')}`,
  }
}
