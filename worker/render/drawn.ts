/** HTML that was rendered before and is given to React as a whole (worker/build/react-server-stream.ts makes and caches it). */
export interface Drawn {
  readonly html: string
  bytes?: Uint8Array
}

/** A piece of a document, cut in front of a tag. */
export type Piece = string | Drawn

const encoder = new TextEncoder()

/**
 * Returns pieces in one array of UTF-8, each encoded separately. V8 stores a whole text in two bytes a letter if one letter is beyond
 * Latin-1, and takes twice as long for it.
 */
export function bytesOf(pieces: readonly Piece[]): Uint8Array {
  const parts = pieces.map(encoded)
  const [first] = parts
  if (first && parts.length === 1) return first
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

function encoded(piece: Piece): Uint8Array {
  if (typeof piece === 'string') return encoder.encode(piece)
  piece.bytes ??= encoder.encode(piece.html)
  return piece.bytes
}
