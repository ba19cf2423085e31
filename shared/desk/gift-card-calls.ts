import * as v from 'valibot'
import type { Currency, Minor } from '../money.ts'
import { line, text } from '../platform-api/text.ts'
import { type StoreCode, storeCodes } from '../store-view.ts'
import { deskCall } from './desk-call.ts'
import { type ListPage, listInput } from './list-input.ts'

/** Payments of a card that the desk issues: none, at the till of a shop, or by transfer. */
export const cardPayments = ['given', 'till', 'banktransfer'] as const
export type CardPayment = (typeof cardPayments)[number]

/** `void`: its order ended, or the shop has taken it back. */
export const cardStates = ['valid', 'used', 'blocked', 'void'] as const
export type CardState = (typeof cardStates)[number]

export interface ListedGiftCard {
  /** The card's number at the desk. Its code is shown only when it is issued. */
  id: number
  /** The last four characters of the code. */
  ending: string
  state: CardState
  view: StoreCode
  currency: Currency
  worth: Minor
  balance: Minor
  /** ISO 8601. */
  issuedAt: string
  recipient: string
  /** The number of the order that bought the card; null if the desk has issued it. */
  orderNumber: string | null
}

export interface DeskGiftCard extends ListedGiftCard {
  recipientEmail: string | null
  words: string
  /** The payment of a card that the desk has issued; null for bought cards. */
  paidBy: CardPayment | null
  blockedAt: string | null
  /** When the card was mailed to its recipient; null if it was not. */
  mailedAt: string | null
  uses: { orderNumber: string; amount: Minor; at: string }[]
}

const id = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The highest value of a card that the desk issues: 50,000 kroner. */
const mostWorth = 5_000_000

export const giftCardCalls = {
  /** Finds cards by the whole code or its end, recipient, e-mail or order number. */
  list: deskCall<ListPage<ListedGiftCard>>()(
    listInput(['issued', 'worth', 'balance'], {
      state: v.optional(v.picklist(cardStates)),
      view: v.optional(v.picklist(storeCodes)),
    }),
  ),
  show: deskCall<DeskGiftCard>()({ id }),
  /**
   * Issues a card once for its request, and books it. Returns its code if the shop hands it over; the code of a card with an e-mail goes to the
   * recipient alone.
   */
  issue: deskCall<{ id: number; code: string | null }>()({
    request: v.pipe(v.string(), v.uuid()),
    view: v.picklist(storeCodes),
    worth: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(mostWorth)),
    paidBy: v.picklist(cardPayments),
    recipientName: v.optional(v.pipe(line(100), v.trim()), ''),
    recipientEmail: v.optional(v.pipe(line(254), v.trim()), ''),
    words: v.optional(v.pipe(text(500), v.trim()), ''),
  }),
  /** Mails a card that the desk has issued to its recipient again. */
  mailAgain: deskCall<void>()({ id }),
  /** Blocks a card that is lost, or lets it pay again. The shop still owes its balance. */
  block: deskCall<void>()({ id, isBlocked: v.boolean() }),
}
