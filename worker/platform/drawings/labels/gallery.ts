import { chance } from '../chance.ts'
import { type Box, inset, px, rect } from '../markup.ts'
import { mix } from '../palette.ts'
import { cutting, foot, rectangle, type Style } from '../printing.ts'
import { column, gap, spring, text } from '../sheet.ts'

/** Cut shapes as a picture with its caption below: new-world and orange wine. */
export const gallery: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, 0.98, 1.4, 0.76)
  const high = sheet.height * (p.layout === 'plain' ? 0.44 : 0.54)
  const picture = { ...sheet, height: high }
  const caption = { ...sheet, y: sheet.y + high, height: sheet.height - high }
  const items = [
    text(p.name, p.typeface ?? 'grotesque', 16 * u, p.ink, { lines: 2, leading: 1 }),
    gap(4 * u),
    text(p.producer, 'grotesque', 8.5 * u, p.ink, { lines: 2 }),
    gap(3 * u),
    text([p.place, p.vintage].filter(Boolean).join(' '), 'grotesque', 8 * u, p.accentInk, { lines: 2 }),
    spring,
    foot(p, p.ink),
  ]
  const tones = [
    p.accent,
    p.ink,
    mix(p.accent, p.paper, 0.5),
    mix(p.ink, p.paper, 0.6),
    mix(p.accent, p.ink, 0.4),
  ]
  return {
    cut: rectangle(sheet),
    paper: p.paper,
    art: `<clipPath id="y"><path d="${rectangle(picture)}"/></clipPath><g clip-path="url(#y)">${rect(picture, `fill="${mix(p.accent, p.paper, 0.82)}"`)}${cuttings(picture, `${p.producer}${p.name}${p.emblem}`, tones)}</g>${column(items, inset(caption, 11 * u, 9 * u), 'start')}`,
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
