import { decimal } from './decimal.ts'

interface Drink {
  drink_style_label: string | null
  /** Years in the cask. */
  age_years: number | null
  /** Per cent by volume. */
  abv: number | null
  contents: string | null
}

/** The kind of a product on its card: a text of the platform, and numbers that the view's language formats. */
export interface Kind {
  message: string
  /** Years in the cask. */
  years?: number
}

/** Translates a message into the language of the view. */
type Say = (source: string, values: { years: number }) => string

/**
 * Returns the kind of a product that is no grape wine: a style with its age, or without age (a spirit, a beer) with its per cent by volume;
 * or the contents of a kit. Undefined if the platform returns neither style nor contents.
 */
export function kindOfDrink({ drink_style_label, age_years, abv, contents }: Drink): Kind | undefined {
  if (!drink_style_label) return contents ? { message: contents } : undefined
  if (age_years) return { message: drink_style_label, years: age_years }
  return { message: abv === null ? drink_style_label : joined(drink_style_label, `${decimal(abv)}\u00a0%`) }
}

/** Returns the kind in words: "Islay single malt · 12 år", "IPA · 6,2 %", "6 flasker rødvin". */
export function kindInWords({ message, years }: Kind, t: Say): string {
  return years ? joined(message, yearsInWords(years, t)) : message
}

/** Returns the age in words: "12 år". */
export function yearsInWords(years: number, t: Say): string {
  return t('{years, plural, one {# year} other {# years}}', { years })
}

function joined(...words: string[]): string {
  return words.join('\u00a0· ')
}
