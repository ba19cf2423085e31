import { type Country, type Locale, storeViews } from './views.ts'

/** How a country writes a company's number, of its digits and of what a language shortens "number" to. */
const companyNumbers: Record<Country, (digits: string, number: string) => string> = {
  DK: (digits, number) => `CVR-${number} ${digits.replace(/(..)(?=.)/g, '$1 ')}`,
  SE: (digits, number) => `Org.${number} ${digits.slice(0, 6)}-${digits.slice(6, 10)}`,
}

/** Danes shorten with a full stop what ends in the middle of the word, Swedes write none where its last letter stands. */
const numberWords: Record<Locale, string> = { 'da-DK': 'nr.', 'sv-SE': 'nr' }

/** A company's number as its country writes it, in a view's language; of countries that are not sold to its VAT number. */
export function companyNumber(vatNumber: string, locale: Locale): string {
  const country = Object.values(storeViews).find((view) => vatNumber.startsWith(view.country))?.country
  return country ? companyNumbers[country](vatNumber.slice(2), numberWords[locale]) : vatNumber
}
