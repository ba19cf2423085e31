import type { OrderStatus, PaymentState } from '#shared/order-status.ts'
import type { Charge } from '#worker/platform/payment/card-provider.ts'
import type { VendureOrder } from './vendure-cart.ts'

export interface ChargedOrder {
  order: VendureOrder
  /** The state of the charge at the provider; absent if it was never tried or not requested. */
  charge?: Charge['state'] | undefined
}

const statuses: Readonly<Record<string, OrderStatus>> = {
  AwaitingPayment: 'pending_payment',
  Shipped: 'complete',
  Delivered: 'complete',
  Cancelled: 'canceled',
}

/** Returns the status of a placed order in the words of the contract. */
export function statusOf({ state }: Pick<VendureOrder, 'state'>): OrderStatus {
  return statuses[state] ?? 'processing'
}

/** Returns whether an order has a payment that is authorized or settled. */
export function isPaid({ payments }: Pick<VendureOrder, 'payments'>): boolean {
  return payments.some(({ state }) => state === 'Authorized' || state === 'Settled')
}

/** Returns the state of a payment; `later` if no provider charges the order. */
export function paymentStateOf({ order, charge }: ChargedOrder, awaitsCharge: boolean): PaymentState {
  const { state, payments } = order
  if (!awaitsCharge) return 'later'
  if (state === 'AwaitingPayment' && charge === 'pending') return 'pending'
  if (state === 'AwaitingPayment' && charge === 'failed') return 'declined'
  if (payments.length > 0 && payments.every(isReturned)) return 'returned'
  if (isPaid(order)) return 'paid'
  // An order of total 0 is placed without a payment.
  return state === 'Cancelled' || state === 'AwaitingPayment' ? 'open' : 'paid'
}

/** Returns whether a reservation was cancelled, or the whole amount refunded. */
function isReturned({ state, amount, refunds }: VendureOrder['payments'][number]): boolean {
  const refunded = refunds.reduce((sum, refund) => sum + (refund.state === 'Settled' ? refund.total : 0), 0)
  return state === 'Cancelled' || refunded >= amount
}
