import { labelled } from './label.ts'
import { d, rect, shadow } from './markup.ts'
import { mix, printed } from './palette.ts'
import type { BottleRecipe } from './recipe.ts'
import { type Silhouette, scale } from './silhouette.ts'

const front = { width: 150 * scale, height: 226 * scale }
const side = 44

/** Draws a three-litre carton with its tap, seen slightly from the right. */
export function bagInBox({ label, capsule }: BottleRecipe): string {
  const carton = printed[label.paper]
  const left = -(front.width + side) / 2
  const flank = d`M${left + front.width} 0l${side} -16v${-front.height + 10}l${-side} 6Z`
  const lid = d`M${left} ${-front.height}l${side} -6h${front.width}l${-side} 6Z`
  const grip = { x: left + front.width / 2 - 34, y: -front.height + 18, width: 68, height: 15 }
  const middle = left + front.width / 2
  return [
    shadow((front.width + side) / 2),
    `<path d="${flank}" fill="${mix(carton, '#1d1b1a', 0.28)}"/><path d="${lid}" fill="${mix(carton, '#ffffff', 0.3)}"/>`,
    rect({ x: left, y: -front.height, ...front }, `fill="${carton}"`),
    rect(grip, `fill="${mix(carton, '#1d1b1a', 0.16)}"`, 7),
    `<g transform="translate(${middle} 0)">${labelled(label, printedFront(middle), true)}${tap(printed[capsule.colour], carton)}</g>`,
  ].join('')
}

/** Returns the printed part of the front, as the area of a label. */
function printedFront(middle: number): Silhouette {
  const half = front.width / 2
  return {
    outline: '',
    shine: '',
    height: front.height,
    radius: half,
    neck: half / 3,
    label: { top: -front.height + 50, bottom: -74, half },
    capsule: middle,
    shoulder: -front.height,
    level: 0,
    punt: 0,
  }
}

function tap(colour: string, carton: string): string {
  return [
    `<path d="M-34 0V-34A34 34 0 0 1 34 -34V0Z" fill="${mix(carton, '#1d1b1a', 0.18)}"/>`,
    `<circle cy="-36" r="15" fill="${mix(colour, '#000000', 0.35)}"/><circle cy="-37" r="11.5" fill="${colour}"/>`,
    `<path d="M-6 -30H6V-12L4 -8H-4L-6 -12Z" fill="${mix(colour, '#000000', 0.15)}"/><path d="M-24 -44H24V-38H-24Z" fill="${colour}"/>`,
  ].join('')
}
