import type { OrderStatus, PaymentState } from '#shared/order-status.ts'
import type { VendureOrder } from './vendure-cart.ts'

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
export function paymentStateOf(order: VendureOrder, awaitsCharge: boolean): PaymentState {
  if (!awaitsCharge) return 'later'
  const isCancelled = order.state === 'Cancelled'
  if (isPaid(order)) return isCancelled ? 'returned' : 'paid'
  // An order of total 0 is placed without a payment.
  return isCancelled || order.state === 'AwaitingPayment' ? 'open' : 'paid'
}
