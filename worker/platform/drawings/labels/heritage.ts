import { inset, rect } from '../markup.ts'
import { legible } from '../palette.ts'
import { arranged, cutting, foot, frame, mark, rectangle, type Style } from '../printing.ts'
import { column, rule, spring, text } from '../sheet.ts'

/** Whisky: age or name in a large plate, house above, strength and volume in the foot. */
export const heritage: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 1, 1.5, 0.7)
  const { x, y, width, height } = sheet
  const plate = { x, y: y + height * (p.layout === 'emblem-low' ? 0.2 : 0.36), width, height: height * 0.3 }
  const on = legible(p.paper, p.accent, 4)
  const hero = text(p.vintage || p.name, p.typeface ?? 'didone', (p.vintage ? 34 : 24) * u, on, {
    lines: p.vintage ? 1 : 2,
    tracking: 0.02,
    leading: 1,
  })
  const house = text(p.producer, 'roman', 16 * u, p.ink, { upper: true, lines: 2, tracking: 0.07 })
  const name = text(p.vintage ? p.name : '', 'italic', 14.5 * u, p.ink, { lines: 2 })
  const place = text(p.place, 'roman', 8.5 * u, p.accentInk, { upper: true, tracking: 0.14, lines: 2 })
  const above = arranged(p, {
    'emblem-high': [mark(p, 32, p.accentInk), 5, house],
    'emblem-low': [house],
    plain: [place, 6, house],
  })
  const under = arranged(p, {
    'emblem-high': [name, 5, place, spring, rule(0.8, p.accent, 0.8), 5, foot(p, p.ink)],
    'emblem-low': [name, 4, place, spring, mark(p, 36, p.accentInk), 6, foot(p, p.ink)],
    plain: [name, spring, rule(0.8, p.accent, 0.8), 5, foot(p, p.ink)],
  })
  const end = plate.y + plate.height
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art: [
      frame(inset(sheet, 4 * u), p.ink, 0.8),
      rect(plate, `fill="${p.accent}"`),
      frame(inset(plate, -4, 3 * u), on, 0.8),
      column([hero], inset(plate, 10 * u, 7 * u)),
      column(above, inset({ ...sheet, height: plate.y - y }, 11 * u, 8 * u)),
      column(under, inset({ ...sheet, y: end, height: y + height - end }, 11 * u, 9 * u)),
    ].join(''),
  }
}
