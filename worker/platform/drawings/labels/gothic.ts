import { d, inset } from '../markup.ts'
import { arranged, cutting, foot, mark, type Style } from '../printing.ts'
import { column, rule, spring, text } from '../sheet.ts'

/** An arched label with heavy capitals under its emblem: Mosel, Alsace, Rhine. */
export const gothic: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 1, 1.62, 1)
  const arch = (by: number) => {
    const { x, y, width, height } = inset(sheet, by)
    return d`M${x} ${y + height}V${y + width * 0.42}Q${x} ${y} ${x + width / 2} ${y}Q${x + width} ${y} ${x + width} ${y + width * 0.42}V${y + height}Z`
  }
  const name = text(p.name, p.typeface ?? 'gothic', 22 * u, p.ink, { lines: 3, leading: 1.05 })
  const house = text(p.producer, 'gothic', 12.5 * u, p.accentInk, { lines: 2 })
  const place = text(p.place, 'roman', 9 * u, p.ink, { upper: true, tracking: 0.14, lines: 2 })
  const year = text(p.vintage, 'didone', 17 * u, p.ink, { tracking: 0.05 })
  const thin = rule(0.5, p.accent, 1, true)
  const items = arranged(p, {
    'emblem-high': [
      mark(p, 46, p.accentInk),
      6,
      house,
      7,
      name,
      7,
      thin,
      7,
      place,
      spring,
      year,
      5,
      foot(p, p.ink),
    ],
    'emblem-low': [
      18,
      year,
      7,
      name,
      6,
      place,
      spring,
      mark(p, 40, p.accentInk),
      5,
      house,
      5,
      foot(p, p.ink),
    ],
    plain: [20, house, 8, thin, 9, name, 7, place, spring, year, 5, foot(p, p.ink)],
  })
  return {
    cut: arch(0),
    paper: p.paper,
    art: `<path d="${arch(4 * u)}" fill="none" stroke="${p.accent}" stroke-width="2"/><path d="${arch(7 * u)}" fill="none" stroke="${p.ink}" stroke-width=".7"/>${column(items, inset(sheet, 13 * u, 14 * u))}`,
  }
}
