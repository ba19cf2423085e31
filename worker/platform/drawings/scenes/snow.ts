import { chance } from '../chance.ts'
import { d } from '../markup.ts'
import { mix } from '../palette.ts'
import type { LiquidColour } from '../recipe.ts'
import { type Light, paper } from './light.ts'
import { glassAt } from './table.ts'

const night = '#33404a'

/** Draws a winter evening: snow on the pines, light in one window, two glasses on the sill. */
export function snow(light: Light, liquid: LiquidColour): string {
  return [
    `<rect width="1440" height="720" fill="${night}"/><circle cx="1090" cy="150" r="56" fill="${mix(paper, night, 0.15)}"/>`,
    `<path d="M0 420C240 340 520 380 760 372S1220 330 1440 390V720H0Z" fill="${mix(night, paper, 0.3)}"/>`,
    forest(),
    `<path d="M0 500C300 440 560 470 800 476S1240 450 1440 492V720H0Z" fill="${mix(paper, night, 0.12)}"/>`,
    house(light),
    flakes(),
    `<path d="M0 640H1440V720H0Z" fill="${mix('#8a6a4a', night, 0.25)}"/><path d="M0 634H1440V648H0Z" fill="${paper}"/>`,
    glassAt({ x: 650, y: 690, size: 0.86 }, 'burgundy', liquid, 'g1'),
    glassAt({ x: 800, y: 700, size: 0.86 }, 'burgundy', liquid, 'g2'),
    `<path d="M946 690V640H962V690Z" fill="${paper}"/><path d="M954 596q14 24 0 42q-14 -18 0 -42Z" fill="#f6c766"/><ellipse cx="954" cy="692" rx="40" ry="7" fill="#1d2428" opacity=".35"/>`,
  ].join('')
}

function forest(): string {
  const next = chance('forest')
  return Array.from({ length: 26 }, (_, at) => {
    const [x, y] = [at * 58 + next() * 30 - 20, 470 - Math.abs(at - 13) * 1.5 + next() * 16]
    const [high, half] = [90 + next() * 110, 26 + next() * 12]
    const tier = (from: number, to: number, broad: number) =>
      d`M${x - broad} ${y - high * from}L${x} ${y - high * to}L${x + broad} ${y - high * from}Z`
    const green = mix('#22302f', night, next() * 0.4)
    return `<path d="${tier(0, 0.62, half)}${tier(0.3, 0.84, half * 0.78)}${tier(0.56, 1, half * 0.54)}" fill="${green}"/><path d="${d`M${x - half * 0.3} ${y - high * 0.76}L${x} ${y - high}L${x + half * 0.3} ${y - high * 0.76}Z`}" fill="${paper}" opacity=".8"/>`
  }).join('')
}

function house(light: Light): string {
  return `<path d="M330 500V410H500V500Z" fill="${light.main}"/><path d="M312 412L415 336L518 412Z" fill="${mix(paper, night, 0.05)}"/><path d="M462 372V330H484V388Z" fill="${mix(light.deep, night, 0.3)}"/><path d="M356 432H400V470H356ZM430 432H474V470H430Z" fill="#f6cf7e"/><path d="M378 432V470M356 451H400M452 432V470M430 451H474" stroke="${paper}" stroke-width="4"/><path d="M330 500L300 560H420L474 500Z" fill="#f6cf7e" opacity=".25"/>`
}

function flakes(): string {
  const next = chance('snow')
  const dots = Array.from({ length: 90 }, () => d`M${next() * 1440} ${next() * 620}h0`)
  const [small, large] = [dots.slice(0, 60).join(''), dots.slice(60).join('')]
  return `<g stroke="#fff" stroke-linecap="round"><path d="${small}" stroke-width="3.5" opacity=".6"/><path d="${large}" stroke-width="6.5" opacity=".75"/></g>`
}
