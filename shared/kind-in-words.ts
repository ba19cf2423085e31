import { decimal } from './decimal.ts'

interface Drink {
  drink_style_label: string | null
  /** In the cask. */
  age_years: number | null
  /** Per cent of volume. */
  abv: number | null
  contents: string | null
}

/**
 * "Islay single malt · 12 år", "IPA · 6,2 %" (a spirit without an age, a beer: per cent of volume), "6 flasker rødvin" of a kit.
 * The words are the same in Danish and Swedish. Undefined where the platform says neither style nor contents.
 */
export function kindInWords({ drink_style_label, age_years, abv, contents }: Drink): string | undefined {
  if (!drink_style_label) return contents ?? undefined
  const strength = abv !== null && `${decimal(abv)}\u00a0%`
  return [drink_style_label, age_years ? yearsInWords(age_years) : strength].filter(Boolean).join('\u00a0· ')
}

/** "12 år", in both languages. */
export function yearsInWords(years: number): string {
  return `${years}\u00a0år`
}
