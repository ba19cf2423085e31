import { emblem } from '../emblems.ts'
import { d, inset } from '../markup.ts'
import { arranged, cutting, foot, mark, type Printing, type Style } from '../printing.ts'
import { column, rule, spring, text } from '../sheet.ts'

/** Champagne: a shield on the belly and a collar on the neck. */
export const cuvee: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 0.96, 1.12, 0.6)
  const shield = (by: number) => {
    const { x, y, width, height } = inset(sheet, by)
    const dip = p.layout === 'plain' ? 0 : 12 * u
    return d`M${x} ${y + dip}Q${x + width * 0.3} ${y + dip} ${x + width / 2} ${y}Q${x + width * 0.7} ${y + dip} ${x + width} ${y + dip}V${y + height - 16 * u}Q${x + width} ${y + height} ${x + width - 18 * u} ${y + height}H${x + 18 * u}Q${x} ${y + height} ${x} ${y + height - 16 * u}Z`
  }
  const house = text(p.producer, p.typeface ?? 'didone', 22 * u, p.ink, {
    lines: 2,
    tracking: 0.02,
    leading: 1,
  })
  const name = text(p.name, 'italic', 14 * u, p.accentInk, { lines: 2 })
  const place = text(p.place, 'roman', 9 * u, p.ink, { upper: true, tracking: 0.16 })
  const year = text(p.vintage, 'didone', 14 * u, p.ink, { tracking: 0.08 })
  const items = arranged(p, {
    'emblem-high': [
      mark(p, 30, p.accentInk),
      4,
      house,
      5,
      rule(0.44, p.accent, 1, true),
      5,
      name,
      spring,
      place,
      4,
      year,
      4,
      foot(p, p.ink),
    ],
    'emblem-low': [place, 6, house, 5, name, spring, mark(p, 28, p.accentInk), 4, year, 3, foot(p, p.ink)],
    plain: [house, 6, name, 6, rule(0.6, p.accent, 1), spring, place, 4, year, 4, foot(p, p.ink)],
  })
  const room = inset({ ...sheet, y: sheet.y + 5 * u, height: sheet.height - 5 * u }, 13 * u, 10 * u)
  return {
    cut: shield(0),
    paper: p.paper,
    art: `<path d="${shield(4 * u)}" fill="none" stroke="${p.accent}" stroke-width="1.6"/>${column(items, room)}`,
    beside: collar(p),
  }
}

/** Draws a small label around the neck below the foil, clipped by the glass. */
function collar({ form, accent, paper, accentInk, emblem: name, initial }: Printing): string {
  const y = form.capsule + 32
  const half = form.radius
  const band = d`M${-half} ${y - 10}Q0 ${y - 2} ${half} ${y - 10}V${y + 20}Q0 ${y + 28} ${-half} ${y + 20}Z`
  return `<clipPath id="n"><path d="${form.outline}"/></clipPath><g clip-path="url(#n)"><path d="${band}" fill="${paper}"/><path d="${band}" fill="url(#h)"/><path d="${band}" fill="none" stroke="${accent}" stroke-width="2"/></g>${emblem(name, { x: 0, y: y + 9, size: 20 }, accentInk, initial)}`
}
