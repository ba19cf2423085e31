import { emblem } from '../emblems.ts'
import { inset, px, rect } from '../markup.ts'
import { legible } from '../palette.ts'
import { foot, rectangle, type Style } from '../printing.ts'
import { column, gap, spring, text } from '../sheet.ts'

/** A field of colour around the whole bottle with a bold emblem: beer, cans, boxes. */
export const wrap: Style = (p) => {
  const u = p.unit
  const sheet = p.area
  const { x, y, width, height } = sheet
  const field = p.layout === 'plain' ? 0.4 : 0.56
  const top = p.layout === 'emblem-low' ? y + height * (1 - field) : y
  const ground = { x, y: top, width, height: height * field }
  const on = legible(p.paper, p.accent, 3)
  const free = {
    ...sheet,
    y: p.layout === 'emblem-low' ? y : y + height * field,
    height: height * (1 - field),
  }
  const items = [
    text(p.name, p.typeface ?? 'condensed', 25 * u, p.ink, { lines: 3, upper: true, leading: 1 }),
    gap(5 * u),
    text(p.producer, 'grotesque', 9 * u, p.ink, { lines: 2 }),
    gap(3 * u),
    text([p.place, p.vintage].filter(Boolean).join(' '), 'grotesque', 7.5 * u, p.accentInk, { lines: 2 }),
    spring,
    foot(p, p.ink),
  ]
  const size = Math.min(width * 0.74, ground.height * 0.74)
  const middle = { x: x + width / 2, y: ground.y + ground.height / 2, size }
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art: [
      rect(ground, `fill="${p.accent}"`),
      `<circle cx="${px(middle.x)}" cy="${px(middle.y)}" r="${px(size * 0.62)}" fill="none" stroke="${on}" stroke-width="1.6"/>`,
      emblem(p.emblem, { ...middle, size: size * 0.82 }, on, p.initial),
      column(items, inset(free, 9 * u, 8 * u), p.layout === 'plain' ? 'start' : 'middle'),
    ].join(''),
  }
}
