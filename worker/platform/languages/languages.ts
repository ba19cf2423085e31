import type { AccountCode, VoucherSeries } from '#shared/account-codes.ts'
import type { Locale, StoreCode } from '#shared/store-view.ts'
import { storeViews } from '#shared/views/views.ts'
import type { PouredLiquid } from '../drawings/poured-glass.ts'
import danish from './danish.json' with { type: 'json' }
import swedish from './swedish.json' with { type: 'json' }

/** The texts and rules of the platform for one language. */
export interface Language {
  mails: Readonly<Record<keyof typeof danish.mails, string>>
  /** The titles of lines and sums in a cart. */
  cart: Readonly<Record<'gift' | 'kit' | 'giftCard' | 'discount' | 'points', string>>
  /** The words of the files of the books. */
  accounting: {
    series: Readonly<Record<VoucherSeries, string>>
    accounts: Readonly<Record<AccountCode, string>>
    /** Headings of the files for people. */
    sums: readonly string[]
    journal: readonly string[]
    count: string
    /** The till of a shop, as a method of payment. */
    till: string
  }
  /** The keys of the editor's pages whose text is part of the mail: a link alone is no durable medium (CJEU C-49/11). */
  legalPages: Readonly<Record<'terms' | 'withdrawal', string>>
  /** The letters after z in their order, and the letters of other alphabets that sort like them. */
  alphabet: { last: string; same: Readonly<Record<string, string>> }
  /**
   * The words that shoppers use for a drink, beside those on its label. In Sweden they search for "rödvin" though the label has
   * "rött", and in both countries for "italiensk".
   */
  trade: {
    /** The word for drinks that are common gifts. */
    giftIdea: string
    /** The names of bottle sizes by their volume in millilitres. */
    sizes: Readonly<Record<number, string>>
    /** The names of colours by `color_code`. */
    colours: Readonly<Record<string, string>>
    /** The names of countries by ISO 3166-1 alpha-2 code. Scotland has XS, a code that ISO reserves for users. */
    countries: Readonly<Record<string, string>>
  }
  /** The title of a drawn glass of wine, by the colour of the wine (`drawings/words.ts`). */
  glassOf: Readonly<Record<PouredLiquid, string>>
  /** Texts of the first front page that an import creates: its picture, and the row of all categories. */
  frontPage: Readonly<Record<'title' | 'text' | 'label' | 'alt' | 'all', string>>
}

/** The language of each locale. */
export const languages: Record<Locale, Language> = { 'da-DK': danish, 'sv-SE': swedish }

export function languageOf(code: StoreCode): Language {
  return languages[storeViews[code].locale]
}
