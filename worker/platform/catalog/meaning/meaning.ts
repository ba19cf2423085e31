import type { Locale } from '#shared/store-view.ts'

/** What words of a shopper mean beside being words: something that holds of a product. */
export interface Meaning {
  /** In the shop's words, alike in all languages or in those that have a word of their own for it. */
  label: string | Readonly<Partial<Record<Locale, string>>>
  /** Field → the values that will do; all fields must hold. */
  hold?: Readonly<Record<string, Values>>
  /** At most so much, in minor units. */
  most?: number
  /** The eighth with the least or the most of it; denied, the half at the other end. */
  part?: { of: 'price' | 'abv'; end: 'least' | 'most' }
  /** Products that meet it come first; it leaves none out. */
  isSoft?: true
  /** The words are searched for as well: a wine is named by its grape. */
  isNamed?: true
  /** Searched for in place of what was typed: any of them will do. */
  words?: readonly string[]
}

/** One of these, or a number from and to, both included. */
export type Values = readonly string[] | { from: number; to: number }

export interface Meant {
  meaning: Meaning
  /** The words that say it, as they were typed. */
  typed: readonly string[]
  /** What it says does not hold: "uden", "inte". */
  not?: true
}

/** What is said of it in a language: what was typed where there is no word for it. */
export function labelIn({ meaning: { label }, typed }: Meant, locale: Locale): string {
  return typeof label === 'string' ? label : (label[locale] ?? typed.join(' '))
}

export function accepts(values: Values, value: string): boolean {
  if ('from' in values) return Number(value) >= values.from && Number(value) <= values.to
  return values.includes(value)
}
