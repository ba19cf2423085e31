import type { Outline } from '#worker/platform/drawings/type/alphabet.ts'
import { type Contour, type Point, simplified } from './simplified.ts'

/** A command of a glyph's outline from HarfBuzz: `M`, `L`, `Q` or `Z` with absolute coordinates. */
export interface Step {
  type: string
  values: number[]
}

/**
 * Converts an outline of quadratic curves with y upwards into path data with y downwards and whole numbers. A curve that continues smoothly
 * becomes a `t`. Returns undefined for an empty outline.
 */
export function outlined(steps: readonly Step[], grid: number): Outline | undefined {
  const contours = split(steps)
    .map((contour) => rounded(simplified(onGrid(contour, grid))))
    .filter(({ curves }) => curves.length > 1)
  const first = contours[0]?.start
  if (!first) return
  let pen = first
  const drawn = contours.map(({ start, curves }, at) => {
    const move = at === 0 ? '' : `m${joined(from(pen, start))}`
    pen = start
    return `${move}${traced(start, curves)}z`
  })
  return [...first, drawn.join(''), ...from(first, pen)]
}

function split(steps: readonly Step[]): Step[][] {
  const contours: Step[][] = []
  for (const step of steps) {
    if (step.type === 'M') contours.push([step])
    else if (step.type === 'L' || step.type === 'Q') contours.at(-1)?.push(step)
    else if (step.type !== 'Z')
      throw new Error(`An outline of quadratic curves was expected, not ${step.type}`)
  }
  return contours
}

function onGrid(contour: readonly Step[], grid: number): Contour {
  const points = contour.map(({ values }) =>
    values.flatMap((x, at) => (at % 2 ? [] : [[x * grid, -(values[at + 1] ?? 0) * grid] as Point])),
  )
  return { start: points[0]?.[0] ?? [0, 0], curves: points.slice(1) }
}

function rounded({ start, curves }: Contour): Contour {
  const round = ([x, y]: Point): Point => [Math.round(x) + 0, Math.round(y) + 0]
  return { start: round(start), curves: curves.map((points) => points.map(round)) }
}

function traced(start: Point, curves: readonly Point[][]): string {
  const commands: [letter: string, numbers: number[]][] = []
  let [pen, mirrored]: [Point, Point | undefined] = [start, undefined]
  for (const [at, points] of curves.entries()) {
    const [handle, end = pen] = points.length > 1 ? points : [undefined, points[0]]
    const goesOn: boolean = !!handle && !!mirrored && Math.hypot(...from(mirrored, handle)) < 1.2
    const control: Point | undefined = goesOn ? mirrored : handle
    const closes = !handle && at === curves.length - 1 && String(end) === String(start)
    if (goesOn) commands.push(['t', from(pen, end)])
    else if (handle) commands.push(['q', [...from(pen, handle), ...from(pen, end)]])
    else if (!closes && String(end) !== String(pen)) commands.push(straight(from(pen, end)))
    mirrored = control && [2 * end[0] - control[0], 2 * end[1] - control[1]]
    pen = end
  }
  return commands.map(written).join('')
}

function straight([x, y]: Point): [string, number[]] {
  return y === 0 ? ['h', [x]] : x === 0 ? ['v', [y]] : ['l', [x, y]]
}

/** Returns a path command. Its letter is left out if the command before has the same one. */
function written(
  [letter, numbers]: [string, number[]],
  at: number,
  all: readonly [string, number[]][],
): string {
  if (all[at - 1]?.[0] !== letter) return letter + joined(numbers)
  return ((numbers[0] ?? 0) < 0 ? '' : ' ') + joined(numbers)
}

function joined(numbers: readonly number[]): string {
  return numbers.map((number, at) => (at && number >= 0 ? ` ${number}` : String(number))).join('')
}

const from = ([x, y]: Point, to: Point): Point => [to[0] - x, to[1] - y]
