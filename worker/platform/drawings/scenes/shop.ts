import { shopName } from '#shared/shop.ts'
import { mix } from '../palette.ts'
import { lettering, lineWidth } from '../type/letters.ts'
import { ink, type Light, paper } from './light.ts'
import { type Bottle, bottleAt } from './table.ts'

/** Draws the shop's front in a quiet street. */
export function shop(light: Light): string {
  const wall = mix(paper, '#cbb99c', 0.5)
  return [
    `<rect width="1440" height="720" fill="${mix(paper, ink, 0.05)}"/><rect x="60" width="1320" height="640" fill="${wall}"/>`,
    windowsAbove(),
    `<path d="M170 190H1270V640H170Z" fill="${light.deep}"/><path d="M170 190H1270V262H170Z" fill="${mix(light.deep, '#000000', 0.2)}"/>`,
    sign(),
    pane(204),
    pane(856),
    door(light),
    shelves(),
    `<path d="M0 640H1440V720H0Z" fill="${mix(paper, ink, 0.28)}"/><path d="M0 640H1440V652H0Z" fill="${mix(paper, ink, 0.4)}"/>`,
    `<path d="M0 690H1440M180 652l-30 68M520 652l-10 68M860 652l12 68M1220 652l34 68" stroke="${mix(paper, ink, 0.38)}" stroke-width="2"/>`,
    bicycle(),
    `<path d="M96 640l8 -60h56l8 60Z" fill="#8a6a4a"/><circle cx="132" cy="540" r="50" fill="#5d6c46"/><circle cx="110" cy="560" r="34" fill="#4a5838"/>`,
  ].join('')
}

/** Draws the shop's name as wide as the front. */
function sign(): string {
  const name = shopName.toUpperCase()
  const setting = { face: 'roman', size: 46, tracking: 0.34 } as const
  const size = Math.min(46, Math.floor((46 * 1000) / lineWidth(name, setting)))
  return lettering([name], { x: 720, y: 242 }, { ...setting, size }, `fill="${paper}"`)
}

function windowsAbove(): string {
  return [190, 470, 770, 1050]
    .map(
      (x) =>
        `<path d="M${x} 0H${x + 180}V120H${x}Z" fill="#fff"/><path d="M${x + 10} 0H${x + 170}V108H${x + 10}Z" fill="#7d8b8c"/><path d="M${x + 90} 0V112M${x} 40H${x + 180}" stroke="#fff" stroke-width="8"/><path d="M${x - 12} 120H${x + 192}V132H${x - 12}Z" fill="#fff"/>`,
    )
    .join('')
}

function pane(x: number): string {
  const width = 380
  return `<path d="M${x} 286h${width}v290h${-width}Z" fill="#f3e2bd"/><path d="M${x} 286h${width}v290h${-width}Z" fill="none" stroke="${paper}" stroke-width="6"/><path d="M${x} 340h${width}" stroke="${paper}" stroke-width="4"/><path d="M${x + 30} 290l60 0l-120 220v-100Z" transform="translate(36 0)" fill="#fff" opacity=".16"/>`
}

function door(light: Light): string {
  return `<path d="M620 286H820V640H620Z" fill="${mix(light.deep, '#000000', 0.35)}"/><path d="M640 306H800V520H640Z" fill="#f3e2bd"/><path d="M720 306V520" stroke="${light.deep}" stroke-width="5"/><path d="M640 540H800V616H640Z" fill="${light.deep}"/><circle cx="786" cy="532" r="6" fill="#c9a24e"/><path d="M600 640H840V648H600Z" fill="${paper}"/>`
}

function shelves(): string {
  const kinds: Bottle[] = [
    { shape: 'bordeaux', glass: 'antique', liquid: 'red', capsule: 'burgundy', emblem: 'tower' },
    {
      shape: 'burgundy',
      glass: 'dead-leaf',
      liquid: 'white',
      capsule: 'gold',
      emblem: 'crest',
      paper: 'parchment',
    },
    { shape: 'provence', glass: 'clear', liquid: 'rose', capsule: 'blush', emblem: 'sun', ink: 'coral' },
    { shape: 'champagne', glass: 'antique', liquid: 'sparkling', capsule: 'gold', emblem: 'star' },
    { shape: 'flute', glass: 'green', liquid: 'white', capsule: 'forest', emblem: 'bell' },
    { shape: 'round', glass: 'clear', liquid: 'amber', capsule: 'black', emblem: 'hare', paper: 'kraft' },
  ]
  const row = kinds.map((bottle, at) => bottleAt({ x: 248 + at * 58, y: 572, size: 0.4 }, bottle))
  return `<g id="row">${row.join('')}</g><use href="#row" x="652"/>`
}

function bicycle(): string {
  return `<g fill="none" stroke="${ink}" stroke-width="5"><circle cx="1020" cy="618" r="52"/><circle cx="1180" cy="618" r="52"/><path d="M1020 618L1066 540H1140L1092 618ZM1066 540L1092 618M1140 540L1180 618M1140 540L1132 510H1160M1060 524H1044M1066 540L1060 524H1078"/></g><path d="M1146 520h58v40h-46Z" fill="#a9825a"/>`
}
