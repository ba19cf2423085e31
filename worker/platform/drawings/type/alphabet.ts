/** Units an em: fine enough that a heading shows no corner at 1000 px, coarse enough that most numbers have two digits. */
export const em = 200

/**
 * A sign's advance and its outline: where it begins on the line (y downwards, 0 the baseline), relative path data for
 * the rest of it, and how far from the beginning that leaves the pen. A sign without an outline is a space.
 */
export type Sort = [advance: number, outline?: Outline]
export type Outline = [x: number, y: number, data: string, endX: number, endY: number]

/** The signs of one face, in units of 1/`em`. */
export interface Alphabet {
  sorts: Record<string, Sort>
  /** By a sign, what follows it closer or further away: `[-12, 'VWY']`. */
  kerns: Record<string, [by: number, signs: string][]>
}
