import { px } from '../markup.ts'
import { arranged, cutting, foot, mark, type Style } from '../printing.ts'
import { column, spring, text } from '../sheet.ts'

/** Gin: an oval label with a wreath of leaves around the name. */
export const botanical: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 0.98, 1.3, 0.6)
  const [rx, ry] = [sheet.width / 2, sheet.height / 2]
  const middle = sheet.y + ry
  const oval = (by: number) =>
    `M${px(-rx + by)} ${px(middle)}a${px(rx - by)} ${px(ry - by)} 0 1 1 ${px(2 * (rx - by))} 0a${px(rx - by)} ${px(ry - by)} 0 1 1 ${px(-2 * (rx - by))} 0Z`
  const name = text(p.name, p.typeface ?? 'roman', 20 * u, p.ink, { lines: 3, upper: true, tracking: 0.05 })
  const house = text(p.producer, 'italic', 12 * u, p.ink, { lines: 2 })
  const place = text([p.place, p.vintage].filter(Boolean).join(' '), 'roman', 8 * u, p.accentInk, {
    upper: true,
    tracking: 0.1,
    lines: 2,
  })
  const items = arranged(p, {
    'emblem-high': [mark(p, 28, p.accentInk), 5, name, 5, place, 5, house, 5, foot(p, p.ink)],
    'emblem-low': [house, 5, name, 5, place, 5, mark(p, 28, p.accentInk), 4, foot(p, p.ink)],
    plain: [house, 7, name, 7, place, spring, foot(p, p.ink)],
  })
  const room = { x: -rx * 0.6, y: middle - ry * 0.56, width: rx * 1.2, height: ry * 1.12 }
  return {
    cut: oval(0),
    paper: p.paper,
    art: `<path d="${oval(3 * u)}" fill="none" stroke="${p.ink}" stroke-width=".7"/>${wreath(rx - 11 * u, ry - 11 * u, middle, u, p.accent)}${column(items, room)}`,
  }
}

function wreath(rx: number, ry: number, middle: number, unit: number, colour: string): string {
  const leaves = Array.from({ length: 30 }, (_, at) => {
    const angle = ((at + 0.5) / 30) * 2 * Math.PI - Math.PI / 2
    const lean = (angle * 180) / Math.PI + (at % 2 ? 62 : 118)
    return `<use href="#l" transform="translate(${px(Math.cos(angle) * rx)} ${px(middle + Math.sin(angle) * ry)}) rotate(${Math.round(lean)})"/>`
  })
  const long = 5.4 * unit
  return `<g fill="${colour}"><defs><path id="l" d="M0 ${px(-long)}Q${px(long * 0.7)} 0 0 ${px(long)}Q${px(-long * 0.7)} 0 0 ${px(-long)}Z"/></defs>${leaves.join('')}</g>`
}
