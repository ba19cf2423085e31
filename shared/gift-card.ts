// Why: docs/decisions/034-gift-cards-are-money.md

import { type Day, dayAfter } from './delivery-dates.ts'
import type { GiftCardTerms } from './gift-card-terms.ts'
import { type Currency, formatPrice, type Minor } from './money.ts'
import { longestNote } from './order.ts'
import { emailError, hasLink, nameError, noLink } from './person.ts'
import type { CustomOption } from './product-parts.ts'
import { fromShopTime } from './shop-time.ts'

/** The questions of a gift card by their `sku`: Adobe Commerce's names, and one for the moment at which it is mailed. */
export const giftCardQuestions = {
  amount: 'giftcard_amount',
  recipientName: 'giftcard_recipient_name',
  recipientEmail: 'giftcard_recipient_email',
  giverName: 'giftcard_sender_name',
  words: 'giftcard_message',
  sendAt: 'giftcard_delivery_date',
} as const

export type GiftCardField = keyof typeof giftCardQuestions

/**
 * What is wished of a gift card, as it was typed; '' where nothing was. `amount` in whole kroner; without `recipientEmail` the
 * giver hands it over herself; `sendAt` is `2026-12-24T08:00` on the shop's clock, '' is as soon as it is paid.
 */
export type GiftCardWish = Readonly<Record<GiftCardField, string>>

export interface GiftCardError {
  /** An English source text: the key of a message. */
  message: string
  values?: Record<string, string>
}

export type GiftCardErrors = Partial<Record<GiftCardField, GiftCardError>>

/** Where a product says no amounts of its own; minor units. */
const usualTerms = { least: 100_00, most: 5000_00, amounts: [200_00, 300_00, 500_00, 1000_00, 2000_00] }
/** How many days ahead a card may be ordered. */
export const longestAhead = 365

/** The part that a question has in a gift card; undefined of all others. */
export function giftCardField({ sku }: Pick<CustomOption, 'sku'>): GiftCardField | undefined {
  const entries = Object.entries(giftCardQuestions) as [GiftCardField, string][]
  return entries.find(([, name]) => name === sku)?.[0]
}

/** Whether these are the questions of a gift card whose amount is chosen. */
export function asksForAmount(options: readonly Pick<CustomOption, 'sku'>[]): boolean {
  return options.some(({ sku }) => sku === giftCardQuestions.amount)
}

/** The answers by what they are for; null where the questions are no gift card's. */
export function giftCardOf(
  options: readonly CustomOption[],
  answers: Readonly<Record<string, string>>,
): GiftCardWish | null {
  if (!asksForAmount(options)) return null
  const answerTo = (name: string) => {
    const asked = options.find(({ sku }) => sku === name)
    return ((asked && answers[asked.option_id]) ?? '').replace(/\r\n?/g, '\n').trim()
  }
  const entries = Object.entries(giftCardQuestions).map(([field, name]) => [field, answerTo(name)])
  return Object.fromEntries(entries) as unknown as GiftCardWish
}

/** Amounts to choose from, and the least and the most of one's own. */
export function giftCardAmounts({ giftcard_amounts, open_amount_min, open_amount_max }: GiftCardTerms) {
  const least = open_amount_min ?? usualTerms.least
  const most = open_amount_max ?? usualTerms.most
  const offered = giftcard_amounts.length ? giftcard_amounts : usualTerms.amounts
  return { least, most, amounts: offered.filter((amount) => amount >= least && amount <= most) }
}

/** What a card of this answer is worth; null where it is no whole amount. */
export function giftCardAmount(answer: string): Minor | null {
  return /^[1-9]\d{0,5}$/.test(answer.trim()) ? Number(answer) * 100 : null
}

/**
 * The first mistake of each field, or an empty object. `today` is left out where the card stands in a cart already: a
 * moment that has passed by then means that it is mailed as soon as it is paid.
 */
export function giftCardErrors(
  card: GiftCardWish,
  terms: GiftCardTerms,
  currency: Currency,
  today?: Day,
): GiftCardErrors {
  const { amount, recipientName, recipientEmail, giverName, words, sendAt } = card
  const isMailed = recipientEmail !== '' || sendAt !== ''
  const found: Record<GiftCardField, GiftCardError | undefined> = {
    amount: amountError(amount, terms, currency),
    recipientName: isMailed || recipientName ? said(nameError(recipientName)) : undefined,
    recipientEmail: isMailed ? said(emailError(recipientEmail)) : undefined,
    giverName: isMailed || giverName ? said(nameError(giverName)) : undefined,
    words: said(wordsError(words)),
    sendAt: sendAt && today ? said(dayError(sendAt.slice(0, 10), today)) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error))
}

/** The moment as ISO 8601 in UTC of `2026-12-24T08:00` on the shop's clock; null of ''. */
export function giftCardMoment(sendAt: string): string | null {
  return sendAt ? fromShopTime(`${sendAt}:00`).toISOString() : null
}

function amountError(amount: string, terms: GiftCardTerms, currency: Currency): GiftCardError | undefined {
  if (!amount) return { message: 'Choose what the gift card is worth' }
  const { least, most } = giftCardAmounts(terms)
  const worth = giftCardAmount(amount)
  if (worth !== null && worth >= least && worth <= most) return undefined
  return {
    message: 'Write whole kroner, from {least} to {most}.',
    values: { least: formatPrice(least, currency), most: formatPrice(most, currency) },
  }
}

/** Plain text; it may have line breaks. */
function wordsError(words: string): string | undefined {
  if (words.length > longestNote) return 'This text is too long.'
  if (hasLink(words)) return noLink
  return /^[^\p{Cc}<]*$/u.test(words.replaceAll('\n', ' ')) ? undefined : 'This text may not have the sign <.'
}

function dayError(day: Day, today: Day): string | undefined {
  if (day < today) return 'Choose today or a later day.'
  return day > dayAfter(today, longestAhead) ? 'Choose a day within a year.' : undefined
}

function said(message: string | undefined): GiftCardError | undefined {
  return message === undefined ? undefined : { message }
}
