import { d, inset, px } from '../markup.ts'
import { arranged, cutting, foot, frame, mark, rectangle, type Style } from '../printing.ts'
import { column, rule, spring, text } from '../sheet.ts'

/** Burgundy: the place large, the house below, ornaments in the corners. */
export const parchment: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 1, 1.12, 0.8)
  const inner = inset(sheet, 6 * u)
  const title = text(p.name, p.typeface ?? 'didone', 23 * u, p.ink, { lines: 3, leading: 1.02 })
  const place = text(p.place, 'roman', 9 * u, p.accentInk, { upper: true, tracking: 0.12, lines: 2 })
  const house = text(p.producer, 'italic', 14 * u, p.ink, { lines: 2 })
  const year = text(p.vintage, 'roman', 14 * u, p.ink, { tracking: 0.12 })
  const swell = rule(0.4, p.accent, 1.2, true)
  const items = arranged(p, {
    'emblem-high': [
      mark(p, 30, p.accentInk),
      5,
      title,
      5,
      place,
      7,
      swell,
      spring,
      house,
      5,
      year,
      4,
      foot(p, p.ink),
    ],
    'emblem-low': [year, 6, title, 5, place, spring, mark(p, 28, p.accentInk), 5, house, 5, foot(p, p.ink)],
    plain: [house, 8, swell, 9, title, 6, place, spring, year, 5, foot(p, p.ink)],
  })
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art:
      frame(inner, p.accent, 0.9) +
      corners(inner, 13 * u, p.accent, p.paper) +
      column(items, inset(sheet, 13 * u, 12 * u)),
  }
}

function corners(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  size: number,
  colour: string,
  paper: string,
): string {
  const places: [number, number, number][] = [
    [x, y, 0],
    [x + width, y, 90],
    [x + width, y + height, 180],
    [x, y + height, 270],
  ]
  const curl = d`M-1 ${size}C${size * 0.2} ${size * 0.9} ${size * 0.9} ${size * 0.2} ${size} -1M${size * 0.3} ${size * 0.3}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`
  return places
    .map(
      ([left, top, turn]) =>
        `<path transform="translate(${px(left)} ${px(top)}) rotate(${turn})" d="${curl}" fill="${paper}" stroke="${colour}"/>`,
    )
    .join('')
}
