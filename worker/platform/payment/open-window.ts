import { cardCode, chargeMethodOf } from '#shared/charge-methods.ts'
import { orderGetSession } from '#shared/platform-api/payment.ts'
import { isStoreCode, storeViews } from '#shared/store-view.ts'
import type { SignedInCustomer } from '../login/tokens.ts'
import type { ChargedOrder } from '../order/charge-row.ts'
import { ownOrder } from '../order/own-order.ts'
import { type Call, serve } from '../serve.ts'
import { type CardProvider, ProviderFailed } from './card-provider.ts'
import { cardProvider } from './provider.ts'
import { reconcileCharge } from './reconcile.ts'
import { cardsOf, customerHandle } from './saved-cards.ts'

/** The most windows that may be opened for one order: a limit against trying stolen cards. */
const mostWindows = 6

export const openWindow = serve(orderGetSession, async (call) => {
  const { db, cartId, body } = call
  const { order, customer } = await ownOrder(call, body.orderId, cartId)
  const provider = cardProvider(call.env)
  // The shopper may have paid in another tab just now: a second window would lead to a second payment.
  const status =
    order.status === 'pending_payment' ? await reconcileCharge(order, db, provider) : order.status
  if (status !== 'pending_payment') throw call.refuse('notAwaited', 'The order does not wait for a payment.')
  if (body.card && !(customer && (await cardsOf(customer, provider)).some(({ id }) => id === body.card))) {
    throw call.refuse('cardUnknown', 'There is no such card.')
  }
  if (!(await countWindow(db, order))) throw call.refuse('tooManyTries', 'The payment was tried too often.')
  try {
    const window = await openAtProvider(call, order, customer, provider)
    await storeWindow(db, order, window.id)
    return window
  } catch (error) {
    if (error instanceof ProviderFailed) await uncountWindow(db, order)
    throw error
  }
})

async function openAtProvider(
  { body, request }: Call<typeof orderGetSession>,
  order: ChargedOrder,
  customer: SignedInCustomer | null,
  provider: CardProvider,
): Promise<{ id: string; url: string }> {
  if (order.session_id) await provider.close(order.session_id)
  const way = chargeMethodOf(order.payment_method)
  const isCard = order.payment_method === cardCode
  const here = new URL(request.url).origin
  return provider.open({
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
}

function localeOf({ store_code }: ChargedOrder): string {
  return isStoreCode(store_code) ? storeViews[store_code].locale.replace('-', '_') : 'en_GB'
}

/**
 * Counts a window before it is opened. The same statement compares and counts, so that simultaneous calls cannot exceed the
 * limit. Returns false at the limit.
 */
async function countWindow(db: D1Database, order: ChargedOrder): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO charges (order_id, handle, amount, currency, windows, updated_at) VALUES (?1, ?2, ?3, ?4, 1, ?5)
       ON CONFLICT (order_id) DO UPDATE SET windows = windows + 1, updated_at = excluded.updated_at
       WHERE windows < ${mostWindows}`,
    )
    .bind(order.id, order.number, order.grand_total, order.currency, new Date().toISOString())
    .run()
  return meta.changes > 0
}

async function uncountWindow(db: D1Database, order: ChargedOrder): Promise<void> {
  await db.prepare('UPDATE charges SET windows = windows - 1 WHERE order_id = ?').bind(order.id).run()
}

async function storeWindow(db: D1Database, order: ChargedOrder, sessionId: string): Promise<void> {
  await db
    .prepare(
      `UPDATE charges SET session_id = ?2, updated_at = ?3, state = iif(state IN ('returning', 'refunded'), state, 'created')
       WHERE order_id = ?1`,
    )
    .bind(order.id, sessionId, new Date().toISOString())
    .run()
}
