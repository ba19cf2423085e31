import { chance } from '../chance.ts'
import { px } from '../markup.ts'
import { mix } from '../palette.ts'
import { ink, type Light, paper } from './light.ts'

/** Draws ripe grapes on the vine, with hills behind them. */
export function harvest(light: Light): string {
  return [
    `<defs><path id="leaf" d="M0 20C-3 15 -9 22 -15 17C-19 19 -22 14 -20 10C-25 9 -26 3 -21 0C-26 -5 -22 -12 -17 -11C-18 -18 -12 -20 -8 -16C-8 -22 -3 -24 0 -27C3 -24 8 -22 8 -16C12 -20 18 -18 17 -11C22 -12 26 -5 21 0C26 3 25 9 20 10C22 14 19 19 15 17C9 22 3 15 0 20Z"/><path id="veins" d="M0 26V-20M0 16L-14 11M0 16L14 11M0 12L-17 -3M0 12L17 -3M0 4L-8 -9M0 4L8 -9" fill="none" stroke-width="1.1" stroke-linecap="round"/></defs>`,
    `<rect width="1440" height="720" fill="${light.tint}"/><circle cx="1060" cy="250" r="120" fill="${mix(light.soft, light.tint, 0.35)}"/>`,
    `<path d="M0 520C260 430 460 470 700 480S1180 420 1440 470V720H0Z" fill="${mix(light.tint, ink, 0.1)}"/><path d="M0 620C320 560 640 590 880 590S1260 560 1440 590V720H0Z" fill="${mix(light.tint, ink, 0.2)}"/>`,
    `<path d="M-10 128C200 84 380 150 620 116S1040 84 1450 132" fill="none" stroke="${mix(ink, '#5a3b22', 0.5)}" stroke-width="16" stroke-linecap="round"/><path d="M340 122C348 180 362 190 366 230M724 108C720 170 716 180 720 214M1092 104C1100 150 1096 176 1104 206M560 120C590 60 640 60 652 20M920 100C900 50 930 30 926 0" fill="none" stroke="${mix(ink, '#5a3b22', 0.4)}" stroke-width="7"/>`,
    leaves(),
    bunch(366, 230, 1, light, 'a'),
    bunch(720, 214, 1.22, light, 'b'),
    bunch(1104, 206, 0.94, light, 'c'),
    leaf(792, 190, 190, 18, mix('#56653f', paper, 0.1)),
  ].join('')
}

function leaf(x: number, y: number, size: number, turn: number, colour: string): string {
  const vein = mix(colour, paper, 0.35)
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${Math.round(size * 1.9) / 100})"><use href="#leaf" fill="${colour}"/><use href="#veins" stroke="${vein}"/></g>`
}

function leaves(): string {
  const green = '#5d6c46'
  return [
    leaf(190, 170, 210, -24, mix(green, paper, 0.3)),
    leaf(480, 150, 190, 22, green),
    leaf(290, 96, 150, 160, mix(green, ink, 0.25)),
    leaf(610, 150, 180, -30, mix(green, paper, 0.22)),
    leaf(930, 150, 200, 14, mix(green, ink, 0.2)),
    leaf(1220, 150, 230, 34, mix(green, paper, 0.24)),
    leaf(1010, 80, 150, 190, green),
    leaf(40, 110, 170, 40, green),
    leaf(1390, 120, 190, -20, mix(green, ink, 0.22)),
  ].join('')
}

function bunch(x: number, y: number, size: number, light: Light, seed: string): string {
  const next = chance(seed)
  const berries = [3, 5, 5, 4, 4, 3, 2, 1].flatMap((many, row) =>
    Array.from({ length: many }, (_, at) => ({
      x: (at - (many - 1) / 2) * 39 + (next() - 0.5) * 8,
      y: row * 34 + (next() - 0.5) * 8,
    })),
  )
  const berry = ({ x: left, y: top }: { x: number; y: number }) => {
    const tone = mix(light.deep, light.main, next())
    return `<circle cx="${px(left)}" cy="${px(top)}" r="23" fill="${tone}"/><circle cx="${px(left - 7)}" cy="${px(top - 8)}" r="5" fill="${light.soft}" opacity=".7"/>`
  }
  return `<g transform="translate(${x} ${y}) scale(${size})">${berries.map(berry).join('')}</g>`
}
