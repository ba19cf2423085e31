import type { PouredLiquid } from '../drawings/poured-glass.ts'
import type { danishMails } from './danish-mails.ts'

/** What the platform says and reads in one language. */
export interface Language {
  mails: Readonly<Record<keyof typeof danishMails, string>>
  /** What stands at lines and sums of a cart. */
  cart: Readonly<Record<'gift' | 'kit' | 'giftCard' | 'discount' | 'points', string>>
  /** The editor's pages whose words belong into the mail itself: a link alone is no durable medium (CJEU C-49/11). */
  legalPages: Readonly<Record<'terms' | 'withdrawal', string>>
  /** Letters behind z, in their order, and which of them letters of another alphabet count as. */
  alphabet: { last: string; same: Readonly<Record<string, string>> }
  /**
   * What shoppers call a drink, beside what stands on it: "rödvin" is asked for in Sweden though its label says "rött",
   * and "italiensk" everywhere.
   */
  trade: {
    /** Of what is given away without a word: it is found beside the shelf of gifts. */
    giftIdea: string
    /** By millilitres. */
    sizes: Readonly<Record<number, string>>
    /** By `color_code`. */
    colours: Readonly<Record<string, string>>
    /** By ISO 3166-1 alpha-2. */
    countries: Readonly<Record<string, string>>
  }
  /** The title of a drawn glass of wine, by the colour of the wine (`drawings/words.ts`). */
  glassOf: Readonly<Record<PouredLiquid, string>>
  /** Of a shop's first front page, as an import makes it: its first picture, and the row of all categories. */
  frontPage: Readonly<Record<'title' | 'text' | 'label' | 'alt' | 'all', string>>
}
