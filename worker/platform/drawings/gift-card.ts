import { contrast } from '#shared/contrast.ts'
import { shop } from '#shared/shop.ts'
import { drawGlass } from './glassware.ts'
import { inset, rect, svg } from './markup.ts'
import { legible, mix, printed } from './palette.ts'
import type { GiftCardRecipe } from './recipe.ts'
import { column, gap, spring, text } from './sheet.ts'

/** Draws a card half out of its envelope. */
export function giftCard({ title, heading, amount, paper, ink, accent }: GiftCardRecipe): string {
  const card = { x: 106, y: 128, width: 388, height: 250 }
  const ground = printed[paper]
  const tone = legible(printed[ink], ground)
  const mark = contrast(printed[accent], ground) > 2.4 ? printed[accent] : tone
  const items = [
    text(heading, 'roman', 46, tone, { lines: 2, leading: 1.04 }),
    gap(10),
    text(shop.name, 'italic', 22, mark),
    spring,
    text(amount, 'didone', 40, mark),
    gap(20),
  ]
  const envelope = mix(printed[accent], '#f7f1e3', 0.3)
  const carafe = `<g transform="translate(420 372) scale(.5)">${drawGlass('carafe', 'red')}</g>`
  return svg(
    600,
    600,
    title,
    [
      `<path d="M84 520H516V526H96Z" opacity=".1"/>`,
      rect({ x: 88, y: 250, width: 424, height: 270 }, `fill="${mix(envelope, '#1d1b1a', 0.25)}"`),
      rect(card, `fill="${ground}"`, 6),
      carafe,
      column(items, inset({ ...card, width: 260, height: 232 }, 26, 24), 'start'),
      `<path d="M88 330L300 446L512 330V520H88Z" fill="${envelope}"/><path d="M88 520L262 424M512 520L338 424" stroke="${mix(envelope, '#1d1b1a', 0.22)}" stroke-width="1.5"/>`,
      `<path d="M88 330L300 446L512 330" fill="none" stroke="${mix(envelope, '#ffffff', 0.4)}" stroke-width="2"/>`,
    ].join(''),
  )
}
