import { d, inset, px, rect, shelf, svg } from './markup.ts'
import { legible, mix, printed } from './palette.ts'
import type { Colour, Emblem, SixRecipe } from './recipe.ts'
import { column, gap, type Item, text } from './sheet.ts'
import { silhouette } from './silhouette.ts'
import { smallBottle } from './small-bottle.ts'

const crate = { x: -200, y: -318, width: 366, height: 318 }
const depth = { x: 34, y: -24 }
/** Half the width of a bottle plus its distance from the side of the crate. */
const side = 66

/** Draws a case of six, open at the top: two rows of three. */
export function caseOfSix({ title, material, bottles, mark }: SixRecipe): string {
  const form = silhouette('bordeaux', 'standard')
  const placed = bottles.map((bottle, at) => {
    const behind = at < 3
    const x = crate.x + side + ((at % 3) * (crate.width - 2 * side)) / 2 + (behind ? depth.x * 0.85 : 0)
    const y = (behind ? depth.y : 0) - 6
    return `<g transform="translate(${px(x)} ${px(y)})"${behind ? ' opacity=".94"' : ''}>${smallBottle(form, bottle)}</g>`
  })
  const [back, front] = [placed.slice(0, 3), placed.slice(3)]
  const tone = material === 'wood' ? '#d3b283' : printed[mark.paper]
  const body = [
    `<ellipse cx="6" rx="204" ry="5" opacity=".13"/>`,
    inside(tone),
    back.join(''),
    front.join(''),
    outside(tone, material),
    printedMark(mark, material, tone),
  ]
  return svg(428, 600, title, `<g transform="translate(214 ${shelf})">${body.join('')}</g>`)
}

function inside(tone: string): string {
  const { x, y, width } = crate
  return `<path d="${d`M${x} ${y}l${depth.x} ${depth.y}h${width}v40H${x}Z`}" fill="${mix(tone, '#1d1b1a', 0.55)}"/>`
}

function outside(tone: string, material: SixRecipe['material']): string {
  const { x, y, width, height } = crate
  const flank = d`M${x + width} ${y}l${depth.x} ${depth.y}V${depth.y}l${-depth.x} ${-depth.y}Z`
  const seams = [0.25, 0.5, 0.75].map(
    (share) => d`M${x} ${y + height * share}h${width}l${depth.x} ${depth.y}`,
  )
  const grain = [0.09, 0.16, 0.36, 0.42, 0.6, 0.68, 0.86, 0.94].map(
    (share, at) =>
      d`M${x + 12 + at * 9} ${y + height * share}q${90 + at * 7} ${at % 2 ? 7 : -6} ${210 + at * 9} 0`,
  )
  const wood = `<path d="${seams.join('')}" stroke="${mix(tone, '#1d1b1a', 0.5)}" stroke-width="2" fill="none"/><path d="${grain.join('')}" stroke="${mix(tone, '#5a3b22', 0.3)}" fill="none"/>`
  const fold = `<path d="${d`M${x} ${y + 14}h${width}`}" stroke="${mix(tone, '#1d1b1a', 0.2)}"/>`
  return [
    rect(crate, `fill="${tone}"`),
    `<path d="${flank}" fill="${mix(tone, '#1d1b1a', 0.24)}"/>`,
    material === 'wood' ? wood : fold,
    `<path d="${d`M${x} ${y}h${width}l${depth.x} ${depth.y}`}" stroke="${mix(tone, '#ffffff', 0.45)}" stroke-width="3" fill="none"/>`,
  ].join('')
}

interface Mark {
  text: string
  line?: string | undefined
  paper: Colour
  ink: Colour
  emblem: Emblem
}

function printedMark(
  { text: words, line, ink, emblem }: Mark,
  material: SixRecipe['material'],
  tone: string,
): string {
  const burnt = material === 'wood' ? '#4a2f1a' : legible(printed[ink], tone)
  const items: Item[] = [
    {
      is: 'emblem',
      name: emblem,
      size: 74,
      ink: burnt,
      initial: [...words][0]?.toUpperCase() ?? '',
    },
    gap(18),
    text(words, 'roman', 44, burnt, { lines: 3, upper: true, tracking: 0.05, leading: 1.1 }),
    gap(14),
    text(line, 'roman', 20, burnt, { lines: 2, tracking: 0.03 }),
  ]
  return column(items, inset(crate, 34, 34))
}
