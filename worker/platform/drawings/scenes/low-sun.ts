import { d } from '../markup.ts'
import { mix } from '../palette.ts'
import type { LiquidColour } from '../recipe.ts'
import { ink, type Light, paper } from './light.ts'
import { bottleAt, glassAt } from './table.ts'

/** Draws a glass in front of the setting sun, whose light falls across the table. */
export function lowSun(light: Light, liquid: LiquidColour): string {
  const table = 548
  return [
    `<rect width="1440" height="720" fill="${light.tint}"/>`,
    `<circle cx="690" cy="372" r="232" fill="${mix(light.soft, light.tint, 0.3)}"/><circle cx="690" cy="372" r="176" fill="${light.soft}"/>`,
    `<path d="M0 452C240 426 420 438 640 448S1140 420 1440 446V${table}H0Z" fill="${mix(light.tint, ink, 0.2)}"/>`,
    `<path d="M0 486C300 470 620 494 860 486S1280 470 1440 484V${table}H0Z" fill="${mix(light.tint, ink, 0.34)}"/>`,
    `<path d="M0 ${table}H1440V720H0Z" fill="${paper}"/><path d="M0 ${table}H1440" stroke="${ink}" stroke-width="1.5" opacity=".35"/>`,
    shadows(light),
    bottleAt(
      { x: 946, y: 640, size: 1.12 },
      { ...served(liquid), capsule: 'ink', paper: 'ivory', ink: 'ink', emblem: 'sun' },
    ),
    glassAt({ x: 690, y: 664, size: 1.22 }, 'bordeaux', liquid, 'g1'),
    glassAt({ x: 480, y: 622, size: 1.02 }, 'universal', liquid, 'g2'),
    lemon(light),
  ].join('')
}

/** Returns the bottle in which such a wine is sold. */
export function served(liquid: LiquidColour) {
  const pale = liquid === 'white' || liquid === 'sparkling'
  const clear = liquid === 'rose' || liquid === 'orange' || liquid === 'amber'
  const shape = liquid === 'sparkling' ? ('champagne' as const) : ('bordeaux' as const)
  return {
    shape,
    glass: pale ? ('green' as const) : clear ? ('clear' as const) : ('antique' as const),
    liquid,
  }
}

function shadows(light: Light): string {
  const cast = (x: number, y: number, half: number, length: number) =>
    d`M${x - half} ${y}L${x - half - length * 1.1} ${y + length * 0.34}H${x + half * 0.4 - length * 0.9}L${x + half} ${y}Z`
  return [
    `<path d="${cast(946, 636, 58, 250)}" fill="${ink}" opacity=".16"/>`,
    `<path d="${cast(690, 660, 44, 190)}" fill="${light.main}" opacity=".28"/><path d="${d`M430 712Q500 676 590 690Q560 716 470 722Z`}" fill="${light.main}" opacity=".5"/>`,
    `<path d="${cast(480, 618, 34, 170)}" fill="${light.main}" opacity=".2"/>`,
  ].join('')
}

function lemon(light: Light): string {
  return `<ellipse cx="1150" cy="654" rx="112" ry="17" fill="${mix(paper, ink, 0.12)}"/><ellipse cx="1150" cy="648" rx="112" ry="17" fill="#fff"/><ellipse cx="1150" cy="646" rx="78" ry="10" fill="${mix(paper, ink, 0.05)}"/><circle cx="1128" cy="624" r="24" fill="${light.main}"/><circle cx="1164" cy="628" r="21" fill="${light.deep}"/><circle cx="1148" cy="606" r="20" fill="${mix(light.main, light.soft, 0.4)}"/><path d="M1148 588q6 -22 26 -26" stroke="${ink}" stroke-width="3" fill="none"/>`
}
