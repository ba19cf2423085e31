import { d, px, svg } from './markup.ts'
import { liquids, mix } from './palette.ts'
import type { LiquidColour, MediaRecipe } from './recipe.ts'
import { shelf } from './shelf.ts'
import { type Stemware, stemware } from './stemware.ts'

/** Pixels per millimeter: pictures of glasses show only glasses, at a slightly larger scale than bottles. */
const scale = 1.85

type GlassRecipe = Extract<MediaRecipe, { kind: 'glass' }>

/** Draws one, two, four or six glasses of a shape; those in the back are slightly higher and paler. */
export function glassware({ title, shape, liquid = 'none', count = 1 }: GlassRecipe): string {
  const form = stemware[shape]
  const widest = Math.max(form.foot, ...form.bowl.map(([x = 0]) => x)) * scale
  const front = count === 1 ? 1 : count / 2
  const gap = Math.min(widest * 2.15, (400 - 2 * widest) / Math.max(1, front - 1 + (count > 1 ? 0.5 : 0)))
  const aside = count === 2 ? Math.min(widest * 0.62, 196 - widest) : gap / 4
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
    `<defs><g id="g">${oneGlass(form, liquid)}</g></defs><g transform="translate(300 ${shelf})">${behind.map((at) => place(at, 0.55)).join('')}${before.map((at) => place(at, 1)).join('')}</g>`,
  )
}

/** Draws a glass on its axis, with its foot at y = 0. */
export function oneGlass(form: Stemware, liquid: LiquidColour): string {
  const line = '#8d968f'
  const rim = form.bowl[0] ?? [0, 0]
  const [rx, top] = [(rim.at(-2) ?? 0) * scale, -(rim.at(-1) ?? 0) * scale]
  const bowl = mirrored(form.bowl)
  return [
    `<ellipse rx="${px(form.foot * scale * 1.1)}" ry="4" fill="#1d1b1a" opacity=".12"/>`,
    stand(form, line),
    `<path d="${bowl}" fill="#fff" opacity=".34"/>`,
    liquid === 'none' ? '' : poured(form, liquid),
    `<path d="${bowl}" fill="none" stroke="${line}" stroke-width="1.6"/>`,
    `<ellipse cy="${px(top)}" rx="${px(rx)}" ry="${px(rx * 0.09)}" fill="#fff" fill-opacity=".3" stroke="${line}" stroke-width="1.4"/>`,
    `<path d="${glint(form)}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
  ].join('')
}

/** Returns the half-width of the bowl at a height, in millimeters, from the nearest point of its curve. */
function widthAt(bowl: Stemware['bowl'], height: number): number {
  return outline(bowl).reduce((best, point) =>
    Math.abs(point[1] - height) < Math.abs(best[1] - height) ? point : best,
  )[0]
}

function outline(bowl: Stemware['bowl']): [number, number][] {
  let from: [number, number] = [bowl[0]?.[0] ?? 0, bowl[0]?.[1] ?? 0]
  return bowl.slice(1).flatMap((step) => {
    const points = walked(from, step)
    from = points.at(-1) ?? from
    return points
  })
}

function walked([x0, y0]: [number, number], step: readonly number[]): [number, number][] {
  const [x1 = 0, y1 = 0, x2 = x1, y2 = y1, x3 = x2, y3 = y2] = step
  const [a, b, c, e] = step.length === 2 ? [x0, y0, x1, y1] : [x1, y1, x2, y2]
  return Array.from({ length: 40 }, (_, at) => {
    const t = (at + 1) / 40
    const s = 1 - t
    const cubic = (p0: number, p1: number, p2: number, p3: number) =>
      s ** 3 * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t ** 3 * p3
    return [cubic(x0, a, c, x3), cubic(y0, b, e, y3)]
  })
}

function mirrored(bowl: Stemware['bowl'], share = 1): string {
  const points = outline(bowl)
  const start = [bowl[0]?.[0] ?? 0, bowl[0]?.[1] ?? 0] as [number, number]
  const right = [start, ...points.filter((_, at) => at % 5 === 4)]
  const side = (sign: number) => right.map(([x, y]) => `${px(x * share * sign * scale)} ${px(-y * scale)}`)
  return `M${side(1).join('L')}L${side(-1).reverse().join('L')}`
}

function poured(form: Stemware, liquid: LiquidColour): string {
  const { deep, bright } = liquids[liquid]
  const y = -form.level * scale
  const rx = widthAt(form.bowl, form.level) * 0.955 * scale
  const inside = (share: number, colour: string) =>
    `<path d="${mirrored(form.bowl, share)}Z" fill="${colour}"/>`
  return [
    `<clipPath id="v"><path d="${d`M-300 ${y}H300V0H-300Z`}"/></clipPath><g clip-path="url(#v)">`,
    inside(0.955, mix(deep, bright, 0.3)),
    inside(0.7, mix(deep, bright, 0.8)),
    `</g><ellipse cy="${px(y)}" rx="${px(rx)}" ry="${px(rx * 0.11)}" fill="${mix(bright, '#ffffff', 0.16)}"/>`,
  ].join('')
}

function stand({ bowl, foot, stem }: Stemware, line: string): string {
  const end = (bowl.at(-1)?.at(-1) ?? 0) * scale
  if (!stem) return ''
  const [f, s] = [foot * scale, stem * scale]
  const form = d`M${-s} ${-end - 3}C${-s * 0.8} ${-end * 0.6} ${-s * 0.8} ${-end * 0.4} ${-s} -26C${-s * 1.3} -12 ${-f * 0.5} -8 ${-f} -3Q0 5 ${f} -3C${f * 0.5} -8 ${s * 1.3} -12 ${s} -26C${s * 0.8} ${-end * 0.4} ${s * 0.8} ${-end * 0.6} ${s} ${-end - 3}Z`
  return `<path d="${form}" fill="#fff" fill-opacity=".5" stroke="${line}" stroke-width="1.4"/>`
}

function glint({ bowl, level }: Stemware): string {
  const points = outline(bowl)
  const [high, low] = [bowl[0]?.[1] ?? 0, bowl.at(-1)?.at(-1) ?? 0]
  const lit = points.filter(
    ([, y], at) =>
      at % 6 === 0 && y < high - (high - low) * 0.14 && y > Math.min(level, high) - (high - low) * 0.2,
  )
  return `M${lit.map(([x, y]) => `${px(-x * 0.8 * scale)} ${px(-y * scale)}`).join('L')}`
}
