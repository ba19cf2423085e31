import { inset } from '../markup.ts'
import { arranged, cutting, foot, frame, mark, rectangle, type Style } from '../printing.ts'
import { column, rule, spring, text } from '../sheet.ts'

/** Engraved frame, the house in capitals, its emblem over or under it: classic Bordeaux. */
export const chateau: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 1, 1.32, 0.86)
  const house = text(p.producer, p.typeface ?? 'roman', 19 * u, p.ink, {
    upper: true,
    lines: 3,
    tracking: 0.04,
  })
  const wine = text(p.name, 'italic', 16 * u, p.accentInk, { lines: 2 })
  const place = text(p.place, 'roman', 8.5 * u, p.ink, { upper: true, tracking: 0.1, lines: 2 })
  const year = text(p.vintage, 'didone', 19 * u, p.ink, { tracking: 0.06 })
  const line = rule(0.62, p.accent, 1.1, true)
  const items = arranged(p, {
    'emblem-high': [
      mark(p, 42, p.accentInk),
      6,
      house,
      7,
      line,
      7,
      wine,
      spring,
      year,
      5,
      place,
      5,
      foot(p, p.ink),
    ],
    'emblem-low': [
      year,
      6,
      house,
      7,
      line,
      7,
      wine,
      spring,
      mark(p, 34, p.accentInk),
      5,
      place,
      5,
      foot(p, p.ink),
    ],
    plain: [place, 8, house, 8, line, 8, wine, spring, year, 6, foot(p, p.ink)],
  })
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art:
      frame(inset(sheet, 4 * u), p.accent, 2 * u) +
      frame(inset(sheet, 7 * u), p.ink, 0.7) +
      column(items, inset(sheet, 12 * u, 13 * u)),
  }
}
