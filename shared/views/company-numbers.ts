import { type Country, type Locale, storeViews } from './views.ts'

/** Returns a company's number as its country writes it; `number` is the abbreviation of "number" in the language. */
const companyNumbers: Record<Country, (digits: string, number: string) => string> = {
  DK: (digits, number) => `CVR-${number} ${digits.replace(/(..)(?=.)/g, '$1 ')}`,
  SE: (digits, number) => `Org.${number} ${digits.slice(0, 6)}-${digits.slice(6, 10)}`,
}

/** Danish puts a full stop behind an abbreviation that ends inside the word; Swedish puts none if the last letter is kept. */
const numberWords: Record<Locale, string> = { 'da-DK': 'nr.', 'sv-SE': 'nr' }

/** Returns a company's number as its country writes it, in a view's language; for countries without a view its VAT number. */
export function companyNumber(vatNumber: string, locale: Locale): string {
  const country = Object.values(storeViews).find((view) => vatNumber.startsWith(view.country))?.country
  return country ? companyNumbers[country](vatNumber.slice(2), numberWords[locale]) : vatNumber
}
