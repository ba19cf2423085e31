/** Characters of documents in a piece: with the values that are made of them, they fit into an isolate of 128 MB. */
const characters = 9_000_000

/** The number of products in the first piece: the length of its documents is not known yet. */
export const firstPiece = 500

/** The largest number of products in a piece, however small their documents are. */
export const mostInPiece = 2000

/**
 * The number of products that are read and written at once. The first piece has `firstPiece`, the further ones have as many as the documents of the
 * piece before allow, because D1 permits 1,000 statements to a request and each piece needs some thirty.
 */
export class PieceSize {
  products = firstPiece

  /** Sets the size of the next pieces by the average length of some documents of this one. */
  learn(documents: readonly unknown[]): void {
    const some = documents.slice(0, 20)
    if (some.length === 0) return
    const length = JSON.stringify(some).length / some.length
    this.products = Math.min(mostInPiece, Math.max(250, Math.floor(characters / length)))
  }
}
