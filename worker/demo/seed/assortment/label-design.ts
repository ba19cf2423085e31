import { houseColours } from '#worker/platform/drawings/house-colours.ts'
import type { Random } from '#worker/platform/drawings/random.ts'
import type { Colour, Emblem, LabelStyle, Typeface } from '#worker/platform/drawings/recipe.ts'
import { regions } from './all-regions.ts'

/** A house keeps its label from wine to wine. */
export interface LabelDesign {
  style: LabelStyle
  paper: Colour
  ink: Colour
  accent: Colour
  emblem: Emblem
  layout: 'emblem-high' | 'emblem-low' | 'plain'
  typeface: Typeface | undefined
  capsule: Colour
}

const stylesOfRegion: Record<string, LabelStyle[]> = {
  bordeaux: ['chateau', 'chateau', 'landscape', 'modern', 'split'],
  southwest: ['chateau', 'landscape', 'modern', 'torn', 'ledger'],
  champagne: ['cuvee', 'cuvee', 'modern', 'medallion', 'typographic'],
  burgundy: ['parchment', 'parchment', 'chateau', 'modern', 'medallion'],
  mosel: ['gothic', 'modern', 'medallion', 'landscape', 'strip'],
  rheingau: ['gothic', 'modern', 'medallion', 'strip', 'chateau'],
  port: ['stencil', 'stencil', 'ledger', 'chateau'],
  jerez: ['chateau', 'medallion', 'stencil', 'sunburst'],
  jura: ['torn', 'parchment', 'ledger', 'gallery'],
}

const stylesOfCountry: Record<string, LabelStyle[]> = {
  FR: ['parchment', 'modern', 'landscape', 'torn', 'medallion', 'sunburst', 'split', 'chateau', 'ledger'],
  IT: ['modern', 'strip', 'diagonal', 'medallion', 'landscape', 'parchment', 'split', 'gallery', 'chateau'],
  ES: ['sunburst', 'modern', 'typographic', 'landscape', 'split', 'gallery', 'diagonal', 'torn', 'chateau'],
  PT: ['landscape', 'modern', 'sunburst', 'ledger', 'split', 'torn'],
  DE: ['gothic', 'modern', 'strip', 'typographic', 'medallion', 'split'],
  AT: ['modern', 'strip', 'gothic', 'typographic', 'split', 'gallery'],
  DK: ['ledger', 'typographic', 'modern', 'landscape'],
  SE: ['ledger', 'typographic', 'modern', 'landscape'],
}

const elsewhere: LabelStyle[] = [
  'gallery',
  'modern',
  'landscape',
  'split',
  'diagonal',
  'sunburst',
  'typographic',
  'strip',
  'ledger',
]

const emblems: Emblem[] = [
  'crest',
  'sun',
  'hills',
  'key',
  'bird',
  'leaf',
  'wave',
  'rosette',
  'monogram',
  'tower',
  'plough',
  'shell',
  'star',
  'hare',
  'grapes',
  'tree',
  'bell',
  'hand',
  'moon',
  'crown',
  'fox',
  'compass',
  'none',
]

const typefaces: Typeface[] = ['roman', 'didone', 'italic', 'grotesque', 'slab', 'condensed']

export function labelDesign(random: Random, region: string): LabelDesign {
  const styles = stylesOfRegion[region] ?? stylesOfCountry[regions[region]?.country ?? ''] ?? elsewhere
  const style = random.pick(styles)
  const [paper, ink, accent, capsule] = random.pick(houseColours(style))
  return {
    style,
    paper,
    ink,
    accent,
    emblem: random.pick(emblems),
    layout: random.pick(['emblem-high', 'emblem-low', 'plain'] as const),
    typeface: random.chance(0.6) ? random.pick(typefaces) : undefined,
    capsule,
  }
}
