/** Rows of a piece, if one part alone has not more. */
const mostRows = 500_000

/** Parts of something in their order, those together that have few rows. */
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
