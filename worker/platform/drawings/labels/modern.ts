import { inset, px, rect } from '../markup.ts'
import { arranged, cutting, foot, mark, rectangle, type Style } from '../printing.ts'
import { column, rule, spring, text } from '../sheet.ts'

/** Much paper, small type set left, one accent mark. */
export const modern: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 1, 1.4, 0.8)
  const name = text(p.name, p.typeface ?? 'grotesque', 20 * u, p.ink, { lines: 3, tracking: -0.01 })
  const house = text(p.producer, 'grotesque', 9.5 * u, p.ink, { lines: 2, tracking: 0.02 })
  const origin = text([p.place, p.vintage].filter(Boolean).join(' '), 'grotesque', 8.5 * u, p.accentInk, {
    lines: 2,
  })
  const year = text(p.vintage, 'grotesque', 30 * u, p.accentInk, { tracking: -0.03 })
  const items = arranged(p, {
    'emblem-high': [mark(p, 30, p.accentInk), spring, name, 6, house, 5, origin, 9, foot(p, p.ink)],
    'emblem-low': [house, 7, name, 6, origin, spring, mark(p, 34, p.accentInk), 8, foot(p, p.ink)],
    plain: [year, spring, rule(0.22, p.accent, 3 * u), 8, name, 6, house, 9, foot(p, p.ink)],
  })
  const dot =
    p.layout === 'emblem-low'
      ? rect({ x: sheet.x, y: sheet.y, width: sheet.width, height: 5 * u }, `fill="${p.accent}"`)
      : `<circle cx="${px(sheet.x + sheet.width - 20 * u)}" cy="${px(sheet.y + 20 * u)}" r="${px(5 * u)}" fill="${p.accent}"/>`
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art: dot + column(items, inset(sheet, 15 * u, 15 * u), 'start'),
  }
}
