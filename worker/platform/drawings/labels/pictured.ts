import { chance } from '../chance.ts'
import { emblem } from '../emblems.ts'
import { type Box, d, inset, px, rect } from '../markup.ts'
import { mix } from '../palette.ts'
import { frame, type Printing, rectangle } from '../printing.ts'
import { column } from '../sheet.ts'
import type { LabelDrawer } from './design.ts'

/** Cut shapes as a picture with its caption below: new-world and orange wine. */
export const gallery: LabelDrawer = (p, { sheet, items }) => {
  const { unit: u, accent, ink, paper, layout } = p
  const high = sheet.height * (layout === 'plain' ? 0.44 : 0.54)
  const picture = { ...sheet, height: high }
  const caption = { ...sheet, y: sheet.y + high, height: sheet.height - high }
  const tones = [accent, ink, mix(accent, paper, 0.5), mix(ink, paper, 0.6), mix(accent, ink, 0.4)]
  return {
    cut: rectangle(sheet),
    art: `<clipPath id="y"><path d="${rectangle(picture)}"/></clipPath><g clip-path="url(#y)">${rect(picture, `fill="${mix(accent, paper, 0.82)}"`)}${cuttings(picture, `${p.producer}${p.name}${p.emblem}`, tones)}</g>${column(items('caption'), inset(caption, 11 * u, 9 * u), 'start')}`,
  }
}

function cuttings({ x, y, width, height }: Box, seed: string, tones: string[]): string {
  const next = chance(seed)
  const order = tones.map((tone) => ({ tone, at: next() })).sort((a, b) => a.at - b.at)
  return order
    .map(({ tone }, at) => {
      const cx = x + width * (0.12 + 0.76 * next())
      const cy = y + height * (0.15 + 0.75 * next())
      const size = width * (0.34 - at * 0.045)
      const turn = Math.round(next() * 4) * 45
      const forms = [
        `<circle r="${px(size * 0.78)}"/>`,
        `<path d="M${px(-size)} 0a${px(size)} ${px(size)} 0 0 1 ${px(size * 2)} 0Z"/>`,
        `<path d="M${px(-size)} ${px(size)}V${px(-size)}A${px(size * 2)} ${px(size * 2)} 0 0 1 ${px(size)} ${px(size)}Z"/>`,
        `<path d="M${px(-size * 0.3)} ${px(-size * 1.5)}H${px(size * 0.3)}V${px(size * 1.5)}H${px(-size * 0.3)}Z"/>`,
      ]
      return `<g transform="translate(${px(cx)} ${px(cy)}) rotate(${turn})" fill="${tone}">${forms[Math.floor(next() * forms.length)]}</g>`
    })
    .join('')
}

/** A picture of hills and vine rows over quiet type. */
export const landscape: LabelDrawer = (p, { sheet, items }) => {
  const { unit: u, accent, ink, paper, layout } = p
  const isLow = layout === 'emblem-low'
  const high = sheet.height * 0.42
  const top = isLow ? sheet.y + sheet.height - high - 7 * u : sheet.y + 7 * u
  const picture = { ...inset(sheet, 7 * u), y: top, height: high }
  const free = { ...sheet, y: isLow ? sheet.y : top + high, height: sheet.height - high - 7 * u }
  return {
    cut: rectangle(sheet),
    art: [
      rect(picture, `fill="${mix(accent, paper, 0.72)}"`),
      hills(picture, p),
      layout === 'plain' ? '' : column(items('sky'), { ...picture, height: high * 0.42 }),
      frame(picture, ink, 0.9),
      column(items('caption'), inset(free, 11 * u, 9 * u)),
    ].join(''),
  }
}

function hills(picture: Box, { producer, accent, ink, paper }: Printing): string {
  const { x, y, width, height } = picture
  const next = chance(producer)
  const at = (share: number) => y + height * share
  const ridge = (base: number) =>
    d`M${x} ${at(base + next() * 0.15)}C${x + width * 0.3} ${at(base - 0.22 * next())} ${x + width * (0.45 + next() * 0.2)} ${at(base + 0.16)} ${x + width} ${at(base - 0.1 + next() * 0.15)}V${y + height}H${x}Z`
  const rows = Array.from({ length: 9 }, (_, row) => {
    const foot = x - width * 0.2 + (width * 1.4 * row) / 8
    return d`M${x + width * (0.3 + row * 0.05)} ${at(0.74)}L${foot} ${y + height}`
  })
  return [
    `<clipPath id="y"><path d="${rectangle(picture)}"/></clipPath><g clip-path="url(#y)">`,
    `<path d="${ridge(0.46)}" fill="${mix(accent, paper, 0.42)}"/><path d="${ridge(0.62)}" fill="${accent}"/>`,
    `<path d="${d`M${x} ${at(0.82)}Q${x + width * 0.5} ${at(0.64)} ${x + width} ${at(0.8)}V${y + height}H${x}Z`}" fill="${mix(accent, ink, 0.55)}"/>`,
    `<path d="${rows.join('')}" stroke="${paper}" stroke-width="1" opacity=".7"/></g>`,
  ].join('')
}

/** Rays behind an emblem on the horizon: southern wines, rosé. */
export const sunburst: LabelDrawer = ({ unit: u, accent, ink, layout, ...p }, { sheet, on, items }) => {
  const { x, y, width, height } = sheet
  const isLow = layout === 'emblem-low'
  const sky = height * (layout === 'plain' ? 0.32 : 0.46)
  const at = isLow ? y + height - sky : y
  const horizon = at + sky
  const far = width * 1.2
  const rays = Array.from({ length: 13 }, (_, step) => {
    const edge = (share: number) => Math.PI * (1 + (step + share) / 12)
    const [from, to] = [edge(-0.25), edge(0.25)]
    return d`M0 ${horizon}L${Math.cos(from) * far} ${horizon + Math.sin(from) * far}L${Math.cos(to) * far} ${horizon + Math.sin(to) * far}Z`
  })
  const free = { ...sheet, y: isLow ? y : horizon, height: height - sky }
  const radius = Math.min(sky * 0.62, width * 0.3)
  return {
    cut: rectangle(sheet),
    art: [
      `<clipPath id="y"><path d="${rectangle({ x, y: at, width, height: sky })}"/></clipPath>`,
      `<g clip-path="url(#y)"><path d="${rays.join('')}" fill="${accent}" opacity=".75"/><circle cy="${px(horizon)}" r="${px(radius)}" fill="${accent}"/></g>`,
      emblem(p.emblem, { x: 0, y: horizon - radius * 0.46, size: radius * 0.74 }, on, p.initial),
      `<path d="${d`M${x} ${horizon}h${width}`}" stroke="${ink}"/>`,
      column(items('caption'), inset(free, 11 * u, 9 * u)),
    ].join(''),
  }
}

/** Torn paper with a large mark: natural wine. */
export const torn: LabelDrawer = ({ unit: u, producer, name }, { sheet, items }) => {
  const edge = ragged(sheet, `${producer}${name}`, 5 * u)
  return {
    cut: edge,
    art: `<path d="${edge}" fill="none" stroke="#fff" stroke-width="5" opacity=".6"/>${column(items(), inset(sheet, 12 * u, 13 * u))}`,
  }
}

function ragged({ x, y, width, height }: Box, seed: string, depth: number): string {
  const next = chance(seed)
  const off = () => (next() - 0.4) * depth
  const across = Array.from({ length: 11 }, (_, at) => at / 11)
  const down = Array.from({ length: 7 }, (_, at) => at / 7)
  const points = [
    ...across.map((share) => [x + width * share, y + off()]),
    ...down.map((share) => [x + width - off() * 0.7, y + height * share]),
    ...across.map((share) => [x + width * (1 - share), y + height - off()]),
    ...down.map((share) => [x + off() * 0.7, y + height * (1 - share)]),
  ]
  return `M${points.map(([left = 0, top = 0]) => `${px(left)} ${px(top)}`).join('L')}Z`
}
