import { d, px } from '../markup.ts'
import { mix } from '../palette.ts'
import { ink, type Light, paper } from './light.ts'

/** Draws vine rows on a slope in the evening, with a village on the ridge. */
export function slope(light: Light): string {
  return [
    `<rect width="1440" height="720" fill="${light.tint}"/>`,
    `<circle cx="968" cy="228" r="104" fill="${light.soft}"/>`,
    ridges(light),
    village(),
    `<clipPath id="hill"><path d="${hill}"/></clipPath><path d="${hill}" fill="${mix(paper, light.soft, 0.42)}"/>`,
    `<g clip-path="url(#hill)">${rows(light)}</g>`,
    poplars(),
  ].join('')
}

const hill = 'M0 452C260 396 520 372 770 384S1240 446 1440 414V720H0Z'

function ridges(light: Light): string {
  return [
    `<path d="M0 318C180 268 330 262 520 300S860 250 1040 262S1310 320 1440 286V720H0Z" fill="${mix(light.tint, ink, 0.1)}"/>`,
    `<path d="M0 384C220 318 380 330 560 352S900 312 1120 334S1340 372 1440 352V720H0Z" fill="${mix(light.tint, ink, 0.22)}"/>`,
  ].join('')
}

function village(): string {
  const wall = mix(paper, ink, 0.06)
  const roof = mix(paper, ink, 0.55)
  const house = (x: number, y: number, width: number, height: number) =>
    `<path d="${d`M${x} ${y}v${-height}h${width}v${height}Z`}" fill="${wall}"/><path d="${d`M${x - 4} ${y - height}l${width / 2 + 4} ${-height * 0.5}l${width / 2 + 4} ${height * 0.5}Z`}" fill="${roof}"/>`
  return [
    house(388, 392, 46, 26),
    house(440, 390, 60, 34),
    `<path d="M512 392V300H538V392Z" fill="${wall}"/><path d="M508 300L525 252L542 300Z" fill="${roof}"/><path d="M521 316h8v16h-8Z" fill="${roof}"/>`,
    house(546, 392, 70, 30),
    house(622, 394, 38, 22),
  ].join('')
}

/** Draws the rows as dots that become larger in the foreground: one path for each distance. */
function rows(light: Light): string {
  const from = { x: 742, y: 268 }
  const depths = [0.24, 0.3, 0.38, 0.48, 0.61, 0.78, 1.02]
  return depths
    .slice(0, -1)
    .map((near, at) => {
      const far = depths[at + 1] ?? 1
      const path = Array.from({ length: 25 }, (_, row) => {
        const foot = from.x + (row - 12) * 172
        const point = (t: number, down = 0) =>
          `${px(from.x + (foot - from.x) * t + 46 * Math.sin(t * 2.6))} ${px(from.y + 500 * t + down)}`
        return `M${point(near)}L${point(far)}`
      }).join('')
      const broad = 44 * ((near + far) / 2)
      const dots = (lift: number, weight: number, colour: string) =>
        `<path d="${path}" transform="translate(0 ${px(-lift)})" stroke="${colour}" stroke-width="${px(weight)}" stroke-dasharray="0 ${px(broad * 0.56)}" stroke-linecap="round"/>`
      return (
        dots(0, broad, light.deep) +
        dots(broad * 0.28, broad * 0.72, mix(light.main, light.soft, 0.32 - at * 0.06))
      )
    })
    .join('')
}

function poplars(): string {
  const tree = (x: number, y: number, height: number) =>
    d`M${x} ${y}C${x - height * 0.16} ${y - height * 0.2} ${x - height * 0.1} ${y - height * 0.8} ${x} ${y - height}C${x + height * 0.1} ${y - height * 0.8} ${x + height * 0.16} ${y - height * 0.2} ${x} ${y}Z`
  const all = [
    [1130, 428, 150],
    [1166, 432, 190],
    [1206, 436, 138],
    [1236, 438, 100],
    [330, 398, 84],
    [356, 396, 62],
  ].map(([x = 0, y = 0, height = 0]) => tree(x, y, height))
  return `<path d="${all.join('')}" fill="${mix(ink, paper, 0.14)}"/>`
}
