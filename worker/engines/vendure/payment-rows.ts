import * as v from 'valibot'
import { cardCode, chargeMethodOf } from '#shared/charge-methods.ts'
import { cancelReepaySession, orderGetSession } from '#shared/platform-api/payment.ts'
import { customerOfToken } from '#worker/platform/login/tokens.ts'
import { cardProvider } from '#worker/platform/payment/provider.ts'
import { cardsOf, customerHandle } from '#worker/platform/payment/saved-cards.ts'
import { callShopApi } from './call-shop-api.ts'
import { cartSession } from './cart-session.ts'
import { storeCharge } from './charges.ts'
import { statusOf } from './order-status.ts'
import { orderDocument, orderMutation, queryOrder } from './query-order.ts'
import { serveByVendure } from './serve-by-vendure.ts'

const countDocument = orderMutation('$id: String!', 'storefrontCountWindow(id: $id)')

const openWindow = serveByVendure(orderGetSession, async (call) => {
  const { body, env, view } = call
  const found = await queryOrder(call, orderDocument, { id: body.orderId })
  if (!found) throw call.refuse('orderUnknown', `No such entity with orderId = ${body.orderId}`)
  // The shopper may have paid in another tab just now: a second window would lead to a second payment.
  const { order } =
    statusOf(found) === 'pending_payment' ? await storeCharge(found, view, env) : { order: found }
  if (statusOf(order) !== 'pending_payment')
    throw call.refuse('notAwaited', 'The order does not wait for a payment.')
  const provider = cardProvider(env)
  const customer = await customerOfToken(call.db, call.token)
  if (body.card && !(customer && (await cardsOf(customer, provider)).some(({ id }) => id === body.card)))
    throw call.refuse('cardUnknown', 'There is no such card.')
  await queryOrder(call, countDocument, { id: body.orderId })
  const { paymentCode } = order.customFields
  const chargeMethod = chargeMethodOf(paymentCode)
  const isCard = paymentCode === cardCode
  const origin = new URL(call.request.url).origin
  return provider.open({
    ...{ handle: order.code, amount: order.totalWithTax, currency: order.currencyCode },
    email: order.customer?.emailAddress ?? '',
    locale: view.locale.replace('-', '_'),
    customer: customer && customerHandle(customer),
    ...{ method: chargeMethod?.provider ?? null, settle: chargeMethod?.settlesAtOnce ?? false },
    card: (isCard && body.card) || null,
    keep: isCard && (body.keep ?? false),
    accept_url: body.accept_url ?? origin,
    cancel_url: body.cancel_url ?? origin,
  })
})

const abandonDocument = `mutation Abandon($id: String!, $orderedIn: String!) {
  order: storefrontAbandonOrder(id: $id, orderedIn: $orderedIn) { code }
}`

/** Cancels an unpaid order. Its goods go into the cart of the call, which may be another than the ordered one by then. */
const cancelSession = serveByVendure(cancelReepaySession, async (call): Promise<true> => {
  const { orderId, token, quoteId } = call.body
  const orderedIn = String(quoteId)
  const order = await queryOrder({ ...call, cartId: orderedIn }, orderDocument, { id: orderId })
  if (!order) throw call.refuse('orderUnknown', `No such entity with orderId = ${orderId}`)
  if (statusOf(order) === 'pending_payment') {
    if (token) await cardProvider(call.env).close(token)
    const { charge } = await storeCharge(order, call.view, call.env)
    if (charge === 'pending') throw call.refuse('orderPaid', 'The bank has not responded yet.')
  }
  await callShopApi(call, await cartSession(call), abandonDocument, { id: orderId, orderedIn }, v.unknown())
  return true
})

export const paymentRows = { orderGetSession: openWindow, cancelReepaySession: cancelSession }
