/**
 * Half a bottle in millimetres, from the middle of its mouth down to the middle of its base: `[x, y]` a line,
 * `[x1, y1, x2, y2, x, y]` a curve; y from the base upwards.
 */
export interface Profile {
  height: number
  radius: number
  neck: number
  /** Bottom and top of the label's place, and the half-width there where it is not `radius`. */
  label: readonly [number, number, number?]
  /** Length of the usual foil. */
  capsule: number
  shoulder: number
  /** Where a full bottle's surface stands. */
  level: number
  punt: number
  curve: readonly (readonly number[])[]
}

/** The rounded edge that a bottle stands on. */
export const heel = (radius: number, round = 6) => [
  [radius, round],
  [radius, round * 0.35, radius - round * 0.4, 0, radius - round, 0],
]
/** The ring under the mouth. */
export const lip = (radius: number, height: number) => [
  [radius, height],
  [radius + 0.9, height - 1.5],
  [radius + 0.9, height - 8],
  [radius - 0.3, height - 9.5],
]
