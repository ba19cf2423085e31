/** Characters of documents in a piece: with the values that are made of them, they fit into an isolate of 128 MB. */
const characters = 9_000_000

/** The products of the first piece, whose documents are not measured yet. */
export const firstPiece = 500

/** The most products of a piece, however small their documents are. */
export const mostInPiece = 2000

/**
 * The number of products that are read and written at once. The first piece has `firstPiece`, the further ones have as many as the documents of the
 * piece before allow, because D1 permits 1,000 statements to a request and each piece needs some thirty.
 */
export class PieceSize {
  products = firstPiece

  /** Takes some of the documents of a piece as the measure of the next. */
  learn(documents: readonly unknown[]): void {
    const some = documents.slice(0, 20)
    if (some.length === 0) return
    const length = JSON.stringify(some).length / some.length
    this.products = Math.min(mostInPiece, Math.max(250, Math.floor(characters / length)))
  }
}
