import { decimal } from './decimal.ts'

interface Drink {
  drink_style_label: string | null
  /** In the cask. */
  age_years: number | null
  /** Per cent of volume. */
  abv: number | null
  contents: string | null
}

/** A kind as a card has it: what is said of it in the words of the platform, and what the view has words for. */
export interface Kind {
  said: string
  /** In the cask. */
  years?: number
}

/** Says something in the language of the view. */
type Say = (source: string, values: { years: number }) => string

/**
 * What it is where it is no wine of grapes: a style with its age, without one (a spirit, a beer) with its per cent of
 * volume; what is in a kit. Undefined where the platform says neither style nor contents.
 */
export function kindOfDrink({ drink_style_label, age_years, abv, contents }: Drink): Kind | undefined {
  if (!drink_style_label) return contents ? { said: contents } : undefined
  if (age_years) return { said: drink_style_label, years: age_years }
  return { said: abv === null ? drink_style_label : joined(drink_style_label, `${decimal(abv)}\u00a0%`) }
}

/** "Islay single malt · 12 år", "IPA · 6,2 %", "6 flasker rødvin". */
export function kindInWords({ said, years }: Kind, t: Say): string {
  return years ? joined(said, yearsInWords(years, t)) : said
}

/** "12 år". */
export function yearsInWords(years: number, t: Say): string {
  return t('{years, plural, one {# year} other {# years}}', { years })
}

function joined(...words: string[]): string {
  return words.join('\u00a0· ')
}
