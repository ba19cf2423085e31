import { svg } from './markup.ts'
import type { MediaRecipe } from './recipe.ts'
import { cellar } from './scenes/cellar.ts'
import { coast } from './scenes/coast.ts'
import { harvest } from './scenes/harvest.ts'
import { type Light, lights } from './scenes/light.ts'
import { lowSun } from './scenes/low-sun.ts'
import { shop } from './scenes/shop.ts'
import { slope } from './scenes/slope.ts'

type SceneRecipe = Extract<MediaRecipe, { kind: 'scene' }>
type Wine = keyof typeof lights

const scenes: Record<SceneRecipe['scene'], (light: Light, wine: Wine) => string> = {
  slope,
  cellar,
  'low-sun': lowSun,
  coast,
  harvest,
  shop,
}

/** Draws a wide picture. Its important parts are in the middle two thirds, so that a phone can crop the sides. */
export function scene({ title, scene: name, wine = 'red' }: SceneRecipe): string {
  return svg(1440, 720, title, scenes[name](lights[wine], wine))
}
