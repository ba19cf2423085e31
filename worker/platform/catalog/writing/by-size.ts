/** The most rows of a group, unless a single part has more. */
const mostRows = 500_000

/** Groups parts in their order, so that small parts are processed together. */
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
