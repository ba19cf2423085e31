import { d, inset, px, rect } from '../markup.ts'
import { frame, rectangle } from '../printing.ts'
import { column } from '../sheet.ts'
import type { LabelDrawer } from './design.ts'

/** Engraved frame, the house in capitals, its emblem over or under it: classic Bordeaux. */
export const chateau: LabelDrawer = ({ unit: u, accent, ink }, { sheet, items }) => ({
  cut: rectangle(sheet),
  art:
    frame(inset(sheet, 4 * u), accent, 2 * u) +
    frame(inset(sheet, 7 * u), ink, 0.7) +
    column(items(), inset(sheet, 12 * u, 13 * u)),
})

/** Burgundy: the place large, the house below, ornaments in the corners. */
export const parchment: LabelDrawer = ({ unit: u, accent, paper }, { sheet, items }) => {
  const { x, y, width, height } = inset(sheet, 6 * u)
  const size = 13 * u
  const curl = d`M-1 ${size}C${size * 0.2} ${size * 0.9} ${size * 0.9} ${size * 0.2} ${size} -1M${size * 0.3} ${size * 0.3}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`
  const corner = (left: number, top: number, turn: number) =>
    `<path transform="translate(${px(left)} ${px(top)}) rotate(${turn})" d="${curl}" fill="${paper}" stroke="${accent}"/>`
  return {
    cut: rectangle(sheet),
    art: [
      frame({ x, y, width, height }, accent, 0.9),
      corner(x, y, 0) + corner(x + width, y, 90),
      corner(x + width, y + height, 180) + corner(x, y + height, 270),
      column(items(), inset(sheet, 13 * u, 12 * u)),
    ].join(''),
  }
}

/** Whisky: age or name in a large plate, house above, strength and volume in the foot. */
export const heritage: LabelDrawer = ({ unit: u, accent, ink, layout }, { sheet, on, items }) => {
  const { x, y, width, height } = sheet
  const plate = { x, y: y + height * (layout === 'emblem-low' ? 0.2 : 0.36), width, height: height * 0.3 }
  const end = plate.y + plate.height
  return {
    cut: rectangle(sheet),
    art: [
      frame(inset(sheet, 4 * u), ink, 0.8),
      rect(plate, `fill="${accent}"`),
      frame(inset(plate, -4, 3 * u), on, 0.8),
      column(items('plate'), inset(plate, 10 * u, 7 * u)),
      column(items('above'), inset({ ...sheet, height: plate.y - y }, 11 * u, 8 * u)),
      column(items('under'), inset({ ...sheet, y: end, height: y + height - end }, 11 * u, 9 * u)),
    ].join(''),
  }
}

/** A round label, its rim set with beads. */
export const medallion: LabelDrawer = ({ unit: u, accent, ink }, { sheet, items }) => {
  const radius = Math.min(sheet.width, sheet.height) / 2
  const middle = sheet.y + sheet.height / 2
  const ring = (by: number, paint: string) =>
    `<circle cy="${px(middle)}" r="${px(radius - by)}" fill="none" ${paint}/>`
  const side = radius * 0.7
  return {
    cut: `M${px(-radius)} ${px(middle)}a${px(radius)} ${px(radius)} 0 1 0 ${px(radius * 2)} 0a${px(radius)} ${px(radius)} 0 1 0 ${px(-radius * 2)} 0Z`,
    art: [
      ring(
        5 * u,
        `stroke="${accent}" stroke-width="${px(3.4 * u)}" stroke-dasharray="0 ${px(6 * u)}" stroke-linecap="round"`,
      ),
      ring(10 * u, `stroke="${ink}" stroke-width=".7"`),
      column(items(), { x: -side, y: middle - side * 0.94, width: side * 2, height: side * 1.88 }),
    ].join(''),
  }
}

/** Gin: an oval label with a wreath of leaves around the name. */
export const botanical: LabelDrawer = ({ unit: u, ink, accent }, { sheet, items }) => {
  const [rx, ry] = [sheet.width / 2, sheet.height / 2]
  const middle = sheet.y + ry
  const oval = (by: number) =>
    `M${px(-rx + by)} ${px(middle)}a${px(rx - by)} ${px(ry - by)} 0 1 1 ${px(2 * (rx - by))} 0a${px(rx - by)} ${px(ry - by)} 0 1 1 ${px(-2 * (rx - by))} 0Z`
  const room = { x: -rx * 0.6, y: middle - ry * 0.56, width: rx * 1.2, height: ry * 1.12 }
  return {
    cut: oval(0),
    art: `<path d="${oval(3 * u)}" fill="none" stroke="${ink}" stroke-width=".7"/>${wreath(rx - 11 * u, ry - 11 * u, middle, u, accent)}${column(items(), room)}`,
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
