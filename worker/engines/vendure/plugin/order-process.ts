import {
  type OrderPlacedStrategy,
  type OrderProcess,
  type OrderState,
  PaymentService,
  type StockAllocationStrategy,
} from '@vendure/core'
import { isFromShop } from './refused.ts'

/** The state of a placed order whose charge the card provider has not reported yet. Its stock is allocated. */
export const awaitingPayment = 'AwaitingPayment' as OrderState

let payments: PaymentService

/** Adds the state AwaitingPayment to Vendure's order process. Only the shop places an order in it: it has checked age and stock. */
export const awaitingProcess: OrderProcess<string> = {
  transitions: {
    ArrangingPayment: { to: ['AwaitingPayment'], mergeStrategy: 'merge' },
    AwaitingPayment: { to: ['PaymentAuthorized', 'PaymentSettled', 'Cancelled'] },
  },
  init: (injector) => {
    payments = injector.get(PaymentService)
  },
  // Releases reserved money. If the card provider is unreachable, the payment stays authorized and can be cancelled in the dashboard.
  onTransitionEnd: async (_from, to, { ctx, order }) => {
    if (to !== 'Cancelled') return
    const reserved = (order.payments ?? []).filter(({ state }) => state === 'Authorized')
    for (const { id } of reserved) await payments.cancelPayment(ctx, id)
  },
  onTransitionStart: (_from, to, { ctx }) =>
    to === awaitingPayment && !isFromShop(ctx) ? 'Only the shop can place this order' : undefined,
}

/** Marks an order as placed, and allocates its stock, when it leaves the state ArrangingPayment for one of the placed states. */
export const placedStrategy: OrderPlacedStrategy & StockAllocationStrategy = {
  shouldSetAsPlaced: (_ctx, from, to) => isPlacing(from, to),
  shouldAllocateStock: (_ctx, from, to) => isPlacing(from, to),
}

function isPlacing(from: string, to: string): boolean {
  return (
    from === 'ArrangingPayment' && ['AwaitingPayment', 'PaymentAuthorized', 'PaymentSettled'].includes(to)
  )
}
