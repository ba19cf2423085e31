import { contrast } from '#shared/contrast.ts'
import palette from './palette.json' with { type: 'json' }

/**
 * The printed colours of papers, inks and capsules. Colours of glass: its outline, the light along its wall and in its middle;
 * `clarity` is the share of the liquid's colour that is visible through the glass. Colours of liquids: at the wall, where the liquid
 * is deepest for the eye, and in the light of the middle.
 */
export const { printed, glasses, liquids } = palette

/** Mixes two colours: `share` 0 is the first, 1 the second. Both are `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** Returns the ink, or ivory or near-black if the ink has less than `ratio` of contrast (WCAG) on the paper. */
export function legible(ink: string, paper: string, ratio = 4.5): string {
  if (contrast(ink, paper) >= ratio) return ink
  return contrast(printed.ivory, paper) > contrast(printed.ink, paper) ? printed.ivory : printed.ink
}
