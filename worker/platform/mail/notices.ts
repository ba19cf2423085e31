import { formatPrice, type Minor } from '#shared/money.ts'
import { sellerLines } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { localTime } from './local-time.ts'
import { sayingIn } from './texts.ts'

export interface NoticedOrder {
  number: string
  store_code: StoreCode
  grand_total: number
}

export interface MadeWithdrawal {
  name: string
  email: string
  confirmed_at: string
  /** 1 if the goods were sent before the withdrawal. */
  is_sent: number
  /** 1 if a payment of the order is known. */
  is_paid: number
}

/** Composes the receipt of a withdrawal (directive 2011/83/EU, article 11a): its content and its time. */
export function withdrawalReceipt({ number, store_code }: NoticedOrder, made: MadeWithdrawal): Letter {
  const say = sayingIn(store_code)
  return {
    subject: say('withdrawn', { number }),
    title: say('received'),
    intro: [say('receivedAt', { time: localTime(made.confirmed_at, store_code) })],
    sections: [
      { heading: say('content'), lines: [say('statement', { number }), made.name, made.email] },
      {
        heading: say('next'),
        lines: [
          say(made.is_sent ? 'sendBack' : 'nothingToSend'),
          say(made.is_paid ? 'moneyBack' : 'moneyBackIfPaid'),
        ],
      },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}

/**
 * Composes the mail about a cancelled order, a late payment that is refunded, or an order whose money and bought gift cards are
 * refunded.
 */
export function ending(
  kind: 'cancellation' | 'refund' | 'closing',
  order: NoticedOrder,
  hasCards: boolean,
): Letter {
  const { number, store_code, grand_total } = order
  const say = sayingIn(store_code)
  const [subject, ...lines] = {
    cancellation: ['canceled', 'canceledWhy', 'canceledAgain'] as const,
    refund: ['refunded', 'refundedWhy', 'refundedWhen'] as const,
    closing: ['closed', 'closedWhy', ...(hasCards ? (['closedCards'] as const) : [])] as const,
  }[kind]
  const heading = say(subject, { number })
  return {
    subject: heading,
    title: heading,
    intro: lines.map((id) => say(id, { total: formatPrice(grand_total, storeViews[store_code].currency) })),
    sections: [{ heading: say('seller'), lines: sellerLines(store_code) }],
  }
}

export interface NoticedRefund {
  /** Minor units. */
  amount: Minor
  /** True if units were taken out before the money was taken. */
  isBeforePayment: boolean
}

/** Composes the mail about a partial refund; the order stays in force. */
export function partRefund(
  { number, store_code }: NoticedOrder,
  { amount, isBeforePayment }: NoticedRefund,
): Letter {
  const say = sayingIn(store_code)
  const heading = say(isBeforePayment ? 'reduced' : 'partRefund', {
    number,
    amount: formatPrice(amount, storeViews[store_code].currency),
  })
  const how = isBeforePayment ? [say('reducedHow')] : [say('partRefundHow'), say('refundedWhen')]
  return {
    subject: heading,
    title: heading,
    intro: [...how, say('partRefundRest')],
    sections: [{ heading: say('seller'), lines: sellerLines(store_code) }],
  }
}
