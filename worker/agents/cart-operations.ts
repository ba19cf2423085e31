import type { AgentSession } from '#shared/platform-api/agents.ts'
import { type AgentRequest, failure, type Message, metaOf, type Outcome } from './agent-request.ts'
import { goodsOf, problemsOf, readGoods } from './goods/goods-of.ts'
import { applyCodes, findGoods, type Goods, putGoods } from './goods/put-goods.ts'
import type { CartBody } from './goods/schemas.ts'
import type { CapabilityName } from './negotiation/capabilities.ts'
import { runOnce } from './sessions/run-once.ts'
import {
  changeSession,
  continueUrl,
  detailsOf,
  findSession,
  notFound,
  openCartOf,
  openSession,
} from './sessions/sessions.ts'

const capability = 'dev.ucp.shopping.cart'

export function createCart({ body }: { body: CartBody }, request: AgentRequest): Promise<Outcome> {
  return runOnce('create_cart', body, request, {
    again: (id) => getCart({ id }, request),
    run: async () => {
      const goods = await findGoods(body.line_items, request)
      const refused = nothingFound(goods, request)
      if (refused) return refused
      const cartId = await openCartOf(request)
      const details = detailsOf(body, request)
      const messages = [
        ...(await putGoods(goods, cartId, request)),
        ...(await applyCodes(details.codes, cartId, request)),
      ]
      const session = await openSession({ kind: 'cart', cartId, details }, request)
      return cartOutcome(session, messages, request)
    },
  })
}

export async function getCart({ id }: { id: string }, request: AgentRequest): Promise<Outcome> {
  const session = await findSession('cart', id, request)
  return session ? cartOutcome(session, [], request) : notFound('cart', request)
}

/** Replaces the goods of a cart. A cart that a buyer has taken over stays as it is. */
export async function updateCart(
  { id, body }: { id: string; body: CartBody },
  request: AgentRequest,
): Promise<Outcome> {
  const session = await findSession('cart', id, request)
  if (!session) return notFound('cart', request)
  if (session.status !== 'open') return cartOutcome(session, [takenOver(request)], request)
  return runOnce('update_cart', { id, body }, request, {
    again: () => getCart({ id }, request),
    run: async () => {
      const goods = await findGoods(body.line_items, request)
      const details = detailsOf(body, request, session.details)
      const changed = await changeSession(session, { details }, request)
      const messages = await putGoods(goods, session.cart_id, request)
      if (body.discounts?.codes)
        messages.push(...(await applyCodes(body.discounts.codes, session.cart_id, request)))
      return cartOutcome(changed, messages, request)
    },
  })
}

/** Ends a cart and returns it as it was. */
export function cancelCart({ id }: { id: string }, request: AgentRequest): Promise<Outcome> {
  return runOnce('cancel_cart', { id }, request, {
    again: () => Promise.resolve(notFound('cart', request)),
    run: async () => {
      const session = await findSession('cart', id, request)
      if (!session) return notFound('cart', request)
      const outcome = await cartOutcome(session, [], request)
      await changeSession(session, { details: session.details, status: 'canceled' }, request)
      const { continue_url: _, ...last } = outcome
      return last as Outcome
    },
  })
}

async function cartOutcome(
  session: AgentSession,
  messages: readonly Message[],
  request: AgentRequest,
): Promise<Outcome> {
  const goods = await readGoods(session.cart_id, request)
  if (!goods) return notFound('cart', request)
  const all = [...messages, ...problemsOf(goods, request)]
  return {
    ucp: metaOf(request, capability),
    id: session.id,
    ...goodsOf(goods, request),
    ...(all.length > 0 && { messages: all }),
    expires_at: session.expires_at,
    continue_url: await continueUrl(session, request),
  }
}

/** Returns the answer to a request of which no item can be bought; undefined if one can. */
export function nothingFound(
  goods: Goods,
  request: AgentRequest,
  name: CapabilityName = capability,
): Outcome | undefined {
  const messages = goods.flatMap(({ found }) => ('code' in found ? found : []))
  return messages.length > 0 && messages.length === goods.length
    ? failure(request, name, ...messages)
    : undefined
}

export function takenOver({ t }: AgentRequest): Message {
  return {
    ...{ type: 'error', severity: 'requires_buyer_input', code: 'handed_over' },
    content: t('The buyer has taken over this cart and goes on in the shop.'),
  }
}
