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
  /** Paid without a card provider. */
  offline: boolean
}

/**
 * Whether an order is in force only once a card provider was paid. 'free' and 'b2b_invoice' are complete as they are
 * placed, and so is whatever is paid without a provider.
 */
export function awaitsCharge({ code, offline }: Payment): boolean {
  return !offline && code !== 'free' && code !== 'b2b_invoice'
}

/** The status in which an order begins: a transfer is waited for, everything else is packed. */
export function firstStatus(payment: Payment): OrderStatus {
  if (awaitsCharge(payment)) return 'pending_payment'
  return payment.code === 'banktransfer' ? 'pending' : 'processing'
}

/** The state of a status: statuses have the states' names, but for the one of a new order. */
export function stateOf(status: OrderStatus): string {
  return status === 'pending' ? 'new' : status
}

/**
 * The state of an order's payment. `open`: not tried yet; `pending`: the bank has not answered; `later`: paid without a
 * card provider, or by its invoice.
 */
export const paymentStates = ['open', 'pending', 'declined', 'paid', 'returned', 'later'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The comment of the history at which an order stands in the shop of ours where it is collected. */
export const readyComment = 'ready'
