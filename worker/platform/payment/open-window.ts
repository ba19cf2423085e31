import { cardCode, chargeMethodOf } from '#shared/charge-methods.ts'
import { orderGetSession } from '#shared/platform-api/payment.ts'
import { isStoreCode, storeViews } from '#shared/store-view.ts'
import type { ChargedOrder } from '../order/charge-row.ts'
import { ownOrder } from '../order/own-order.ts'
import { serve } from '../serve.ts'
import { cardProvider } from './provider.ts'
import { reconcileCharge } from './reconcile.ts'
import { cardsOf, customerHandle } from './saved-cards.ts'

/** Windows that may be opened for one order: a limit against trying stolen cards. */
const mostWindows = 6

export const openWindow = serve(orderGetSession, async (call) => {
  const { db, cartId, body } = call
  const { order, customer } = await ownOrder(call, body.orderId, cartId)
  const provider = cardProvider(call.env)
  // Paid in another tab a moment ago: a second window would be a second payment.
  const status =
    order.status === 'pending_payment' ? await reconcileCharge(order, db, provider) : order.status
  if (status !== 'pending_payment') throw call.refuse('notAwaited', 'The order does not wait for a payment.')
  if ((order.windows ?? 0) >= mostWindows) {
    throw call.refuse('tooManyTries', 'The payment was tried too often.')
  }
  if (body.card && !(customer && (await cardsOf(customer, provider)).some(({ id }) => id === body.card))) {
    throw call.refuse('cardUnknown', 'There is no such card.')
  }
  if (order.session_id) await provider.close(order.session_id)
  const way = chargeMethodOf(order.payment_method)
  const isCard = order.payment_method === cardCode
  const here = new URL(call.request.url).origin
  const window = await provider.open({
    handle: order.number,
    amount: order.grand_total,
    currency: order.currency,
    email: order.email,
    locale: localeOf(order),
    customer: customer && customerHandle(customer),
    method: way?.provider ?? null,
    settle: way?.settlesAtOnce ?? false,
    card: (isCard && body.card) || null,
    keep: isCard && (body.keep ?? false),
    accept_url: body.accept_url ?? here,
    cancel_url: body.cancel_url ?? here,
  })
  await storeWindow(db, order, window.id)
  return window
})

function localeOf({ store_code }: ChargedOrder): string {
  return isStoreCode(store_code) ? storeViews[store_code].locale.replace('-', '_') : 'en_GB'
}

async function storeWindow(db: D1Database, order: ChargedOrder, sessionId: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO charges (order_id, handle, session_id, amount, currency, windows, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6)
       ON CONFLICT (order_id) DO UPDATE SET session_id = excluded.session_id, windows = windows + 1,
         state = 'created', updated_at = excluded.updated_at`,
    )
    .bind(order.id, order.number, sessionId, order.grand_total, order.currency, new Date().toISOString())
    .run()
}
