import { getAgeRequirement } from '#shared/platform-api/age.ts'
import type { AgentSession } from '#shared/platform-api/agents.ts'
import { routes } from '#shared/routes.ts'
import { findOrder, orderedGoods } from '#worker/agents/order/get-order.ts'
import { type AgentRequest, ask, type Message, metaOf, type Outcome } from '../agent-request.ts'
import { goodsOf, problemsOf, readGoods } from '../goods/goods-of.ts'
import { continueUrl, notFound } from '../sessions/sessions.ts'
import { type Delivery, deliveryOf } from './delivery-of.ts'
import { fulfillmentOf } from './fulfillment-of.ts'
import { buyersPart, disclosuresOf, linksOf, missingOf } from './messages-of.ts'

/** Returns a checkout as it is now. `known`: its deliveries, if they were read just now. */
export async function checkoutOutcome(
  session: AgentSession,
  messages: readonly Message[],
  request: AgentRequest,
  known?: Delivery | null,
): Promise<Outcome> {
  if (session.order_key !== null) return completed(session, request)
  const { cart_id: cartId, details } = session
  const goods = await readGoods(cartId, request)
  if (!goods) return notFound('checkout', request)
  const [delivery, required] = await Promise.all([
    known === undefined ? deliveryOf(goods, details, cartId, request) : known,
    ask(getAgeRequirement, { cartId }, request),
  ])
  // A limit that cannot be read counts as the view's own.
  const age = required.ok ? required.result.age : request.view.minimumAge
  const isOpen = session.status !== 'canceled'
  const all = [
    ...(await disclosuresOf(goods, age, request)),
    ...messages,
    ...(isOpen
      ? [...problemsOf(goods, request), ...missingOf(details, delivery, request), ...buyersPart(age, request)]
      : []),
  ]
  const isIncomplete = all.some(({ severity }) => severity === 'recoverable')
  return {
    ucp: { ...metaOf(request, 'dev.ucp.shopping.checkout'), payment_handlers: {} },
    id: session.id,
    status: isOpen ? (isIncomplete ? 'incomplete' : 'requires_escalation') : 'canceled',
    ...goodsOf(goods, request),
    buyer: buyerOf(session),
    ...(delivery && { fulfillment: fulfillmentOf(delivery, details, goods.lines, request) }),
    messages: all,
    links: linksOf(request),
    expires_at: session.expires_at,
    ...(isOpen && { continue_url: await linkOf(session, request) }),
  }
}

/** A buyer who has taken over goes on in the shop: the link was used, and there is no other. */
function linkOf(session: AgentSession, request: AgentRequest): Promise<string> | string {
  const taken = request.origin + routes.checkout.href()
  return session.status === 'handed_over' ? taken : continueUrl(session, request)
}

function buyerOf({ details }: AgentSession) {
  const { email, first_name, last_name, phone_number } = details
  const buyer = { email, first_name, last_name, phone_number }
  return Object.fromEntries(Object.entries(buyer).filter(([, part]) => part !== ''))
}

/** Returns the checkout of a placed order. Address and payment are the buyer's own. */
async function completed(session: AgentSession, request: AgentRequest): Promise<Outcome> {
  const order = await findOrder(session, request)
  if (!order) return notFound('checkout', request)
  return {
    ucp: { ...metaOf(request, 'dev.ucp.shopping.checkout'), payment_handlers: {} },
    id: session.id,
    status: 'completed',
    ...orderedGoods(order, request),
    links: linksOf(request),
    order: {
      id: session.id,
      label: order.orderNumber,
      permalink_url: request.origin + routes.confirmation.href(),
    },
  }
}
