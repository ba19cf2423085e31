import type { Country } from './views.ts'

/** How addresses and telephone numbers of a country are written. */
interface CountryForms {
  postcode: {
    /** Without spaces and without the country. */
    form: RegExp
    /** The country as some write it before: `DK-7500`, `S-123 45`. */
    prefix: RegExp
    /** What is said of any other. */
    wrong: 'Zip-code must have 4 digits.' | 'Zip-code must have 5 digits.'
    /** What a blank is written after, where it is not yet: `211 22`. */
    blankAfter?: RegExp
  }
  phone: {
    /** As it is dialled from abroad. */
    prefix: string
    /** What is dialled before it inside the country, and left out from abroad. */
    trunk: '' | '0'
    /** As it is dialled inside the country, without the trunk. */
    form: RegExp
    wrong: 'Phone number must have 8 digits.' | 'Please provide a valid phone number.'
  }
  /** Invoices to public offices go by an EAN number, which businesses are asked for. */
  asksForEan: boolean
}

/** Of each country that the shop delivers to. */
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
