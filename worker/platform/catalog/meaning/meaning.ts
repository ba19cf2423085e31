import type { Locale } from '#shared/store-view.ts'

/** The meaning of a phrase that shoppers type: conditions on products. */
export interface Meaning {
  /** The name of the meaning in the shop, as one text for all languages or as a text for each. */
  label: string | Readonly<Partial<Record<Locale, string>>>
  /** The accepted values of each field; all fields must match. */
  hold?: Readonly<Record<string, Values>>
  /** The highest price in minor units. */
  most?: number
  /**
   * Selects the eighth of the products with the lowest or highest price or strength. If negated, selects the half at the other
   * end.
   */
  part?: { of: 'price' | 'abv'; end: 'least' | 'most' }
  /** Set if matching products only come first; other products stay in the list. */
  isSoft?: true
  /** Set if the words are searched as text too: a wine is named after its grape. */
  isNamed?: true
  /** Words that are searched instead of the typed ones; a product needs only one of them. */
  words?: readonly string[]
}

/** A list of values, or a number range, both ends inclusive. */
export type Values = readonly string[] | { from: number; to: number }

export interface Meant {
  meaning: Meaning
  /** The words of this meaning as the shopper typed them. */
  typed: readonly string[]
  /** Set if the shopper negated the meaning: "uden", "inte". */
  not?: true
}

/** Returns the name of a meaning in a language; the typed words if the language has no name for it. */
export function labelIn({ meaning: { label }, typed }: Meant, locale: Locale): string {
  return typeof label === 'string' ? label : (label[locale] ?? typed.join(' '))
}

export function accepts(values: Values, value: string): boolean {
  if ('from' in values) return Number(value) >= values.from && Number(value) <= values.to
  return values.includes(value)
}
