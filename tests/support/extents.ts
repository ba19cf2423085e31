/** Returns the bounds of lettering including the curves' control points, in pixels of the picture. For tests. */
export function extents(lettering: string) {
  const [, place = '', data = ''] = /transform="([^"]+)" d="([^"]+)"/.exec(lettering) ?? []
  const [x = 0, y = 0, scale = 1] = (place.match(/-?[\d.]+/g) ?? []).map(Number)
  const points = pointsOf(data)
  const across = points.map((point) => x + point[0] * scale)
  const down = points.map((point) => y + point[1] * scale)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

function pointsOf(data: string): [x: number, y: number][] {
  const points: [number, number][] = []
  let [x, y, fromX, fromY] = [0, 0, 0, 0]
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number)
    const takes = { h: 1, v: 1, q: 4, z: 0 }[letter] ?? 2
    if (letter === 'z') [x, y] = [fromX, fromY]
    for (let at = 0; takes > 0 && at < numbers.length; at += takes) {
      const [dx = 0, dy = 0] = numbers.slice(at + takes - 2, at + takes)
      if (letter === 'q') points.push([x + (numbers[at] ?? 0), y + (numbers[at + 1] ?? 0)])
      if (letter === 'h') x += numbers[at] ?? 0
      else if (letter === 'v') y += numbers[at] ?? 0
      else [x, y] = [x + dx, y + dy]
      if (letter === 'm') [fromX, fromY] = [x, y]
      points.push([x, y])
    }
  }
  return points
}
