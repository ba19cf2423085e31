import glasses from './glasses.json' with { type: 'json' }
import { px, shelf, svg } from './markup.ts'
import { liquids, mix } from './palette.ts'
import type { GlassRecipe, LiquidColour } from './recipe.ts'

/** Draws one, two, four or six glasses of a shape; those in the back are slightly higher and paler. */
export function glassware({ title, shape, liquid = 'none', count = 1 }: GlassRecipe): string {
  const { radius } = glasses[shape]
  const front = count === 1 ? 1 : count / 2
  const gap = Math.min(radius * 2.15, (400 - 2 * radius) / Math.max(1, front - 1 + (count > 1 ? 0.5 : 0)))
  const aside = count === 2 ? Math.min(radius * 0.62, 196 - radius) : gap / 4
  const row = (many: number, shift: number, lift: number) =>
    Array.from({ length: many }, (_, at) => [(at - (many - 1) / 2) * gap + shift, lift] as const)
  const behind = count > 1 ? row(count - front, aside, -14) : []
  const before = row(front, count > 1 ? -aside : 0, 0)
  const place = ([x, y]: readonly [number, number], opacity: number) =>
    `<use href="#g" x="${px(x)}" y="${px(y)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  return svg(
    600,
    600,
    title,
    `<defs><g id="g">${drawGlass(shape, liquid)}</g></defs><g transform="translate(300 ${shelf})">${behind.map((at) => place(at, 0.55)).join('')}${before.map((at) => place(at, 1)).join('')}</g>`,
  )
}

/** Draws a glass on its axis, with its foot at y = 0. The liquid of an empty glass is invisible. */
export function drawGlass(shape: GlassRecipe['shape'], liquid: LiquidColour): string {
  const { deep, bright } = liquids[liquid]
  const colours = {
    wall: mix(deep, bright, 0.3),
    middle: mix(deep, bright, 0.8),
    surface: mix(bright, '#ffffff', 0.16),
  }
  return glasses[shape].drawing.replace(/\{(wall|middle|surface)\}/g, (_, part: keyof typeof colours) =>
    liquid === 'none' ? 'none' : colours[part],
  )
}
