import { contrast } from '#shared/contrast.ts'
import type { Colour, GlassColour, LiquidColour } from './recipe.ts'

/** The printed colours of papers, inks and capsules. */
export const printed: Record<Colour, string> = {
  ivory: '#f7f1e3',
  cream: '#f1e6cf',
  white: '#fbfaf6',
  parchment: '#e9d9b6',
  sand: '#dcc9a3',
  kraft: '#c8a67c',
  blush: '#f0d5ca',
  mist: '#dfe4e1',
  sage: '#c9d2bb',
  butter: '#f3dd98',
  sky: '#c4d7de',
  stone: '#cfc8bc',
  ink: '#1d1b1a',
  black: '#121212',
  burgundy: '#6d1328',
  oxblood: '#4a0f18',
  plum: '#4b2343',
  forest: '#1f3a2d',
  moss: '#5d6b3a',
  navy: '#1c2a44',
  petrol: '#1f4a55',
  umber: '#5a3b22',
  slate: '#4a5158',
  gold: '#b08d3c',
  copper: '#b06a3b',
  silver: '#b9bbb8',
  brass: '#9a7b32',
  vermilion: '#c8402a',
  coral: '#e07a5f',
  ochre: '#c58a2b',
  saffron: '#e0a526',
  teal: '#2f7f7a',
  cobalt: '#2a4fa0',
  rose: '#d98a94',
  terracotta: '#b5583a',
  fern: '#4f8a4b',
}

/**
 * Colours of glass: its outline, the light along its wall and in its middle. `clarity` is the share of the liquid's colour that
 * is visible through the glass.
 */
export const glasses: Record<GlassColour, { line: string; wall: string; middle: string; clarity: number }> = {
  clear: { line: '#a9b3ac', wall: '#d9dfd9', middle: '#eef1ec', clarity: 1 },
  frosted: { line: '#b4bab6', wall: '#d5dad6', middle: '#e9ece9', clarity: 0.25 },
  green: { line: '#2c4a33', wall: '#6f9a6c', middle: '#3f6b47', clarity: 0.35 },
  antique: { line: '#12160f', wall: '#46543a', middle: '#1d2419', clarity: 0.12 },
  'dead-leaf': { line: '#2d2d14', wall: '#85833f', middle: '#4a4a20', clarity: 0.25 },
  olive: { line: '#1c2414', wall: '#66763c', middle: '#323d1f', clarity: 0.2 },
  brown: { line: '#27130a', wall: '#8a5024', middle: '#43230f', clarity: 0.15 },
  black: { line: '#0d0d0f', wall: '#41424a', middle: '#1b1b1f', clarity: 0 },
  blue: { line: '#12243f', wall: '#5a8dbb', middle: '#234a78', clarity: 0.1 },
  clay: { line: '#8f7f69', wall: '#c9b99f', middle: '#d8cab3', clarity: 0 },
  slate: { line: '#33373a', wall: '#666c70', middle: '#53595d', clarity: 0 },
}

/** Colours of liquids: at the wall, where the liquid is deepest for the eye, and in the light of the middle. */
export const liquids: Record<LiquidColour, { deep: string; bright: string }> = {
  red: { deep: '#3d0814', bright: '#761228' },
  'light-red': { deep: '#6b1526', bright: '#a32b3f' },
  'deep-red': { deep: '#240610', bright: '#4c0c1f' },
  white: { deep: '#c9bd72', bright: '#e9e2a8' },
  'golden-white': { deep: '#bd9a3d', bright: '#e5cb76' },
  rose: { deep: '#d98c7c', bright: '#f2bcab' },
  'deep-rose': { deep: '#bd4f58', bright: '#e2838a' },
  orange: { deep: '#ad6420', bright: '#d9923f' },
  sparkling: { deep: '#c7b264', bright: '#eadf9f' },
  sweet: { deep: '#b3741a', bright: '#dfa43a' },
  tawny: { deep: '#6e2d14', bright: '#a3552a' },
  ruby: { deep: '#3b0510', bright: '#7e1022' },
  amber: { deep: '#9a5014', bright: '#cf8a34' },
  'dark-amber': { deep: '#4f2009', bright: '#8a4515' },
  straw: { deep: '#c0a04f', bright: '#e3cd8c' },
  clear: { deep: '#c3ccc8', bright: '#e6ebe7' },
  herbal: { deep: '#5f7a2a', bright: '#9bb053' },
  bitter: { deep: '#a01d1a', bright: '#d6402f' },
  lager: { deep: '#c08a1c', bright: '#e6b745' },
  ale: { deep: '#7a3812', bright: '#b0612a' },
  stout: { deep: '#140a06', bright: '#2c1710' },
  none: { deep: '#d9dfd9', bright: '#eef1ec' },
}

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
