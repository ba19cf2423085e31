import { formatPrice } from '#shared/money.ts'
import { sellerLines, timeZone } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { BoughtCard } from '../order/gift-cards.ts'
import type { Letter, Row, SubjectRow } from './letter.ts'
import { mailTexts } from './template.ts'

/** Composes the mail to the buyer with the codes of the gift cards that they hand over themselves. */
export function giftCardsLetter(
  { number, store_code }: { number: string; store_code: StoreCode },
  cards: readonly BoughtCard[],
): Letter {
  const say = mailTexts(store_code)
  const subject = say('giftCards', { number })
  const notes = ({ recipient_name, giver_name, words }: BoughtCard) => [
    ...(recipient_name ? [say('giftCardTo', { name: recipient_name })] : []),
    ...(giver_name ? [say('giftCardFrom', { name: giver_name })] : []),
    ...lines(words),
  ]
  return {
    subject,
    title: subject,
    intro: [say('giftCardsUse')],
    sections: [
      {
        heading: say('giftCardsHere'),
        rows: cards.map((card) => ({ ...codeRow(card, store_code), notes: notes(card) })),
        lines: [say('giftCardsKeep'), say('giftCardsPrint')],
      },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}

/**
 * Composes the mail to the recipient of a gift card: the giver, the greeting and the code. `cards` are those of one line, at
 * least one.
 */
export function giftCardLetter(cards: readonly BoughtCard[], code: StoreCode, origin: string): Letter {
  const say = mailTexts(code)
  const [first] = cards
  const { recipient_name = '', giver_name = '', words = '', created_at = '' } = first ?? {}
  const names = { name: recipient_name, giver: giver_name }
  return {
    subject: giver_name ? say('giftCardSubject', names) : say('giftCardHere'),
    title: recipient_name ? say('giftCardTo', names) : say('giftCardHere'),
    intro: [...lines(words), ...(giver_name ? [say('giftCardFrom', { name: giver_name })] : [])],
    sections: [
      {
        heading: say('giftCardHere'),
        rows: cards.map((card) => codeRow(card, code)),
        lines: [
          say('giftCardsUse'),
          say('giftCardUntil', { day: threeYearsAfter(created_at, code) }),
          say('giftCardsKeep'),
          ...(origin ? [{ label: say('giftCardShop'), address: `${origin}/` }] : []),
        ],
      },
      { heading: say('seller'), lines: sellerLines(code) },
    ],
  }
}

/** Composes the mail to the recipient of a card that the desk has issued. */
export function issuedCardLetter(row: SubjectRow, origin: string): Letter {
  const card = { ...(row as unknown as Omit<BoughtCard, 'giver_name'>), giver_name: '' }
  return giftCardLetter([card], row.store_code, origin)
}

function codeRow({ code, worth }: BoughtCard, view: StoreCode): Row {
  return { label: code.replace(/(.{4})(?=.)/g, '$1 '), amount: formatPrice(worth, storeViews[view].currency) }
}

function lines(words: string): string[] {
  return words.split('\n').filter((line) => line.trim())
}

/** Returns the last day of validity, as in the terms of gift cards. */
function threeYearsAfter(at: string, code: StoreCode): string {
  const day = new Date(at)
  day.setUTCFullYear(day.getUTCFullYear() + 3)
  const format = { timeZone, dateStyle: 'long' } as const
  return new Intl.DateTimeFormat(storeViews[code].locale, format).format(day)
}
