/** Returns a colour mixed with `share` (0 to 1) of another one. All colours are `#rrggbb`. */
export function mixed(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one = 0, two = 0] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
    return Math.round(one + (two - one) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
