import { emblem } from './emblems.ts'
import { d, px } from './markup.ts'
import { glasses, legible, liquids, mix, printed } from './palette.ts'
import type { BottleRecipe, CapsuleRecipe, GlassColour, LabelRecipe, LiquidColour } from './recipe.ts'
import type { Silhouette } from './silhouette.ts'
import { lettering } from './type/letters.ts'
import { fitted } from './typesetting.ts'

type Vessel = Pick<BottleRecipe, 'glass' | 'liquid' | 'capsule'>

/** Draws a bottle as one of several in a picture: the same silhouette and colours with a tenth of the paths. */
export function smallBottle(form: Silhouette, { glass, liquid, capsule }: Vessel): string {
  const { line: edge } = glasses[glass]
  const body = seen(glass, liquid)
  return [
    `<path d="${form.outline}" fill="${edge}"/>`,
    `<path d="${form.outline}" transform="translate(0 -2) scale(.92 1)" fill="${mix(body, glasses[glass].wall, 0.35)}"/>`,
    `<path d="${form.outline}" transform="translate(0 -3) scale(.76 1)" fill="${body}"/>`,
    cap(form, capsule),
    `<path d="${d`M${-form.radius * 0.7} ${form.shoulder + 14}V-14`}" stroke="#fff" stroke-width="${px(form.radius * 0.13)}" opacity=".22"/>`,
  ].join('')
}

/** Draws a label with emblem and name, as far as they are readable at this size. Without a name the emblem stands alone. */
export function smallLabel(
  form: Silhouette,
  { paper, ink, accent, emblem: mark, name, producer }: LabelRecipe,
): string {
  const { top, bottom, half } = form.label
  const [high, ground] = [(bottom - top) * 0.82, printed[paper]]
  const y = bottom - high
  const tone = legible(printed[ink], ground)
  const { lines, setting } = fitted({ text: name, face: 'roman', size: half * 0.42, lines: 2 }, half * 1.72)
  const size =
    mark === 'none' ? 0 : name ? Math.min(half * 0.8, high * 0.4) : Math.min(half * 1.15, high * 0.72)
  const sign = { x: 0, y: name ? y + 7 + size / 2 : y + high / 2, size: size * 0.86 }
  const first = y + size + (high - size) * 0.42
  const type = lettering(lines, { x: 0, y: first, step: setting.size * 1.05 }, setting, `fill="${tone}"`)
  return [
    `<path d="${d`M${-half} ${y}h${2 * half}v${high}h${-2 * half}Z`}" fill="${ground}"/><path d="${d`M${-half} ${y}h${2 * half}v3h${-2 * half}Z`}" fill="${printed[accent]}"/>`,
    emblem(mark, sign, tone, [...producer][0]?.toUpperCase()),
    name ? type : '',
    `<path d="${d`M${half * 0.72} ${y}h${half * 0.28}v${high}h${-half * 0.28}Z`}" opacity=".1"/>`,
  ].join('')
}

function seen(glass: GlassColour, liquid: LiquidColour): string {
  const { middle, clarity } = glasses[glass]
  return liquid === 'none' ? middle : mix(middle, liquids[liquid].bright, clarity)
}

function cap({ height, capsule, neck }: Silhouette, { colour }: CapsuleRecipe): string {
  const [half, tone] = [neck * 1.06, printed[colour]]
  const sleeve = (from: number, to: number, paint: string) =>
    `<path d="${d`M${half * from} ${-height - 1}H${half * to}V${capsule}H${half * from}Z`}" fill="${paint}"/>`
  return (
    sleeve(-1, 1, mix(tone, '#000000', 0.35)) +
    sleeve(-0.84, 0.7, tone) +
    sleeve(-0.62, -0.3, mix(tone, '#ffffff', 0.25))
  )
}
