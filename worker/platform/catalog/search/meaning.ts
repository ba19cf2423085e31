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
  /** The order in which conditions are given up if no product meets all of them; the lowest first. Unset: never given up. */
  yieldsAt?: number
  /** Set for a number: if no product has it, those nearest to it come first. */
  near?: { field: string; value: number }
  /** Set if matching products only come first; other products stay in the list. */
  isSoft?: true
  /** Set if the words are searched as text too: a wine is named after its grape. */
  isNamed?: true
  /** Set if the words are searched as text when another kind is named: "rosé" beside "champagne". */
  yields?: true
  /** Set for a property that products declare, such as "vegan": it is never given up to find something. */
  isProperty?: true
  /** Set for words about presents, which lead to the gift finder. */
  isGift?: true
  /** Words that are searched instead of the typed ones; a product needs only one of them. */
  instead?: readonly string[]
  /**
   * Names of the dish, and wider ones if no product has these. Products recommended for the dish come first, and those of the colour
   * that most of them have. `isWhole` is false if only a part of a word names the dish: "fiskevin".
   */
  dish?: { names: readonly string[]; wider: readonly string[]; isWhole: boolean }
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
