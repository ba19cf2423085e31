/** Units per em: fine enough that a heading shows no corners at 1000 px, and coarse enough that most numbers have two digits. */
export const em = 200

/**
 * A character's advance and its outline: its start on the line (y downwards, 0 is the baseline), relative path data, and the end
 * of the path relative to its start. A character without an outline is a space.
 */
export type Sort = [advance: number, outline?: Outline]
export type Outline = [x: number, y: number, data: string, endX: number, endY: number]

/** The characters of one typeface, in units of 1/`em`. */
export interface Alphabet {
  sorts: Record<string, Sort>
  /** Kerning by the first character: the shift and the following characters, for example `[-12, 'VWY']`. */
  kerns: Record<string, [by: number, signs: string][]>
}
