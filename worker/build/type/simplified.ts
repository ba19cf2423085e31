/** A closed contour. Each curve is its end point, preceded by its control point unless it is straight. */
export interface Contour {
  start: Point
  curves: Point[][]
}

export type Point = [x: number, y: number]

/** Maximum distance between the simplified and the original contour (units). */
const tolerance = 0.75

/** Returns the contour with fewer curves. Neighbouring curves become one if one curve can replace them. */
export function simplified({ start, curves }: Contour): Contour {
  const merged: Point[][] = []
  let [pen, at] = [start, 0]
  while (at < curves.length) {
    let [count, best] = [1, curves[at] ?? []]
    for (let more = 1; more <= 10 && at + more <= curves.length; more++) {
      const fit = fitted(pen, curves.slice(at, at + more))
      if (fit) [count, best] = [more, fit]
      else if (more > count + 2) break
    }
    merged.push(best)
    pen = best.at(-1) ?? pen
    at += count
  }
  return { start, curves: merged }
}

/** Returns one line or curve that replaces these curves; undefined if none is near enough. */
function fitted(start: Point, curves: readonly Point[][]): Point[] | undefined {
  const points = sampled(start, curves)
  const end = points.at(-1) ?? start
  if (follows(points, start, middle(start, end), end)) return [end]
  const handle = curves.length === 1 && curves[0]?.length === 2 ? curves[0][0] : handleOf(points, start, end)
  if (handle && follows(points, start, handle, end)) return [handle, end]
}

const steps = [0.25, 0.5, 0.75, 1]

function sampled(start: Point, curves: readonly Point[][]): Point[] {
  let pen = start
  return curves.flatMap((points) => {
    const [from, end] = [pen, points.at(-1) ?? pen]
    const handle = points.length > 1 ? (points[0] ?? from) : middle(from, end)
    pen = end
    return steps.map((step) => along(from, handle, end, step))
  })
}

/** Returns the control point of the curve nearest to the points, by least squares over the length of the path. */
function handleOf(points: readonly Point[], start: Point, end: Point): Point | undefined {
  const walked = shares(points, start)
  let [weight, x, y] = [0, 0, 0]
  for (const [at, point] of points.entries()) {
    const share = walked[at] ?? 0
    const pull = 2 * share * (1 - share)
    weight += pull * pull
    x += pull * (point[0] - (1 - share) ** 2 * start[0] - share ** 2 * end[0])
    y += pull * (point[1] - (1 - share) ** 2 * start[1] - share ** 2 * end[1])
  }
  return weight > 0 ? [x / weight, y / weight] : undefined
}

function shares(points: readonly Point[], start: Point): number[] {
  let [walked, pen] = [0, start]
  const lengths = points.map((point) => {
    walked += Math.hypot(point[0] - pen[0], point[1] - pen[1])
    pen = point
    return walked
  })
  return lengths.map((length) => (walked > 0 ? length / walked : 0))
}

/** Returns whether all points are near the curve, and the whole curve is near the points. */
function follows(points: readonly Point[], start: Point, handle: Point, end: Point): boolean {
  const path = [start, ...curveSteps.map((share) => along(start, handle, end, share))]
  const line = [start, ...points]
  return points.every((point) => isNear(point, path)) && path.every((point) => isNear(point, line))
}

const curveSteps = Array.from({ length: 10 }, (_, at) => (at + 1) / 10)

function isNear([x, y]: Point, line: readonly Point[]): boolean {
  let [fromX, fromY] = line[0] ?? [0, 0]
  for (const [toX, toY] of line) {
    const [dx, dy] = [toX - fromX, toY - fromY]
    const length = dx * dx + dy * dy
    const share = length ? Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length)) : 0
    const [offX, offY] = [x - fromX - share * dx, y - fromY - share * dy]
    if (offX * offX + offY * offY <= tolerance * tolerance) return true
    fromX = toX
    fromY = toY
  }
  return false
}

function along(start: Point, handle: Point, end: Point, share: number): Point {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2]
  return [a * start[0] + b * handle[0] + c * end[0], a * start[1] + b * handle[1] + c * end[1]]
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
