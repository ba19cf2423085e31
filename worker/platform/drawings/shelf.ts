import { px } from './markup.ts'

/** Where all products stand, so that bottles of one row share a shelf. */
export const shelf = 590

/** What a thing of this half-width throws on the shelf. */
export function shadow(half: number): string {
  return `<ellipse rx="${px(half * 1.12)}" ry="4" fill="#1d1b1a" opacity=".14"/>`
}
