import { d, px, rect } from '../markup.ts'
import { mix } from '../palette.ts'
import type { LiquidColour } from '../recipe.ts'
import { type Light, paper } from './light.ts'
import { served } from './low-sun.ts'
import { bottleAt, glassAt } from './table.ts'

const stone = '#3a312c'
const glow = '#ecd5a4'

/** Draws a vault with its racks, and a table in the light at its end. */
export function cellar(light: Light, liquid: LiquidColour): string {
  const arches = Array.from({ length: 6 }, (_, at) => arch(at))
  return [
    `<rect width="1440" height="720" fill="${mix(stone, '#000000', 0.35)}"/>`,
    arches.join(''),
    `<path d="M0 720L500 540H940L1440 720Z" fill="${mix(stone, glow, 0.22)}"/><path d="M500 540L420 720M940 540L1020 720M720 540V720M610 540L560 720M830 540L880 720" stroke="#1d1714" stroke-width="2" opacity=".4"/>`,
    racks(light),
    `<path d="M720 96V190" stroke="${glow}" stroke-width="2"/><path d="M684 214Q720 168 756 214Z" fill="#1d1714"/><circle cx="720" cy="218" r="12" fill="#fff3d2"/>`,
    `<path d="M560 590H880V602H560Z" fill="#8b6440"/><path d="M586 602h14v92h-14ZM840 602h14v92h-14Z" fill="#5f4229"/>`,
    bottleAt(
      { x: 676, y: 590, size: 0.54 },
      { ...served(liquid), capsule: 'oxblood', paper: 'parchment', ink: 'oxblood', emblem: 'key' },
    ),
    glassAt({ x: 768, y: 590, size: 0.5 }, 'burgundy', liquid, 'g1'),
    `<path d="M820 590V548H832V590Z" fill="${paper}"/><path d="M826 520q9 14 0 26q-9 -12 0 -26Z" fill="#f6c766"/>`,
  ].join('')
}

function arch(at: number): string {
  const half = 690 - at * 94
  const [top, foot] = [-20 + at * 44, 720 - at * 30]
  const tone = mix(stone, glow, at === 5 ? 0.92 : at * 0.075)
  return `<path d="${d`M${720 - half} ${foot}V${top + half * 0.62}A${half} ${half * 0.62} 0 0 1 ${720 + half} ${top + half * 0.62}V${foot}Z`}" fill="${tone}" stroke="${mix(stone, '#000000', 0.3)}" stroke-width="3"/>`
}

/** Draws bottle ends as dots on lines that run into the distance. */
function racks(light: Light): string {
  const bays = Array.from({ length: 4 }, (_, bay) => {
    const near = 1 - bay * 0.19
    const step = 44 * near
    const left = 52 + ([0, 218, 372, 478][bay] ?? 0)
    const low = 640 - bay * 34
    const high = low - Math.floor((390 - bay * 92) / step) * step
    const columns = [4, 3, 2, 1][bay] ?? 1
    const lines = Array.from({ length: columns }, (_, column) =>
      [1, -1]
        .map((side) => {
          const x = 720 - side * (720 - left - column * step - step / 2)
          return d`M${x} ${low}V${high}`
        })
        .join(''),
    ).join('')
    const dots = (weight: number, colour: string) =>
      `<path d="${lines}" stroke="${colour}" stroke-width="${px(weight)}" stroke-dasharray="0 ${px(step)}" stroke-linecap="round"/>`
    const shelf = { width: columns * step + 10 * near, height: low - high + step }
    const frames = [left - 5 * near, 1440 - left - shelf.width + 5 * near].map((x) =>
      rect(
        { x, y: high - step / 2, ...shelf },
        `fill="#241b17" stroke="#6d5138" stroke-width="${px(7 * near)}"`,
      ),
    )
    return (
      frames.join('') +
      dots(step * 0.86, '#1a1412') +
      dots(step * 0.66, bay % 2 ? '#3f4a35' : '#2f3a2a') +
      dots(step * 0.34, bay % 2 ? light.deep : light.main)
    )
  })
  return bays.join('')
}
