/**
 * The right half of a bottle in millimeters, from the center of its mouth down to the center of its base. `[x, y]` is a line,
 * `[x1, y1, x2, y2, x, y]` a curve; y is the height above the base.
 */
export interface Profile {
  height: number
  radius: number
  neck: number
  /** The bottom and top of the label's area, and its half-width if that is not `radius`. */
  label: readonly [number, number, number?]
  /** The length of the usual foil. */
  capsule: number
  shoulder: number
  /** The height of the liquid in a full bottle. */
  level: number
  punt: number
  curve: readonly (readonly number[])[]
}

/** Returns the rounded edge at the base of a bottle. */
export const heel = (radius: number, round = 6) => [
  [radius, round],
  [radius, round * 0.35, radius - round * 0.4, 0, radius - round, 0],
]
/** Returns the ring below the mouth. */
export const lip = (radius: number, height: number) => [
  [radius, height],
  [radius + 0.9, height - 1.5],
  [radius + 0.9, height - 8],
  [radius - 0.3, height - 9.5],
]
