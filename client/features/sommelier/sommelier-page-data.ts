import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import type { SuggestedWine } from './suggested-wines.tsx'

/** A link to the sommelier's page as it answers when something more, or less, is said. */
export interface SommelierWay {
  name: string
  href: string
}

/** What the sommelier's page shows, and the help panel of it. */
export interface SommelierPageData {
  /** In the shopper's own words, '' where there are none. */
  typed: string
  /** What was pressed, by param. */
  answers: Record<string, string>
  /** Each leads to the page that has not been told it. */
  said: SommelierWay[]
  /** Words that were not looked for, because they find nothing. */
  leftOut: string[]
  /** Food, taste, colour and price; each answer with its address. */
  questions: VariantChoice[]
  /** Something was said. */
  isAsked: boolean
  suggestions: SuggestedWine[]
  /** What may be asked from here on. */
  further: SommelierWay[]
}
