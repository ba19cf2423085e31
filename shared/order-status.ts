/** The status of an order, in the platform's words (`orderHistory`). */
export const orderStatuses = [
  'pending',
  'pending_payment',
  'processing',
  'complete',
  'closed',
  'canceled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Returns whether the shop owes the goods: the order is neither cancelled nor closed, and no provider's payment is pending. */
export function isInForce(status: OrderStatus): boolean {
  return statusesInForce.includes(status)
}

export const statusesInForce: readonly OrderStatus[] = ['pending', 'processing', 'complete']

interface Payment {
  code: string
  /** True if it is paid without a card provider. */
  offline: boolean
}

/**
 * Returns whether an order is in force only after a card provider has charged it. Orders with 'free', 'b2b_invoice' or an offline payment
 * are complete when they are placed.
 */
export function awaitsCharge({ code, offline }: Payment): boolean {
  return !offline && code !== 'free' && code !== 'b2b_invoice'
}

/** Returns the first status of an order: a bank transfer has to arrive, every other order is packed. */
export function firstStatus(payment: Payment): OrderStatus {
  if (awaitsCharge(payment)) return 'pending_payment'
  return payment.code === 'banktransfer' ? 'pending' : 'processing'
}

/** Returns the state of a status: both have the same name, except the status of a new order. */
export function stateOf(status: OrderStatus): string {
  return status === 'pending' ? 'new' : status
}

/**
 * The state of an order's payment. `open`: not tried yet; `pending`: the bank has not responded; `later`: paid without a card provider, or
 * by its invoice.
 */
export const paymentStates = ['open', 'pending', 'declined', 'paid', 'returned', 'later'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The comment in the history that marks an order as ready in the shop where it is collected. */
export const readyComment = 'ready'
