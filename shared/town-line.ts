import { countries } from './views/countries.ts'
import type { Country } from './views/views.ts'

/** Returns a town with its postcode as its country writes it: `211 22 Malmö` in Sweden, where `21122` is stored. */
export function townLine({ postcode, city }: { postcode: string; city: string }, country: string): string {
  const { blankAfter } = countries[country as Country]?.postcode ?? {}
  return `${blankAfter ? postcode.replace(blankAfter, '$& ') : postcode} ${city}`.trim()
}
