import { genericFailure } from '#shared/generic-failure.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { orderByKey, orderCreate } from '#shared/platform-api/order.ts'
import { updateMoreOptions } from '#shared/platform-api/placed-order.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Context } from '#worker/gateway.ts'
import { count } from '#worker/middleware/figures.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { withoutCart } from '#worker/session/session.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { refused, succeeded, tooMany } from './answer.ts'
import { currentCart, noCart } from './cart.ts'
import { completeOrderBody } from './complete-order-body.ts'
import { readInput } from './input.ts'
import { newsletterWords } from './newsletter.ts'
import { awaitJob, orderOrJob, receiptOfJob } from './order-job.ts'

/** Milliseconds: an order needs stock, payment and mail of a platform that may be slow. */
const orderTimeLimit = 25_000

/**
 * Places the order of the visitor's own cart, whatever cart and customer the browser names. The order closes the cart, whose id from then
 * on only opens the confirmation.
 */
export async function placeOrder(c: Context): Promise<Response> {
  if (await isRateLimited(c, 'order')) return refused(c, tooMany)
  const body = (await readInput(orderCreate, c)).body as BodyOf<typeof orderCreate>
  try {
    const answer = await sendOrder(body, c)
    return answer.ok ? succeeded(c, answer.result) : refused(c, answer)
  } catch (error) {
    if (!(error instanceof PlatformError) || !error.isReported) throw error
    logError(error, c)
    return refused(c, { ...serverError, meta: { requestId: c.get('requestId') } })
  }
}

/** The platform responded that it failed, so nothing was ordered. Without a response the order may still arrive. */
const serverError = {
  status: 502,
  refusal: 'serverError',
  message: genericFailure,
}

/**
 * Sends an order whose body was validated already. The caller must count the attempts. If the buyer took an agent's cart while the order
 * waited in the browser (`transmited` is false), the order is of the buyer's own cart, which the session stores as `aside`: it is sent again
 * with that cart.
 */
export async function sendOrder(body: BodyOf<typeof orderCreate>, c: Context) {
  const cartId = await cartOfOrder(body.order_id, c)
  if (!cartId) return noCart
  const answer = await sendOrderOf(cartId, body, c)
  const { aside } = await c.get('visitor').session()
  const own = body.transmited === false ? aside?.[c.get('view').code] : undefined
  if (answer.ok || !own || !/^(cart(Changed|Empty|Gone)|soldOut|keyReused)$/.test(answer.refusal))
    return answer
  const ofOwn = await sendOrderOf(own, body, c)
  return ofOwn.ok ? ofOwn : answer
}

async function sendOrderOf(cartId: string, body: BodyOf<typeof orderCreate>, c: Context) {
  const own = {
    cart_id: cartId,
    user_id: String((await c.get('visitor').session()).customerId ?? ''),
    store_code: c.get('view').code,
  }
  const sent = { ...completeOrderBody(body, newsletterWords(c)), ...own }
  const { job } = await c.get('visitor').session()
  // The platform has this order in its queue: sent again it would be placed twice.
  const answer =
    job?.orderId === body.order_id
      ? ({ ok: true, result: { job: job.id } } as const)
      : await callAsVisitor(orderOrJob, { body: sent, cartId, timeLimit: orderTimeLimit }, c)
  if (!answer.ok) return answer
  if ('job' in answer.result) await rememberJob(body.order_id, answer.result.job, c)
  const result = 'job' in answer.result ? await awaitJob(answer.result.job, body.order_id, c) : answer.result
  await rememberOrdered(body.order_id, cartId, c)
  return { ok: true, result } as const
}

async function rememberJob(orderId: string, id: string, c: Context): Promise<void> {
  const visitor = c.get('visitor')
  visitor.change({ ...(await visitor.session()), job: { orderId, id } })
}

/** Sent by a browser without storage in place of the key of its last order. */
export const lastOrder = '{orderId}'

export async function orderOfKey(c: Context): Promise<Response> {
  const { orderId, voids } = (await readInput(orderByKey, c)).query
  const answer = await findOrder(orderId, c, voids)
  if (!answer.ok) return refused(c, answer)
  return succeeded(c, { ...answer.result, group_id: await c.get('visitor').group() })
}

/** Returns the order of this key, or the visitor's last one. `voids`: see `orderByKey`. */
export async function findOrder(key: string | undefined, c: Context, voids?: string) {
  const { ordered, left, aside } = await c.get('visitor').session()
  const orderId = key === lastOrder ? ordered?.orderId : key
  if (!orderId) return noOrder
  const own = await cartOfOrder(orderId, c)
  const query = { orderId, ...(voids && { voids: '1' as const }) }
  let cartId = own
  let answer = await callAsVisitor(orderByKey, { query, cartId }, c)
  for (const other of [left, aside?.[c.get('view').code]]) {
    if (answer.ok || other === undefined || !/^(order(Unknown|Void)|refused)$/.test(answer.refusal)) continue
    const next = await callAsVisitor(orderByKey, { query, cartId: other }, c)
    // A void key stays void even if another cart has no order with it.
    if (answer.refusal === 'orderVoid' && !next.ok) continue
    cartId = other
    answer = next
  }
  if (!answer.ok) return answer.refusal === 'refused' ? orderOfQueue(orderId, own, c) : answer
  // The response to placing the order was lost: the session stores the order now.
  if (cartId && answer.result.status !== 'canceled') await rememberOrdered(orderId, cartId, c)
  return answer
}

/**
 * Returns the refusal `orderPlaced` if the queue has placed the order, for platforms with a queue that cannot look an order up by its key.
 * Otherwise returns `outcomeUnknown`: the state of the order is unknown.
 */
async function orderOfQueue(orderId: string, cartId: string | undefined, c: Context) {
  const { job } = await c.get('visitor').session()
  const receipt = await receiptOfJob(job?.orderId === orderId ? [job.id, orderId] : [orderId], c)
  if (!receipt) return { ...noOrder, refusal: 'outcomeUnknown', message: 'It is not known what became of it' }
  if (cartId) await rememberOrdered(orderId, cartId, c)
  return { ...noOrder, refusal: orderPlaced, message: 'This order was placed', meta: { ...receipt } }
}

/** The refusal for an order that was placed, but of which only the number in `meta` is known. */
export const orderPlaced = 'orderPlaced'

/** The refusal for a visitor who has placed no order, or requests the order of another. */
export const noOrder: PlatformRefusal = {
  ok: false,
  status: 404,
  refusal: 'orderUnknown',
  message: 'There is no such order',
  meta: {},
}

export async function changeOrderNotes(c: Context): Promise<Response> {
  if (await isRateLimited(c, 'order')) return refused(c, tooMany)
  const body = (await readInput(updateMoreOptions, c)).body as BodyOf<typeof updateMoreOptions>
  const { ordered } = await c.get('visitor').session()
  const answer = await callAsVisitor(
    updateMoreOptions,
    { body, cartId: ordered?.cartId ?? (await currentCart(c)) },
    c,
  )
  return answer.ok ? succeeded(c, answer.result) : refused(c, answer)
}

/** Stores the order and its cart in the session; that cart is closed from now on. */
async function rememberOrdered(orderId: string, cartId: string, c: Context): Promise<void> {
  const visitor = c.get('visitor')
  const session = await visitor.session()
  if (session.ordered?.orderId === orderId) return
  const store = c.get('view').code
  count(store, 'order', '', c.env, c.executionCtx)
  visitor.change({ ...withoutCart(session, store, cartId), ordered: { orderId, cartId } })
}

/**
 * Returns the cart of an order: if it is the visitor's last order, the cart that it closed, otherwise the open one. So a repeated order
 * finds its own cart.
 */
async function cartOfOrder(orderId: string, c: Context): Promise<string | undefined> {
  const { ordered } = await c.get('visitor').session()
  return ordered?.orderId === orderId ? ordered.cartId : currentCart(c)
}
