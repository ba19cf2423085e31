import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import type { SuggestedWine } from './suggested-wines.tsx'

/** A link to the sommelier's page with one wish more or less. */
export interface SommelierWay {
  name: string
  href: string
}

/** Data of the sommelier's page, which the help panel also shows. */
export interface SommelierPageData {
  /** The shopper's own words, '' if there are none. */
  typed: string
  /** The chosen answers by search param. */
  answers: Record<string, string>
  /** The understood wishes, each with a link to the page without it. */
  wishes: SommelierWay[]
  /** Words that were left out of the search, because they match nothing. */
  leftOut: string[]
  /** Food, taste, colour and price; each answer has its own address. */
  questions: VariantChoice[]
  /** True if there is at least one wish. */
  isAsked: boolean
  suggestions: SuggestedWine[]
  /** Links to further questions. */
  further: SommelierWay[]
}
