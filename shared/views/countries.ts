import { type Country, type Locale, storeViews } from './views.ts'

/** Returns a company's number as its country writes it; `number` is the abbreviation of "number" in the language. */
const companyNumbers: Record<Country, (digits: string, number: string) => string> = {
  DK: (digits, number) => `CVR-${number} ${digits.replace(/(..)(?=.)/g, '$1 ')}`,
  SE: (digits, number) => `Org.${number} ${digits.slice(0, 6)}-${digits.slice(6, 10)}`,
}

/** Danish puts a full stop behind an abbreviation that ends inside the word; Swedish puts none if the last letter is kept. */
const numberWords: Record<Locale, string> = { 'da-DK': 'nr.', 'sv-SE': 'nr' }

/** The forms of addresses and telephone numbers of a country. */
interface CountryForms {
  postcode: {
    /** Without spaces and without the country. */
    form: RegExp
    /** The country before the number, as some write it: `DK-7500`, `S-123 45`. */
    prefix: RegExp
    /** The error of any other postcode. */
    wrong: 'Zip-code must have 4 digits.' | 'Zip-code must have 5 digits.'
    /** The digits behind which a blank is inserted, if it is missing: `211 22`. */
    blankAfter?: RegExp
  }
  phone: {
    /** The prefix for calls from abroad. */
    prefix: string
    /** The digit dialled first inside the country, and omitted from abroad. */
    trunk: '' | '0'
    /** The number as it is dialled inside the country, without the trunk. */
    form: RegExp
    wrong: 'Phone number must have 8 digits.' | 'Please provide a valid phone number.'
  }
  /** True if businesses are asked for an EAN number, by which public offices receive invoices. */
  asksForEan: boolean
}

/** The forms of each country that the shop delivers to. */
export const countries: Record<Country, CountryForms> = {
  DK: {
    postcode: { form: /^\d{4}$/, prefix: /^DK-?/, wrong: 'Zip-code must have 4 digits.' },
    phone: { prefix: '+45', trunk: '', form: /^\d{8}$/, wrong: 'Phone number must have 8 digits.' },
    asksForEan: true,
  },
  SE: {
    postcode: {
      form: /^\d{5}$/,
      prefix: /^SE?-?/,
      wrong: 'Zip-code must have 5 digits.',
      blankAfter: /^\d{3}(?=\d)/,
    },
    phone: {
      ...{ prefix: '+46', trunk: '0', form: /^[1-9]\d{6,8}$/ },
      wrong: 'Please provide a valid phone number.',
    },
    asksForEan: false,
  },
}

/** Returns a company's number as its country writes it, in a view's language; for countries without a view its VAT number. */
export function companyNumber(vatNumber: string, locale: Locale): string {
  const country = Object.values(storeViews).find((view) => vatNumber.startsWith(view.country))?.country
  return country ? companyNumbers[country](vatNumber.slice(2), numberWords[locale]) : vatNumber
}
