/** Rows of a group, unless one part alone has more. */
const mostRows = 500_000

/** Groups parts, in their order, so that those with few rows are handled together. */
export function* bySize<Part extends { size: number }>(parts: readonly Part[]): Generator<Part[]> {
  let piece: Part[] = []
  let size = 0
  for (const part of parts) {
    if (piece.length && size + part.size > mostRows) {
      yield piece
      piece = []
      size = 0
    }
    piece.push(part)
    size += part.size
  }
  if (piece.length) yield piece
}
