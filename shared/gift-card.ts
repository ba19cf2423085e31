// Why: docs/decisions/034-gift-cards-are-money.md

import { type Day, dayAfter } from './delivery-dates.ts'
import { type Currency, formatPrice, type Minor } from './money.ts'
import { longestNote } from './order.ts'
import { emailError, hasLink, nameError, noLink } from './person.ts'
import type { GiftCardTerms } from './price-fields.ts'
import type { CustomOption } from './product-parts.ts'
import { fromShopTime } from './shop-time.ts'

/** The questions of a gift card by their `sku`: Adobe Commerce's names, and one for the moment of its mail. */
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
 * The answers of a gift card as they were typed; '' for no answer. `amount` is in whole kroner. Without `recipientEmail` the giver hands
 * the card over. `sendAt` is `2026-12-24T08:00` on the shop's clock; '' means as soon as it is paid.
 */
export type GiftCardWish = Readonly<Record<GiftCardField, string>>

export interface GiftCardError {
  /** An English source text: the key of a message. */
  message: string
  values?: Record<string, string>
}

export type GiftCardErrors = Partial<Record<GiftCardField, GiftCardError>>

/** Used if a product has no amounts of its own; minor units. */
const usualTerms = { least: 100_00, most: 5000_00, amounts: [200_00, 300_00, 500_00, 1000_00, 2000_00] }
/** Maximum number of days that a card may be ordered ahead. */
export const longestAhead = 365

/** Returns the field of a gift card that a question has; undefined for all other questions. */
export function giftCardField({ sku }: Pick<CustomOption, 'sku'>): GiftCardField | undefined {
  const entries = Object.entries(giftCardQuestions) as [GiftCardField, string][]
  return entries.find(([, name]) => name === sku)?.[0]
}

/** Returns whether these are the questions of a gift card whose amount is chosen. */
export function asksForAmount(options: readonly Pick<CustomOption, 'sku'>[]): boolean {
  return options.some(({ sku }) => sku === giftCardQuestions.amount)
}

/** Returns the answers by their field; null if the questions are not those of a gift card. */
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

/** Returns the amounts to choose from, and the smallest and the largest that the shopper may type. */
export function giftCardAmounts({ giftcard_amounts, open_amount_min, open_amount_max }: GiftCardTerms) {
  const least = open_amount_min ?? usualTerms.least
  const most = open_amount_max ?? usualTerms.most
  const offered = giftcard_amounts.length ? giftcard_amounts : usualTerms.amounts
  return { least, most, amounts: offered.filter((amount) => amount >= least && amount <= most) }
}

/** Returns the value of a card with this answer; null if it is no whole amount. */
export function giftCardAmount(answer: string): Minor | null {
  return /^[1-9]\d{0,5}$/.test(answer.trim()) ? Number(answer) * 100 : null
}

/**
 * Returns the first error of each field, or an empty object. `today` is omitted if the card is already in a cart: a moment that has passed
 * by then means that it is mailed as soon as it is paid.
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
    recipientName: isMailed || recipientName ? errorOf(nameError(recipientName)) : undefined,
    recipientEmail: isMailed ? errorOf(emailError(recipientEmail)) : undefined,
    giverName: isMailed || giverName ? errorOf(nameError(giverName)) : undefined,
    words: errorOf(wordsError(words)),
    sendAt: sendAt && today ? errorOf(dayError(sendAt.slice(0, 10), today)) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error))
}

/** Returns the moment of `2026-12-24T08:00` on the shop's clock as ISO 8601 in UTC; null for ''. */
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

/** Returns the error of a plain text; it may have line breaks. */
function wordsError(words: string): string | undefined {
  if (words.length > longestNote) return 'This text is too long.'
  if (hasLink(words)) return noLink
  return /^[^\p{Cc}<]*$/u.test(words.replaceAll('\n', ' ')) ? undefined : 'This text may not have the sign <.'
}

function dayError(day: Day, today: Day): string | undefined {
  if (day < today) return 'Choose today or a later day.'
  return day > dayAfter(today, longestAhead) ? 'Choose a day within a year.' : undefined
}

function errorOf(message: string | undefined): GiftCardError | undefined {
  return message === undefined ? undefined : { message }
}
