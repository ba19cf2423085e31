import { emblem } from '../emblems.ts'
import { type Box, d, inset, px, rect } from '../markup.ts'
import { cutting, rectangle } from '../printing.ts'
import { column, type Item } from '../sheet.ts'
import { lettering, lineWidth } from '../type/letters.ts'
import type { LabelDrawer } from './design.ts'

/** Much paper, small type set left, one accent mark. */
export const modern: LabelDrawer = ({ unit: u, accent, layout }, { sheet, items }) => {
  const dot =
    layout === 'emblem-low'
      ? rect({ ...sheet, height: 5 * u }, `fill="${accent}"`)
      : `<circle cx="${px(sheet.x + sheet.width - 20 * u)}" cy="${px(sheet.y + 20 * u)}" r="${px(5 * u)}" fill="${accent}"/>`
  return { cut: rectangle(sheet), art: dot + column(items(), inset(sheet, 15 * u, 15 * u), 'start') }
}

/** Die-cut with a slanted upper edge and a band of accent along it. */
export const diagonal: LabelDrawer = ({ unit: u, accent, layout }, { sheet, items }) => {
  const { x, y, width, height } = sheet
  const slant = 34 * u
  const [left, right] = layout === 'emblem-low' ? [0, slant] : [slant, 0]
  const band = d`M${x} ${y + left}L${x + width} ${y + right}v${16 * u}L${x} ${y + left + 16 * u}Z`
  const hair = d`M${x} ${y + left + 20 * u}L${x + width} ${y + right + 20 * u}`
  const room = inset({ ...sheet, y: y + slant + 14 * u, height: height - slant - 14 * u }, 11 * u, 9 * u)
  return {
    cut: d`M${x} ${y + left}L${x + width} ${y + right}V${y + height}H${x}Z`,
    art: `<path d="${band}" fill="${accent}"/><path d="${hair}" stroke="${accent}"/>${column(items(), room, 'start')}`,
  }
}

/** Two papers, one above the other, glass between them. */
export const split: LabelDrawer = ({ unit: u, accent, layout, vintage }, { sheet, items }) => {
  const share = layout === 'emblem-low' ? 0.62 : 0.34
  const slit = 5 * u
  const upper = { ...sheet, height: sheet.height * share }
  const lower = { ...sheet, y: sheet.y + upper.height + slit, height: sheet.height - upper.height - slit }
  const [card, field] = layout === 'emblem-low' ? [upper, lower] : [lower, upper]
  return {
    cut: rectangle(upper) + rectangle(lower),
    art:
      rect(field, `fill="${accent}"`) +
      column(items(layout === 'plain' && vintage ? 'year' : 'sign'), inset(field, 9 * u, 6 * u)) +
      column(items(), inset(card, 11 * u, 11 * u)),
  }
}

/** A tall narrow strip with the name set along the bottle. */
export const strip: LabelDrawer = (p, { items }) => {
  const { unit: u, area, layout } = p
  const slender = area.height / (area.width * 2.8)
  const sheet = cutting(p, Math.min(slender, layout === 'plain' ? 0.66 : 0.54), 9, 0.5)
  const end = sheet.width * 0.72
  const isBare = layout === 'plain' || p.emblem === 'none'
  const long = sheet.height - end * (isBare ? 1.15 : 2)
  const along = { x: -long / 2, y: -sheet.width / 2, width: long, height: sheet.width }
  const isHeadUp = layout !== 'emblem-low'
  const tip = { ...sheet, height: end }
  const tail = { ...sheet, y: sheet.y + sheet.height - end, height: end }
  const middle = sheet.y + sheet.height / 2 + (isBare ? (isHeadUp ? -0.4 : 0.4) * end : 0)
  return {
    cut: rectangle(sheet),
    art: [
      rect({ ...sheet, width: 3 * u }, `fill="${p.accent}"`),
      `<g transform="translate(0 ${px(middle)}) rotate(-90)">${column(items('names'), inset(along, 5 * u))}</g>`,
      isBare ? '' : column(items('emblem'), inset(isHeadUp ? tip : tail, 6 * u)),
      column(items('facts'), inset(isHeadUp ? tail : tip, 7 * u, 8 * u)),
    ].join(''),
  }
}

/** One word as large as the label: grappa, aquavit, new Nordic. */
export const typographic: LabelDrawer = (p, { items }) => {
  const { unit: u, accent, layout } = p
  const sheet = cutting(p, layout === 'plain' ? 1 : 0.92, 2.2, 0.5)
  const room = inset(sheet, 9 * u, 14 * u)
  const low = { ...room, y: room.y + room.height * 0.69, height: room.height * 0.31 }
  const art =
    sheet.height > sheet.width * 1.45
      ? turned(items('firstWord'), { ...room, height: room.height * 0.66 }) +
        column(items('tail'), low, 'start')
      : column(items(), room, 'start')
  return { cut: rectangle(sheet), art: rect({ ...sheet, height: 7 * u }, `fill="${accent}"`) + art }
}

function turned(items: Item[], room: Box): string {
  const along = { x: 0, y: 0, width: room.height, height: room.width }
  return `<g transform="translate(${px(room.x)} ${px(room.y + room.height)}) rotate(-90)">${column(items, along, 'start')}</g>`
}

/** A merchant's own label: the name, then facts in ruled lines. */
export const ledger: LabelDrawer = (p, { sheet, items }) => {
  const { unit: u, accent, ink } = p
  const facts = [p.place, p.vintage, [p.strength, p.volume].filter(Boolean).join('  ')].filter(Boolean)
  const row = 14 * u
  const height = facts.length * row
  const head = inset({ ...sheet, height: sheet.height - height - 10 * u }, 12 * u, 12 * u)
  const foot = { ...inset(sheet, 12 * u), y: sheet.y + sheet.height - height - 10 * u, height }
  return {
    cut: rectangle(sheet),
    art:
      rect({ ...sheet, height: 4 * u }, `fill="${accent}"`) +
      column(items(), head, 'start') +
      ruled(facts, foot, row, ink, 8 * u),
  }
}

function ruled(facts: string[], { x, y, width }: Box, row: number, ink: string, size: number): string {
  const setting = { face: 'grotesque' as const, size }
  const fits = Math.min(1, ...facts.map((fact) => width / Math.max(1, lineWidth(fact, setting))))
  const rules = facts.map((_, at) => d`M${x} ${y + at * row}h${width}`).join('')
  const place = { x, y: y + row * 0.7, anchor: 'start' as const, step: row }
  return `<path d="${rules}" stroke="${ink}" stroke-width=".7"/>${lettering(facts, place, { ...setting, size: size * fits }, `fill="${ink}"`)}`
}

/** A field of colour around the whole bottle with a bold emblem: beer, cans, boxes. */
export const wrap: LabelDrawer = ({ unit: u, accent, layout, ...p }, { sheet, on, items }) => {
  const { x, y, width, height } = sheet
  const field = layout === 'plain' ? 0.4 : 0.56
  const isLow = layout === 'emblem-low'
  const ground = { x, y: isLow ? y + height * (1 - field) : y, width, height: height * field }
  const free = { ...sheet, y: isLow ? y : y + height * field, height: height * (1 - field) }
  const size = Math.min(width * 0.74, ground.height * 0.74)
  const middle = { x: x + width / 2, y: ground.y + ground.height / 2, size: size * 0.82 }
  return {
    cut: rectangle(sheet),
    art: [
      rect(ground, `fill="${accent}"`),
      `<circle cx="${px(middle.x)}" cy="${px(middle.y)}" r="${px(size * 0.62)}" fill="none" stroke="${on}" stroke-width="1.6"/>`,
      emblem(p.emblem, middle, on, p.initial),
      column(items('caption'), inset(free, 9 * u, 8 * u), layout === 'plain' ? 'start' : 'middle'),
    ].join(''),
  }
}
