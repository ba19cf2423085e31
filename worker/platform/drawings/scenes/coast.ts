import { d } from '../markup.ts'
import { mix } from '../palette.ts'
import type { LiquidColour } from '../recipe.ts'
import { ink, type Light, paper } from './light.ts'
import { served } from './low-sun.ts'
import { bottleAt, glassAt } from './table.ts'

const sea = '#b9c6c5'
const sky = '#e9ece6'
const rock = '#8d8a86'

/** Draws a laid table on a Nordic shore: skerries, a boathouse, a lighthouse. */
export function coast(light: Light, liquid: LiquidColour): string {
  return [
    `<rect width="1440" height="720" fill="${sky}"/><circle cx="604" cy="212" r="70" fill="${mix(sky, light.soft, 0.7)}"/>`,
    `<path d="M0 312C200 296 420 304 640 300S1200 306 1440 294V360H0Z" fill="${mix(sky, rock, 0.4)}"/>`,
    `<path d="M0 338H1440V600H0Z" fill="${sea}"/>`,
    waves(),
    skerries(light),
    `<path d="M0 566H1440V720H0Z" fill="${paper}"/><path d="M0 566H1440V578H0Z" fill="#fff"/>`,
    `<path d="M0 720L150 578M360 720L436 578M720 720V578M1080 720L1004 578M1440 720L1290 578" stroke="${ink}" opacity=".12" stroke-width="2"/>`,
    meal(light),
    bottleAt(
      { x: 800, y: 652, size: 0.98 },
      { ...served(liquid), capsule: 'navy', paper: 'white', ink: 'navy', emblem: 'wave' },
    ),
    glassAt({ x: 640, y: 668, size: 0.9 }, 'white', liquid, 'g1'),
    glassAt({ x: 936, y: 684, size: 0.94 }, 'white', liquid, 'g2'),
  ].join('')
}

function waves(): string {
  const crests = [372, 398, 430, 468, 512].flatMap((y, row) =>
    Array.from({ length: 6 - (row % 2) }, (_, at) => {
      const x = 60 + at * 250 + row * 67
      const long = 40 + row * 14
      return d`M${x} ${y}q${long / 2} ${-4 - row} ${long} 0`
    }),
  )
  return `<path d="${crests.join('')}" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".75"/>`
}

function skerries(light: Light): string {
  const low = mix(rock, ink, 0.3)
  return [
    `<path d="M250 352C270 328 320 330 350 318C400 300 450 318 480 334C520 338 556 342 570 352Z" fill="${rock}"/>`,
    `<path d="M330 352C380 338 450 336 570 352Z" fill="${low}"/>`,
    `<path d="M368 318V270H440V318Z" fill="#8f2f27"/><path d="M360 272L404 240L448 272Z" fill="${ink}"/><path d="M396 318V288H414V318Z" fill="${paper}"/>`,
    `<path d="M1010 366C1030 336 1080 340 1110 322C1150 306 1210 320 1240 340C1290 346 1320 356 1330 366Z" fill="${rock}"/><path d="M1090 366C1150 346 1230 350 1330 366Z" fill="${low}"/>`,
    `<path d="M1150 322L1156 214H1184L1190 322Z" fill="#fff"/><path d="M1152.3 280H1187.7L1186 248H1154Z" fill="${light.main}"/><path d="M1152 214H1188V207H1152Z" fill="${ink}"/><path d="M1159 207V186H1181V207Z" fill="${light.soft}"/><path d="M1155 186L1170 170L1185 186Z" fill="${ink}"/>`,
    `<path d="M480 424L496 438H556L574 420Z" fill="${ink}"/><path d="M522 418V342L562 416Z" fill="#fff"/><path d="M516 418V356L488 416Z" fill="${light.soft}"/>`,
  ].join('')
}

/** Draws bread, a bowl and a plate of prawns. */
function meal(light: Light): string {
  const prawn = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-16 6C-16 -14 14 -16 17 2C10 -4 -2 -4 -4 8Z" fill="${light.soft}" stroke="${light.main}" stroke-width="1.5"/>`
  return [
    `<ellipse cx="400" cy="668" rx="146" ry="22" fill="${mix(paper, ink, 0.14)}"/><ellipse cx="400" cy="660" rx="146" ry="22" fill="#fff"/><ellipse cx="400" cy="657" rx="104" ry="13" fill="${mix(paper, ink, 0.06)}"/>`,
    [
      prawn(346, 648, 0),
      prawn(384, 642, 30),
      prawn(424, 648, -20),
      prawn(458, 650, 40),
      prawn(404, 632, 190),
      prawn(370, 630, 160),
    ].join(''),
    `<path d="M1030 668C1030 612 1104 606 1160 614C1220 606 1268 622 1264 668Z" fill="#b98a52"/><path d="M1078 622l20 30M1126 616l18 32M1176 616l14 32M1222 626l8 28" stroke="#f0dcb8" stroke-width="6" stroke-linecap="round"/><path d="M1010 668H1286V680H1010Z" fill="#8b6a45"/>`,
  ].join('')
}
