import { emblem } from '../emblems.ts'
import { d, px } from '../markup.ts'
import { mix } from '../palette.ts'
import type { Light } from './light.ts'

const oak = '#c39a63'

/** Barrels in two rows, the bungs dark with wine. */
export function barrels(light: Light): string {
  const lower = [-40, 260, 560, 860, 1160, 1460].map((x) => head(x + 20, 530, light))
  const upper = [130, 430, 730, 1030, 1330].map((x) => head(x, 270, light))
  return [
    `<rect width="1440" height="720" fill="#e7dccb"/><path d="M0 0H1440V250C1100 130 340 130 0 250Z" fill="${mix('#e7dccb', '#2a2422', 0.12)}"/>`,
    `<path d="M0 660H1440V720H0Z" fill="#8d7a66"/>`,
    `<defs>${barrel()}</defs>`,
    lower.join(''),
    upper.join(''),
  ].join('')
}

function head(x: number, y: number, light: Light): string {
  return `<use href="#barrel" x="${x}" y="${y}"/><circle cx="${x}" cy="${y + 86}" r="9" fill="${light.deep}"/><path d="${d`M${x - 3} ${y + 92}q-4 26 0 44q5 -16 4 -44Z`}" fill="${light.main}"/>`
}

function barrel(): string {
  const staves = [-96, -64, -32, 0, 32, 64, 96].map((x) => {
    const reach = Math.sqrt(118 * 118 - x * x)
    return d`M${x} ${-reach}V${reach}`
  })
  return [
    '<g id="barrel"><circle r="144" fill="#5b4630"/><circle r="138" fill="#8f6f47"/>',
    `<circle r="130" fill="none" stroke="#3b3836" stroke-width="7"/><circle r="118" fill="${oak}"/>`,
    `<path d="${staves.join('')}" stroke="#8f6a3d" stroke-width="2.5"/><path d="M-116 -22H116V22H-116Z" fill="${mix(oak, '#5b4630', 0.18)}"/>`,
    emblem('tower', { x: 0, y: -62, size: 46 }, '#6b4a2a'),
    `<path d="M${px(-70)} 0H70" stroke="#6b4a2a" stroke-width="6" stroke-dasharray="22 10"/></g>`,
  ].join('')
}
