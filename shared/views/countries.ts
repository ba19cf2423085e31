import type { Country } from './views.ts'

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
