import { countries } from './views/countries.ts'
import type { Country } from './views/views.ts'

/** A town with its postcode as its country writes it: `211 22 Malmö` of Sweden, which is stored as `21122`. */
export function townLine({ postcode, city }: { postcode: string; city: string }, country: string): string {
  const { blankAfter } = countries[country as Country]?.postcode ?? {}
  return `${blankAfter ? postcode.replace(blankAfter, '$& ') : postcode} ${city}`.trim()
}
