import { chance } from '../chance.ts'
import { d, inset, px, rect } from '../markup.ts'
import { mix } from '../palette.ts'
import { cutting, foot, frame, mark, rectangle, type Style } from '../printing.ts'
import { column, gap, spring, text } from '../sheet.ts'

/** A picture of hills and vine rows over quiet type. */
export const landscape: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 1, 1.3, 0.8)
  const low = p.layout === 'emblem-low'
  const high = sheet.height * 0.42
  const picture = {
    ...inset(sheet, 7 * u),
    y: low ? sheet.y + sheet.height - high - 7 * u : sheet.y + 7 * u,
    height: high,
  }
  const free = { ...sheet, y: low ? sheet.y : picture.y + high, height: sheet.height - high - 7 * u }
  const items = [
    text(p.name, p.typeface ?? 'roman', 20 * u, p.ink, { lines: 3 }),
    gap(5 * u),
    text([p.place, p.vintage].filter(Boolean).join(' '), 'italic', 11.5 * u, p.accentInk, { lines: 2 }),
    spring,
    text(p.producer, 'roman', 8.5 * u, p.ink, { upper: true, tracking: 0.1, lines: 2 }),
    gap(5 * u),
    foot(p, p.ink),
  ]
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art: [
      rect(picture, `fill="${mix(p.accent, p.paper, 0.72)}"`),
      hills(picture, `${p.producer}`, p.accent, p.ink, p.paper),
      p.layout === 'plain' ? '' : column([mark(p, 22, p.ink)], { ...picture, height: high * 0.42 }),
      frame(picture, p.ink, 0.9),
      column(items, inset(free, 11 * u, 9 * u)),
    ].join(''),
  }
}

function hills(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  seed: string,
  accent: string,
  ink: string,
  paper: string,
): string {
  const next = chance(seed)
  const at = (share: number) => y + height * share
  const ridge = (base: number) =>
    d`M${x} ${at(base + next() * 0.15)}C${x + width * 0.3} ${at(base - 0.22 * next())} ${x + width * (0.45 + next() * 0.2)} ${at(base + 0.16)} ${x + width} ${at(base - 0.1 + next() * 0.15)}V${y + height}H${x}Z`
  const rows = Array.from({ length: 9 }, (_, row) => {
    const foot = x - width * 0.2 + (width * 1.4 * row) / 8
    return d`M${x + width * (0.3 + row * 0.05)} ${at(0.74)}L${foot} ${y + height}`
  })
  return [
    `<clipPath id="y"><path d="${rectangle({ x, y, width, height })}"/></clipPath><g clip-path="url(#y)">`,
    `<path d="${ridge(0.46)}" fill="${mix(accent, paper, 0.42)}"/><path d="${ridge(0.62)}" fill="${accent}"/>`,
    `<path d="${d`M${x} ${at(0.82)}Q${x + width * 0.5} ${at(0.64)} ${x + width} ${at(0.8)}V${y + height}H${x}Z`}" fill="${mix(accent, ink, 0.55)}"/>`,
    `<path d="${rows.join('')}" stroke="${paper}" stroke-width="${px(1)}" opacity=".7"/></g>`,
  ].join('')
}
