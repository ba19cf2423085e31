export interface Point {
  x: number
  y: number
}

/** The upper edge of an open submenu, which is below the pointer. */
export interface Edge {
  left: number
  right: number
  top: number
}

/**
 * Returns true if a moving pointer is on its way into the submenu, so that the items it crosses must not open. The pointer is then inside
 * the triangle between its start point and the two ends of the submenu's edge.
 */
export function isHeadingFor({ left, right, top }: Edge, from: Point, to: Point): boolean {
  const height = top - from.y
  const fallen = to.y - from.y
  if (fallen <= 0 || height <= 0) return false
  const share = Math.min(1, fallen / height)
  return to.x >= from.x + (left - from.x) * share && to.x <= from.x + (right - from.x) * share
}
