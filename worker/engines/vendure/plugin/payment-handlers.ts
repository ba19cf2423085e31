import { createHmac } from 'node:crypto'
import {
  LanguageCode,
  type Payment,
  PaymentMethodHandler,
  Refund,
  type RequestContext,
  TransactionalConnection,
} from '@vendure/core'
import { Not } from 'typeorm'
import { options } from './options.ts'
import { isSecret } from './refused.ts'

const { en } = LanguageCode
let connection: TransactionalConnection

/** Handles payments of the shop's card window. Only the shop can create one. Settles, cancels and refunds at the provider through the shop. */
export const cardHandler = new PaymentMethodHandler({
  code: 'storefront-card',
  description: [{ languageCode: en, value: 'Card window of the shop' }],
  args: {},
  init: (injector) => {
    connection = injector.get(TransactionalConnection)
  },
  createPayment: (_ctx, order, amount, _args, metadata) => {
    const { secret, state } = metadata as { secret?: string; state?: 'Authorized' | 'Settled' }
    if (!isSecret(secret) || !state) return { amount, state: 'Declined' as const }
    return { amount, state, transactionId: order.code }
  },
  settlePayment: async (_ctx, _order, payment) => {
    const isDone = await changeCharge('settle', payment, payment.amount, 'all')
    return isDone ? { success: true } : notAccepted
  },
  cancelPayment: async (_ctx, _order, payment) => {
    const isDone = await changeCharge('cancel', payment, payment.amount, 'all')
    return isDone ? { success: true } : notAccepted
  },
  createRefund: async (ctx, _input, amount, _order, payment) => {
    const isDone = await changeCharge('refund', payment, amount, await refundKey(ctx, payment, amount))
    return { state: isDone ? 'Settled' : 'Failed', transactionId: payment.transactionId }
  },
})

/** Invoices and other payments without a provider. Only the shop can create one: authorized with the order, settled in the dashboard when the money arrives. */
export const offlineHandler = new PaymentMethodHandler({
  code: 'storefront-offline',
  description: [{ languageCode: en, value: 'Invoice or transfer' }],
  args: {},
  createPayment: (_ctx, _order, amount, _args, { secret }) => ({
    amount,
    state: isSecret(secret) ? 'Authorized' : 'Declined',
  }),
  settlePayment: () => ({ success: true }),
  cancelPayment: () => ({ success: true }),
  createRefund: () => ({ state: 'Pending' }),
})

/** Returns the idempotency key of a refund: its amount, and the number of earlier ones. A failed refund that is repeated is made once. */
async function refundKey(ctx: RequestContext, { id }: Payment, amount: number): Promise<string> {
  const earlier = await connection
    .getRepository(ctx, Refund)
    .countBy({ paymentId: id, state: Not('Failed' as const) })
  return `${earlier}-${amount}`
}

/** The result of a failed change. The payment stays authorized, so that the change can be repeated: Vendure would set it to Error. */
const notAccepted = {
  success: false as const,
  state: 'Authorized' as const,
  errorMessage: 'The card provider did not confirm this. Please try again.',
}
/** Maximum time of a call (milliseconds), in which the shop also calls the card provider. */
const timeLimit = 20_000

/** Changes the charge of a payment through the shop. Returns false if that failed. The signature covers `id`, which contains all parameters. */
async function changeCharge(
  action: 'settle' | 'cancel' | 'refund',
  { transactionId }: Payment,
  amount: number,
  key: string,
): Promise<boolean> {
  const id = `${action} ${transactionId} ${amount} ${key}`
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', options.secret).update(`${timestamp}${id}`).digest('hex')
  const body = JSON.stringify({ id, timestamp, signature, event_type: 'vendure' })
  try {
    const response = await fetch(new URL('/payment/webhook', options.shop), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeLimit),
    })
    return response.ok
  } catch {
    return false
  }
}
