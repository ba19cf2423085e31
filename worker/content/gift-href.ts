import { foldAccents } from '#shared/fold-accents.ts'
import type { GiftOccasion } from '#shared/gift-ideas.ts'
import type { Currency } from '#shared/money.ts'
import { routes } from '#shared/routes.ts'
import { priceSteps } from '#shared/views/currency.ts'
import { priceRanges } from './price-ranges.ts'

/** Parts of typed words that name an occasion, without accents. */
const occasionWords: readonly (readonly [words: RegExp, occasion: GiftOccasion])[] = [
  [/bryllup|brollop|wedding|hochzeit/, 'wedding'],
  [/fodsels|fodelse|birthday|geburtstag|konfirm|student/, 'birthday'],
  [/\bjul|christmas|weihnacht|kalender|advent/, 'christmas'],
  [/firma|foretag|chef|kolleg|business|medarbejder/, 'business'],
  [/vaert|vard|ga ?bort|middag/, 'dinner'],
  [/\btak|\btack|thank/, 'thanks'],
]

/** Returns the address of the gift finder with the occasion and the budget of a typed text: "bryllupsgave 300 kr". */
export function giftHref(query: string, price: string | null, currency: Currency): string {
  const typed = foldAccents(query)
  const occasion = occasionWords.find(([words]) => words.test(typed))?.[1]
  return routes.gift.href({}, { occasion, price: price ? budgetFor(price, currency) : undefined })
}

/** Returns the offered budget that contains the middle of a price range, or its only limit. */
function budgetFor(price: string, currency: Currency): string | undefined {
  const limits = price.split('-').filter(Boolean).map(Number)
  const amount = limits.reduce((sum, limit) => sum + limit, 0) / limits.length
  return priceRanges(priceSteps(currency).gift).find((range) => {
    const [, most = ''] = range.split('-')
    return most === '' || amount <= Number(most)
  })
}
