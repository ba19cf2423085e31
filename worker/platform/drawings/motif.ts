import { d, svg } from './markup.ts'
import { mix } from './palette.ts'
import type { MediaRecipe } from './recipe.ts'
import { ink, paper } from './scenes/light.ts'
import { bottleAt, glassAt, type Place } from './scenes/table.ts'
import { stillLives } from './still-lives.ts'

/** Draws the picture of a category, including its background. */
export function motif({ title, motif: name }: Extract<MediaRecipe, { kind: 'motif' }>): string {
  const { ground, disc, bottles = [], glasses = [], extra = '' } = stillLives[name]
  const table = mix(ground, paper, 0.62)
  return svg(
    600,
    600,
    title,
    [
      `<rect width="600" height="600" fill="${ground}"/><circle cx="300" cy="292" r="214" fill="${disc}"/>`,
      `<path d="M0 478H600V600H0Z" fill="${table}"/><path d="M0 478H600" stroke="${ink}" opacity=".18"/>`,
      bottles.map((bottle) => cast(bottle) + bottleAt(bottle, bottle)).join(''),
      glasses.map((glass, at) => glassAt(glass, glass.shape, glass.liquid, `g${at}`)).join(''),
      extra,
    ].join(''),
  )
}

function cast({ x, y, size }: Place): string {
  const half = 60 * size
  return `<path d="${d`M${x - half} ${y - 4}L${x - half - 190} ${y + 66}H${x - 96}L${x + half} ${y - 4}Z`}" fill="${ink}" opacity=".12"/>`
}
