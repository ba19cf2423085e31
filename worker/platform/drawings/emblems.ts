import { px } from './markup.ts'
import type { Emblem } from './recipe.ts'
import { lettering } from './type/letters.ts'

/** An emblem in a square of 48 units around its center: filled areas (even-odd) and engraved lines. */
interface Mark {
  area?: string
  lines?: string
}

/** Draws an emblem with its center at x, y; `initial` is the letter of a monogram. */
export function emblem(
  name: Emblem,
  at: { x: number; y: number; size: number },
  colour: string,
  initial = '',
): string {
  if (name === 'none') return ''
  const mark = marks[name]
  const area = mark.area ? `<path d="${mark.area}" fill="${colour}" fill-rule="evenodd"/>` : ''
  const lines = mark.lines
    ? `<path d="${mark.lines}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`
    : ''
  const letter =
    name === 'monogram'
      ? lettering([initial], { x: 0, y: 9 }, { face: 'didone', size: 27 }, `fill="${colour}"`)
      : ''
  return `<g transform="translate(${px(at.x)} ${px(at.y)}) scale(${Math.round((at.size / 48) * 100) / 100})">${area}${lines}${letter}</g>`
}

const ring = (radius: number, x = 0, y = 0) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`

function turned(count: number, draw: (cos: number, sin: number) => string, from = -90): string {
  const angles = Array.from({ length: count }, (_, at) => ((from + (360 / count) * at) * Math.PI) / 180)
  return angles.map((angle) => draw(Math.cos(angle), Math.sin(angle))).join('')
}

const ray = (inner: number, outer: number) => (cos: number, sin: number) =>
  `M${px(cos * inner)} ${px(sin * inner)}L${px(cos * outer)} ${px(sin * outer)}`

const wedge = (inner: number, outer: number, half: number) => (cos: number, sin: number) =>
  `M${px(cos * inner - sin * half)} ${px(sin * inner + cos * half)}L${px(cos * outer)} ${px(sin * outer)}L${px(cos * inner + sin * half)} ${px(sin * inner - cos * half)}Z`

const petal = (length: number, half: number) => (cos: number, sin: number) => {
  const point = (along: number, across: number) =>
    `${px(cos * along - sin * across)} ${px(sin * along + cos * across)}`
  return `M${point(4, 0)}Q${point(length * 0.6, half)} ${point(length, 0)}Q${point(length * 0.6, -half)} ${point(4, 0)}Z`
}

function star(points: number, outer: number, inner: number, x = 0, y = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = (-90 + (180 / points) * at) * (Math.PI / 180)
    const radius = at % 2 ? inner : outer
    return `${px(x + Math.cos(angle) * radius)} ${px(y + Math.sin(angle) * radius)}`
  })
  return `M${corners.join('L')}Z`
}

const grain = (x: number, y: number, lean: number) =>
  `M${x} ${y}q${lean * 7} -1 ${lean * 8} -8q${-lean * 7} 1 ${-lean * 8} 8Z`

const marks: Record<Exclude<Emblem, 'none'>, Mark> = {
  crest: {
    area: 'M-17 -20H17V2C17 13 8 19 0 23C-8 19 -17 13 -17 2ZM-14 -17V-3H-1.5V-17ZM1.5 0V18.5C7 15.5 14 11 14 2V0Z',
    lines: 'M4 -14L11 -6M11 -14L4 -6M-11 4Q-8 1 -5 4M-11 9Q-8 6 -5 9',
  },
  sun: { area: ring(9) + turned(16, wedge(12, 23, 2.2)) },
  hills: {
    area: ring(5, 9, -14),
    lines: 'M-24 6Q-12 -12 -2 0Q8 -10 24 4M-24 13Q-12 -2 0 8Q12 -1 24 11M-24 20Q-8 8 4 16Q14 9 24 18',
  },
  key: {
    area: `${ring(10.5, 0, -12)}${ring(5.5, 0, -12)}M-2.3 -1.6H2.3V23H-2.3ZM2.3 9.5H11V14H2.3ZM2.3 17.5H9V22H2.3Z`,
  },
  bird: {
    area: 'M-24 2C-14 -2 -10 -16 2 -17C6 -23 14 -22 16 -16L23 -14L16 -11C15 2 6 11 -4 11L-24 2ZM11 -16.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0Z',
    lines: 'M-2 11L-4 22M3 10L3 22M-9 22H9M-12 3Q-2 4 5 -6',
  },
  leaf: {
    area: 'M0 16.8C-2.5 12.6 -7.6 18.5 -12.6 14.3C-16 16 -18.5 11.8 -16.8 8.4C-21 7.6 -21.8 2.5 -17.6 0C-21.8 -4.2 -18.5 -10.1 -14.3 -9.2C-15.1 -15.1 -10.1 -16.8 -6.7 -13.4C-6.7 -18.5 -2.5 -20.2 0 -22.7C2.5 -20.2 6.7 -18.5 6.7 -13.4C10.1 -16.8 15.1 -15.1 14.3 -9.2C18.5 -10.1 21.8 -4.2 17.6 0C21.8 2.5 21 7.6 16.8 8.4C18.5 11.8 16 16 12.6 14.3C7.6 18.5 2.5 12.6 0 16.8ZM-.8 12V-14H.8V12ZM-1.6 8L-11 5L-11 6.2L-1.6 9.6ZM1.6 8L11 5L11 6.2L1.6 9.6ZM-1.6 3L-12 -5L-12.6 -4L-1.6 4.8ZM1.6 3L12 -5L12.6 -4L1.6 4.8Z',
    lines: 'M0 17V23',
  },
  wave: {
    lines:
      'M-24 -10Q-18 -18 -12 -10T0 -10T12 -10T24 -10M-24 0Q-18 -8 -12 0T0 0T12 0T24 0M-24 10Q-18 2 -12 10T0 10T12 10T24 10',
  },
  rosette: { area: turned(8, petal(23, 9)) + ring(4.5), lines: ring(7) },
  monogram: { lines: ring(22) + ring(18.5) },
  tower: {
    area: 'M-13 -22H-8V-17H-3V-22H3V-17H8V-22H13V-11L10 -8V18H15V22H-15V18H-10V-8L-13 -11ZM-3.5 18V7A3.5 3.5 0 0 1 3.5 7V18ZM-1.5 -6H1.5V1H-1.5Z',
  },
  plough: {
    area: `M-2 4C-4 13 -12 19 -22 20C-12 23 4 22 10 17L12 4Z`,
    lines: `M-24 2H12C16 -7 18 -15 24 -19M5 2C8 -9 11 -17 17 -22M-17 2V6${ring(4.5, -17, 10.5)}`,
  },
  shell: {
    area: 'M0 20L-6 20L-8 15C-18 10 -24 0 -22 -6C-18 -18 -8 -22 0 -22S18 -18 22 -6C24 0 18 10 8 15L6 20ZM-1 12V-18H1V12ZM-4 12L-12 -14L-10 -15L-2.5 12ZM4 12L12 -14L10 -15L2.5 12ZM-6.5 12L-19 -5L-17.5 -6.5L-5 11.5ZM6.5 12L19 -5L17.5 -6.5L5 11.5Z',
  },
  star: { area: star(8, 23, 8), lines: ring(13) },
  hare: {
    area: 'M-22 20C-24 6 -14 -4 -2 -4C0 -6 1 -8 3 -9C-1 -14 -5 -20 -3 -23C1 -22 5 -15 7 -10C7 -15 8 -21 11 -23C14 -19 12 -12 11 -9C17 -7 20 -3 19 1C15 4 12 4 10 5C12 10 11 15 12 18L17 20V22H8L5 12C2 14 -2 15 -6 15L-3 20V22H-20Z',
  },
  grapes: {
    area: [
      [-13, -6],
      [-4.4, -6],
      [4.4, -6],
      [13, -6],
      [-8.7, 1.8],
      [0, 1.8],
      [8.7, 1.8],
      [-4.4, 9.6],
      [4.4, 9.6],
      [0, 17.5],
    ]
      .map(([x = 0, y = 0]) => ring(4.4, x, y))
      .join(''),
    lines: 'M0 -12V-22M0 -16C6 -24 14 -22 18 -16C12 -12 6 -12 0 -16',
  },
  tree: {
    area: 'M-2 23V8C-12 10 -20 4 -19 -4C-22 -12 -14 -18 -9 -17C-5 -25 7 -25 10 -17C17 -17 21 -10 18 -4C20 4 12 10 2 8V23ZM-1 2L-8 -7L-7 -8L-1 -1V-12H1V-3L7 -9L8 -8L1 1Z',
    lines: 'M-14 23H14',
  },
  fish: {
    area: 'M-23 0C-14 -12 4 -14 14 -2L23 -10C21 -4 21 4 23 10L14 2C4 14 -14 12 -23 0ZM-17 -2a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z',
    lines: 'M-22 17Q-16 13 -10 17T2 17T14 17',
  },
  anchor: {
    lines: `${ring(4, 0, -18)}M0 -14V21M-9 -8H9M-19 6C-18 16 -10 21 0 21S18 16 19 6M-22 10L-19 5L-15 9M22 10L19 5L15 9`,
  },
  bell: {
    area: 'M0 -21C11 -20 11 -8 12 2C13 8 16 10 18 14H-18C-16 10 -13 8 -12 2C-11 -8 -11 -20 0 -21ZM-5 16H5A5 5 0 0 1 -5 16ZM-8 6H8V8H-8Z',
  },
  hand: {
    area: 'M-9 23V10C-14 6 -19 0 -18 -3C-16 -6 -12 -2 -9 1V-14C-9 -18 -4 -18 -4 -14V-4H-3V-19C-3 -23 2 -23 2 -19V-4H3V-17C3 -21 8 -21 8 -17V-3H9V-11C9 -15 13 -15 13 -11V6C13 12 10 14 10 18V23ZM-3 6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z',
  },
  moon: {
    area: `M6 -22A22 22 0 1 0 22 8A18 18 0 0 1 6 -22Z${star(5, 6, 2.4, 14, -10)}`,
  },
  juniper: {
    area: ring(5, -8, 12) + ring(5, 7, 15) + ring(4.4, 13, 3),
    lines:
      'M0 23C-2 8 0 -8 2 -23M1 -14L-9 -22M1 -14L11 -21M0 -5L-13 -13M0 -5L14 -11M-1 4L-15 -2M-1 4L10 -2M-1 12L-8 8',
  },
  barley: {
    area:
      [-15, -8, -1, 6].map((y) => grain(0, y + 4, 1) + grain(0, y + 4, -1)).join('') + grain(-1, -14, 0.3),
    lines: 'M0 -10V23M0 -16V-23M6 -18L8 -24M-6 -18L-8 -24',
  },
  crown: {
    area: `M-20 14L-22 -12L-10 1L0 -18L10 1L22 -12L20 14ZM-20 17H20V21H-20Z${ring(2.6, -22, -15)}${ring(2.6, 0, -21)}${ring(2.6, 22, -15)}`,
  },
  ship: {
    area: 'M-22 9H22L16 18H-15ZM-2 -20C-14 -14 -16 -4 -15 5H-2ZM2 -20C11 -16 17 -6 16 5H2Z',
    lines: 'M0 -23V9M-24 23Q-18 19 -12 23T0 23T12 23T24 23',
  },
  fox: {
    area: 'M-20 -20L-8 -11H8L20 -20C22 -8 20 2 12 8L0 22L-12 8C-20 2 -22 -8 -20 -20ZM-10 -1L-4 3L-10 4ZM10 -1L4 3L10 4ZM-3 15H3L0 19Z',
  },
  compass: {
    area: 'M0 -23L4 -4L23 0L4 4L0 23L-4 4L-23 0L-4 -4ZM-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z',
    lines: `${ring(15)}${turned(4, ray(7, 15), -45)}`,
  },
}
