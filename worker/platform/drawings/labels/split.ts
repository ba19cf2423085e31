import { inset, rect } from '../markup.ts'
import { legible } from '../palette.ts'
import { arranged, cutting, foot, mark, rectangle, type Style } from '../printing.ts'
import { column, gap, spring, text } from '../sheet.ts'

/** Two papers, one above the other, glass between them. */
export const split: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 0.94, 1.5, 0.7)
  const share = p.layout === 'emblem-low' ? 0.62 : 0.34
  const slit = 5 * u
  const upper = { ...sheet, height: sheet.height * share }
  const lower = { ...sheet, y: sheet.y + upper.height + slit, height: sheet.height - upper.height - slit }
  const on = legible(p.paper, p.accent, 3.5)
  const [card, field] = p.layout === 'emblem-low' ? [upper, lower] : [lower, upper]
  const name = text(p.name, p.typeface ?? 'roman', 23 * u, p.ink, { lines: 3, leading: 1.02 })
  const house = text(p.producer, 'grotesque', 8.5 * u, p.ink, { upper: true, tracking: 0.08, lines: 2 })
  const place = text(p.place, 'italic', 11.5 * u, p.accentInk, { lines: 2 })
  const year = text(p.vintage, 'roman', 26 * u, on, { tracking: 0.06 })
  const words = arranged(p, {
    'emblem-high': [name, 6, place, spring, house, 5, foot(p, p.ink)],
    'emblem-low': [house, 6, name, spring, place, 4, foot(p, p.ink)],
    plain: [house, 5, spring, name, 6, place, spring, foot(p, p.ink)],
  })
  const sign =
    p.layout === 'plain' && p.vintage
      ? [year]
      : [mark(p, 36, on), gap(4 * u), text(p.vintage, 'roman', 12 * u, on)]
  return {
    cut: rectangle(upper) + rectangle(lower),
    paper: p.paper,
    art:
      rect(field, `fill="${p.accent}"`) +
      column(sign, inset(field, 9 * u, 6 * u)) +
      column(words, inset(card, 11 * u, 11 * u)),
  }
}
