import { emblem } from '../emblems.ts'
import { d, inset, px } from '../markup.ts'
import { legible } from '../palette.ts'
import { cutting, foot, rectangle, type Style } from '../printing.ts'
import { column, gap, spring, text } from '../sheet.ts'

/** Rays behind an emblem on the horizon: southern wines, rosé. */
export const sunburst: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 1, 1.3, 0.76)
  const { x, y, width, height } = sheet
  const sky = height * (p.layout === 'plain' ? 0.32 : 0.46)
  const at = p.layout === 'emblem-low' ? y + height - sky : y
  const horizon = at + sky
  const rays = Array.from({ length: 13 }, (_, step) => {
    const [from, to] = [step - 0.25, step + 0.25].map((share) => Math.PI * (1 + share / 12)) as [
      number,
      number,
    ]
    const far = width * 1.2
    return d`M0 ${horizon}L${Math.cos(from) * far} ${horizon + Math.sin(from) * far}L${Math.cos(to) * far} ${horizon + Math.sin(to) * far}Z`
  })
  const free = { ...sheet, y: p.layout === 'emblem-low' ? y : horizon, height: height - sky }
  const radius = Math.min(sky * 0.62, width * 0.3)
  const items = [
    text(p.name, p.typeface ?? 'didone', 21 * u, p.ink, { lines: 3, leading: 1 }),
    gap(5 * u),
    text(p.producer, 'roman', 9.5 * u, p.ink, { upper: true, tracking: 0.08, lines: 2 }),
    gap(4 * u),
    text([p.place, p.vintage].filter(Boolean).join(' '), 'italic', 11 * u, p.accentInk, { lines: 2 }),
    spring,
    foot(p, p.ink),
  ]
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art: [
      `<clipPath id="y"><path d="${rectangle({ x, y: at, width, height: sky })}"/></clipPath>`,
      `<g clip-path="url(#y)"><path d="${rays.join('')}" fill="${p.accent}" opacity=".75"/><circle cy="${px(horizon)}" r="${px(radius)}" fill="${p.accent}"/></g>`,
      emblem(
        p.emblem,
        { x: 0, y: horizon - radius * 0.46, size: radius * 0.74 },
        legible(p.paper, p.accent, 2.4),
        p.initial,
      ),
      `<path d="${d`M${x} ${horizon}h${width}`}" stroke="${p.ink}"/>`,
      column(items, inset(free, 11 * u, 9 * u)),
    ].join(''),
  }
}
