import { px } from './markup.ts'

/** The y of the base of all products, so that bottles in a row stand on one line. */
export const shelf = 590

/** Draws the shadow of an object with this half-width. */
export function shadow(half: number): string {
  return `<ellipse rx="${px(half * 1.12)}" ry="4" fill="#1d1b1a" opacity=".14"/>`
}
