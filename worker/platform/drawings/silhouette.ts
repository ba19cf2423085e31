import bottles from './bottles.json' with { type: 'json' }
import { px } from './markup.ts'
import type { BottleShape, BottleSize } from './recipe.ts'

/** Pixels per millimeter, the same for every bottle and box: a magnum is larger than a half bottle. */
export const scale = 1.66

/**
 * The right half of a bottle in millimeters, from the center of its mouth down to the center of its base. `[x, y]` is a line,
 * `[x1, y1, x2, y2, x, y]` a curve; y is the height above the base.
 */
interface Profile {
  height: number
  radius: number
  neck: number
  /** The bottom and top of the label's area, and its half-width if that is not `radius`. */
  label: { bottom: number; top: number; half?: number }
  /** The length of the usual foil. */
  capsule: number
  shoulder: number
  /** The height of the liquid in a full bottle. */
  level: number
  punt: number
  curve: readonly (readonly number[])[]
}

/** A bottle's silhouette in pixels: its axis is x = 0, its base y = 0, and y is negative above the base. */
export interface Silhouette {
  outline: string
  /** A stripe of light down the left side that follows neck, shoulder and body. */
  shine: string
  height: number
  radius: number
  neck: number
  /** Top and bottom of the straight part that takes a label, and the half-width there. */
  label: { top: number; bottom: number; half: number }
  /** The y of the end of the sleeve, of the shoulder and of the wine's surface. */
  capsule: number
  shoulder: number
  level: number
  punt: number
}

const stretch: Record<BottleSize, { tall: number; broad: number; neck: number }> = {
  miniature: { tall: 0.43, broad: 0.48, neck: 0.62 },
  quarter: { tall: 0.64, broad: 0.66, neck: 0.85 },
  half: { tall: 0.8, broad: 0.78, neck: 0.94 },
  standard: { tall: 1, broad: 1, neck: 1 },
  litre: { tall: 1.06, broad: 1.1, neck: 1 },
  magnum: { tall: 1.165, broad: 1.36, neck: 1.05 },
}

/** The height in millimeters of the tallest bottle that fits into the picture with its stopper. */
const tallest = 334

export function silhouette(shape: Exclude<BottleShape, 'box'>, size: BottleSize): Silhouette {
  const profile: Profile = bottles[shape]
  const by = stretch[size]
  const tall = Math.min(by.tall, tallest / profile.height) * scale
  const across = (x: number) => spread(x, profile, by) * scale
  const up = (y: number) => -y * tall
  return {
    outline: mirrored(profile, across, up),
    shine: stripe(profile, across, up),
    height: profile.height * tall,
    radius: across(profile.radius),
    neck: across(profile.neck),
    label: {
      top: up(profile.label.top),
      bottom: up(profile.label.bottom),
      half: across(profile.label.half ?? profile.radius),
    },
    capsule: up(profile.height - profile.capsule),
    shoulder: up(profile.shoulder),
    level: up(profile.level),
    punt: profile.punt * tall,
  }
}

/** Scales a half-width. Bodies change more than necks, because corks and caps have one size. */
function spread(x: number, { neck, radius }: Profile, by: { broad: number; neck: number }): number {
  if (x <= neck) return x * by.neck
  const body = radius * by.broad - neck * by.neck
  return neck * by.neck + ((x - neck) / (radius - neck)) * body
}

function mirrored(
  { curve, height }: Profile,
  across: (x: number) => number,
  up: (y: number) => number,
): string {
  const points = [[0, height] as [number, number], ...curve.flatMap(pairs)]
  const right = points.map(([x, y]) => `${px(across(x))} ${px(up(y))}`)
  const left = points.map(([x, y]) => `${px(-across(x))} ${px(up(y))}`).reverse()
  const steps = curve.map((step) => (step.length === 2 ? 1 : 3))
  return `M${right[0]}${drawn(right, steps)}L${left[0]}${drawn(left, steps.reverse())}Z`
}

function stripe(
  { curve, height }: Profile,
  across: (x: number) => number,
  up: (y: number) => number,
): string {
  const lit = curve.filter((step) => {
    const end = step.at(-1) ?? 0
    return end > 10 && end < height - 9
  })
  const base = Math.min(...lit.map((step) => step.at(-1) ?? 0), 12)
  // The light ends in a tip: a blunt end would stand below the label as a square.
  const tip = `${px(-across(lit.at(-1)?.at(-2) ?? 0) * 0.71)} ${px(up(base + 6))}`
  const at = (share: number) => [
    ...lit.flatMap(pairs).map(([x, y]) => `${px(-across(x) * share)} ${px(up(y))}`),
    tip,
  ]
  const steps = [...lit.slice(1).map((step) => (step.length === 2 ? 1 : 3)), 1]
  const [outer, inner] = [at(0.8), at(0.62).reverse()]
  return `M${outer[0]}${drawn(outer, steps)}L${inner[0]}${drawn(inner, steps.reverse())}Z`
}

function pairs(step: readonly number[]): [number, number][] {
  return step.flatMap((x, at) => (at % 2 ? [] : [[x, step[at + 1] ?? 0] as [number, number]]))
}

function drawn(points: string[], steps: number[]): string {
  let at = 1
  return steps
    .map((step) => {
      const part = `${step === 1 ? 'L' : 'C'}${points.slice(at, at + step).join(' ')}`
      at += step
      return part
    })
    .join('')
}
