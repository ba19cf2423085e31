import type { AgentSession } from '#shared/platform-api/agents.ts'
import { applyCodes, findGoods, putGoods } from '#worker/agents/goods/put-goods.ts'
import { type AgentRequest, failure, type Message, type Outcome } from '../agent-request.ts'
import { nothingFound, takenOver } from '../cart-operations.ts'
import { readGoods } from '../goods/goods-of.ts'
import { runOnce } from '../sessions/run-once.ts'
import {
  changeSession,
  detailsOf,
  findSession,
  notFound,
  openCartOf,
  openSession,
} from '../sessions/sessions.ts'
import { checkoutOutcome } from './checkout-outcome.ts'
import { deliveryOf } from './delivery-of.ts'
import type { CreateBody, UpdateBody } from './schemas.ts'
import { storeDelivery, withDelivery } from './store-delivery.ts'

const capability = 'dev.ucp.shopping.checkout'

export function createCheckout({ body }: { body: CreateBody }, request: AgentRequest): Promise<Outcome> {
  return runOnce('create_checkout', body, request, {
    again: (id) => getCheckout({ id }, request),
    run: () => (body.cart_id === undefined ? ofGoods(body, request) : ofCart(body.cart_id, body, request)),
  })
}

async function ofGoods(body: CreateBody, request: AgentRequest): Promise<Outcome> {
  const goods = await findGoods(body.line_items, request)
  const refused = nothingFound(goods, request, capability)
  if (refused) return refused
  const cartId = await openCartOf(request)
  const details = withDelivery(detailsOf(body, request), body.fulfillment)
  const messages = [
    ...(await putGoods(goods, cartId, request)),
    ...(await applyCodes(details.codes, cartId, request)),
  ]
  const session = await openSession({ kind: 'checkout', cartId, details }, request)
  return delivered(session, messages, request)
}

/** Makes a checkout of an agent's cart, once: the open checkout of the same cart is returned as it is. */
async function ofCart(cart: string, body: CreateBody, request: AgentRequest): Promise<Outcome> {
  const source = request.common.has('dev.ucp.shopping.cart') ? await findSession('cart', cart, request) : null
  if (!source) return notFound('cart', request)
  if (source.status !== 'open') return failure(request, capability, takenOver(request))
  const details = withDelivery(source.details, body.fulfillment)
  const opened = { kind: 'checkout', cartId: source.cart_id, details, of: source.id } as const
  const session = await openSession(opened, request)
  return session.version === 0 ? delivered(session, [], request) : checkoutOutcome(session, [], request)
}

export async function getCheckout({ id }: { id: string }, request: AgentRequest): Promise<Outcome> {
  const session = await findSession('checkout', id, request)
  return session ? checkoutOutcome(session, [], request) : notFound('checkout', request)
}

/** Replaces goods, buyer and delivery. A checkout that has ended, or that a buyer has taken over, stays as it is. */
export async function updateCheckout(
  { id, body }: { id: string; body: UpdateBody },
  request: AgentRequest,
): Promise<Outcome> {
  const session = await findSession('checkout', id, request)
  if (!session) return notFound('checkout', request)
  if (!isChangeable(session)) return unchanged(session, request)
  return runOnce('update_checkout', { id, body }, request, {
    again: () => getCheckout({ id }, request),
    run: async () => {
      const goods = await findGoods(body.line_items, request)
      const details = withDelivery(detailsOf(body, request, session.details), body.fulfillment)
      const changed = await changeSession(session, { details }, request)
      const messages = await putGoods(goods, session.cart_id, request)
      if (body.discounts?.codes)
        messages.push(...(await applyCodes(body.discounts.codes, session.cart_id, request)))
      return delivered(changed, messages, request)
    },
  })
}

/** Hands over to the buyer: the shop places no order for an agent, because the buyer proves the age, accepts the terms and pays there. */
export function completeCheckout({ id }: { id: string }, request: AgentRequest): Promise<Outcome> {
  return getCheckout({ id }, request)
}

export function cancelCheckout({ id }: { id: string }, request: AgentRequest): Promise<Outcome> {
  return runOnce('cancel_checkout', { id }, request, {
    again: () => getCheckout({ id }, request),
    run: async () => {
      const session = await findSession('checkout', id, request)
      if (!session) return notFound('checkout', request)
      if (session.status === 'canceled' || session.order_key !== null)
        return failure(request, capability, { code: 'not_cancelable', content: 'This checkout has ended' })
      const ended = { details: session.details, status: 'canceled' } as const
      return checkoutOutcome(await changeSession(session, ended, request), [], request)
    },
  })
}

/** Stores the delivery with the cart and returns the checkout with it. */
async function delivered(
  session: AgentSession,
  messages: readonly Message[],
  request: AgentRequest,
): Promise<Outcome> {
  const { cart_id: cartId, details } = session
  const goods = await readGoods(cartId, request)
  if (!goods) return notFound('checkout', request)
  const delivery = await deliveryOf(goods, details, cartId, request)
  const wrong = delivery ? await storeDelivery(delivery, details, cartId, request) : []
  return checkoutOutcome(session, [...messages, ...wrong], request, delivery)
}

function isChangeable({ status, order_key }: AgentSession): boolean {
  return status === 'open' && order_key === null
}

function unchanged(session: AgentSession, request: AgentRequest): Promise<Outcome> {
  const ended: Message = { type: 'info', code: 'ended', content: 'This checkout has ended: make another one' }
  return checkoutOutcome(session, [session.status === 'handed_over' ? takenOver(request) : ended], request)
}
