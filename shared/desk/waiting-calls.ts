import * as v from 'valibot'
import { CommentText } from '../platform-api/recommendations.ts'
import type { StoreCode } from '../store-view.ts'
import { deskCall } from './desk-call.ts'

/** The product of a waiting entry, and the path of its page; null if the product is gone. */
export interface WaitingProduct {
  sku: string | null
  name: string | null
  slug: string | null
  parentSku: string | null
}

/** A reservation of bottles in a shop. */
export interface WaitingReservation {
  id: number
  shop: string
  about: WaitingProduct
  amount: number
  customer: string
  number: string
  /** ISO 8601. */
  until: string
}

/** A review of a customer. */
export interface WaitingReview {
  id: number
  /** The revision that was read: a text that was changed since is not approved. */
  revision: number
  about: WaitingProduct
  firstname: string
  score: number
  comment: string
  /** The shop's answer; '' if there is none. */
  answer: string
  view: StoreCode
  /** ISO 8601. */
  at: string
}

export interface Waiting {
  /** Those that end first come first. */
  reservations: WaitingReservation[]
  /**
   * Products whose back-in-stock mails were sent within 30 days, with the number of people and the time of the last mail. The addresses are
   * deleted with the mails.
   */
  alerts: { about: WaitingProduct; notified: number; waiting: number; at: string }[]
  unread: WaitingReview[]
  /** The newest public reviews of at most three stars without an answer. */
  unanswered: WaitingReview[]
}

const Id = v.pipe(v.number(), v.integer(), v.minValue(1))

export const waitingCalls = {
  /** Returns the tasks of the shop other than orders and conversations. */
  list: deskCall<Waiting>()({}),
  /**
   * Ends a reservation: the customer has the bottles, or will not come. Then the shop is notified by mail, and the bottles are free at once.
   */
  endReservation: deskCall<void>()({ id: Id, outcome: v.picklist(['handed-over', 'taken-back']) }),
  /** Approves or refuses a review and stores the shop's answer. Without an answer, the stored one stays. */
  decideReview: deskCall<void>()({
    ...{ id: Id, revision: Id, state: v.picklist(['approved', 'refused']) },
    answer: v.optional(CommentText),
  }),
}
