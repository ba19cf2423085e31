import { inset, px, rect } from '../markup.ts'
import { cutting, mark, rectangle, type Style } from '../printing.ts'
import { column, gap, text } from '../sheet.ts'

/** A tall narrow strip with the name set along the bottle. */
export const strip: Style = (p) => {
  const u = p.unit
  const slender = p.area.height / (p.area.width * 2.8)
  const broad = Math.min(slender, p.layout === 'plain' ? 0.66 : 0.54)
  const sheet = cutting(p, broad, 9, 0.5)
  const end = sheet.width * 0.72
  const bare = p.layout === 'plain' || p.emblem === 'none'
  const long = sheet.height - end * (bare ? 1.15 : 2)
  const along = {
    x: -long / 2,
    y: -sheet.width / 2,
    width: long,
    height: sheet.width,
  }
  const names = [
    text(p.name, p.typeface ?? 'didone', 30 * u, p.ink, { lines: 2, leading: 1 }),
    gap(5 * u),
    text([p.producer, p.place].filter(Boolean).join(' · '), 'grotesque', 8.5 * u, p.accentInk, {
      tracking: 0.05,
      lines: 2,
    }),
  ]
  const headUp = p.layout !== 'emblem-low'
  const tip = { ...sheet, height: end }
  const tail = { ...sheet, y: sheet.y + sheet.height - end, height: end }
  const shift = bare ? (headUp ? -0.4 : 0.4) * end : 0
  const middle = sheet.y + sheet.height / 2 + shift
  const emblem = column([mark(p, 36, p.accentInk)], inset(headUp ? tip : tail, 6 * u))
  const facts = [
    text(p.vintage, 'didone', 17 * u, p.ink),
    gap(4 * u),
    text(p.volume, 'grotesque', 6.8 * u, p.ink),
    gap(2),
    text(p.strength, 'grotesque', 6.8 * u, p.ink),
  ]
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art: [
      rect({ ...sheet, width: 3 * u }, `fill="${p.accent}"`),
      `<g transform="translate(0 ${px(middle)}) rotate(-90)">${column(names, inset(along, 5 * u))}</g>`,
      bare ? '' : emblem,
      column(facts, inset(headUp ? tail : tip, 7 * u, 8 * u)),
    ].join(''),
  }
}
