import { d, px, rect, shelf, svg } from './markup.ts'
import { legible, mix, printed } from './palette.ts'
import type { KitRecipe } from './recipe.ts'
import { column, text } from './sheet.ts'
import { type Silhouette, silhouette } from './silhouette.ts'
import { smallBottle, smallLabel } from './small-bottle.ts'

/** Draws small bottles in an open case; the kit's name is on the upright lid behind them. */
export function kit({ title, bottles, band }: KitRecipe): string {
  const forms = bottles.map(({ shape, size = 'miniature' }) =>
    silhouette(shape === 'box' ? 'bordeaux' : shape, size),
  )
  const room = forms.reduce((sum, { radius }) => sum + radius * 2 + 12, 12)
  const measure = Math.min(2.4, 372 / room, 330 / Math.max(...forms.map(({ height }) => height)))
  const tallest = Math.max(...forms.map(({ height }) => height)) * measure
  const half = Math.max(150, (room * measure) / 2 + 12)
  let x = -(room * measure) / 2 + 12 * measure
  const standing = bottles.map((bottle, at) => {
    const form = forms[at] as Silhouette
    const middle = x + form.radius * measure
    x += (form.radius * 2 + 12) * measure
    return `<g transform="translate(${px(middle)} -26) scale(${Math.round(measure * 100) / 100})">${smallBottle(form, bottle)}${smallLabel(form, bottles.length > 4 ? { ...bottle.label, name: '' } : bottle.label)}</g>`
  })
  const body = `${lid(half, tallest, band)}${standing.join('')}${tray(half, printed[band.paper])}`
  return svg(428, 600, title, `<g transform="translate(214 ${shelf - 20})">${body}</g>`)
}

function lid(half: number, tallest: number, { text: words, paper, ink }: KitRecipe['band']): string {
  const ground = printed[paper]
  const sheet = { x: -half, y: -tallest - 142, width: half * 2, height: tallest + 142 }
  const tone = legible(printed[ink], ground)
  const heading = text(words, 'roman', 34, tone, { lines: 2, leading: 1.05 })
  const room = { x: -half + 24, y: sheet.y + 18, width: half * 2 - 48, height: 86 }
  return [
    rect(sheet, `fill="${mix(ground, '#1d1b1a', 0.1)}"`),
    rect({ ...sheet, x: sheet.x + 6, y: sheet.y + 6, width: sheet.width - 12 }, `fill="${ground}"`),
    column([heading], room),
  ].join('')
}

function tray(half: number, ground: string): string {
  const front = d`M${-half - 6} -30H${half + 6}V14H${-half - 6}Z`
  return `<path d="${front}" fill="${mix(ground, '#1d1b1a', 0.2)}"/><path d="${d`M${-half - 6} -30H${half + 6}`}" stroke="${mix(ground, '#ffffff', 0.35)}" stroke-width="3"/><ellipse cy="14" rx="${px(half * 1.06)}" ry="4" opacity=".12"/>`
}
