import { contrast } from '#shared/contrast.ts'
import { inset, px, rect, svg } from './markup.ts'
import { legible, mix, printed } from './palette.ts'
import type { GuideRecipe } from './recipe.ts'
import { column, gap, rule, spring, text } from './sheet.ts'

/** Draws a booklet: cover, spine and the edges of its pages. */
export function guide({ title, heading, line, paper, ink, accent, emblem }: GuideRecipe): string {
  const cover = { x: 132, y: 84, width: 330, height: 462 }
  const ground = printed[paper]
  const tone = legible(printed[ink], ground)
  const mark = contrast(printed[accent], ground) > 2.6 ? printed[accent] : tone
  const items = [
    rule(0.2, mark, 5),
    gap(26),
    text(heading, 'roman', 52, tone, { lines: 4, leading: 1.06 }),
    gap(16),
    text(line, 'grotesque', 18, tone, { lines: 3, leading: 1.35 }),
    spring,
    {
      is: 'emblem',
      name: emblem,
      size: 132,
      ink: mark,
      initial: [...heading][0]?.toUpperCase() ?? '',
    } as const,
  ]
  const leaves = [3, 2, 1].map((leaf) =>
    rect(
      { ...cover, x: cover.x + leaf * 4, y: cover.y + leaf * 2.5 },
      `fill="${mix('#fbfaf6', '#1d1b1a', 0.05 + 0.06 * (leaf % 2))}"`,
    ),
  )
  return svg(
    600,
    600,
    title,
    [
      `<path d="M128 552H486V562H140Z" opacity=".1"/>`,
      leaves.join(''),
      rect(cover, `fill="${ground}"`),
      rect({ ...cover, width: 14 }, `fill="${mix(ground, '#1d1b1a', 0.16)}"`),
      `<path d="M${px(cover.x + 20)} ${cover.y}v${cover.height}" stroke="#1d1b1a" opacity=".12" stroke-width="2"/>`,
      column(items, inset({ ...cover, x: cover.x + 16, width: cover.width - 16 }, 32, 40), 'start'),
    ].join(''),
  )
}
