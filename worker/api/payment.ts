import type { Context } from 'hono'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { cancelReepaySession, orderGetSession } from '#shared/platform-api/payment.ts'
import { routes } from '#shared/routes.ts'
import type { Gateway } from '#worker/gateway.ts'
import { withCart } from '#worker/session/session.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { refused, succeeded } from './answer.ts'
import { currentCart, noCart } from './cart.ts'
import { readInput } from './input.ts'

type C = Context<Gateway>

/** Milliseconds: the platform asks the card provider meanwhile. */
const providerTimeLimit = 12_000

/** Sent by the browser in place of the window's id, which it does not know. */
const chargeToken = '{chargeToken}'

/**
 * Opens the hosted window for the visitor's last order. Its token is stored in the session; where it leads back to is
 * this shop's own, whatever the browser says.
 */
export async function openPayment(c: C): Promise<Response> {
  const { orderId, card, keep } = (await readInput(orderGetSession, c)).body as BodyOf<typeof orderGetSession>
  const { ordered } = await c.get('visitor').session()
  const cartId = ordered?.cartId ?? (await currentCart(c))
  if (!cartId) return refused(c, noCart)
  const origin = originOf(c)
  const body = {
    orderId,
    card: card ?? null,
    ...(keep && { keep }),
    accept_url: origin + routes.confirmation.href(),
    cancel_url: origin + routes.checkout.href(),
  }
  const answer = await callAsVisitor(orderGetSession, { body, cartId, timeLimit: providerTimeLimit }, c)
  if (!answer.ok) return refused(c, answer)
  const visitor = c.get('visitor')
  const session = await visitor.session()
  if (session.ordered) {
    visitor.change({ ...session, ordered: { ...session.ordered, chargeToken: answer.result.id } })
  }
  return succeeded(c, { id: chargeToken, url: answer.result.url })
}

/**
 * Cancels the visitor's last order where nobody has paid it, and gives the cart back to the session: the one that was
 * ordered, or the one that was begun since, with the lines of both.
 */
export async function cancelPayment(c: C): Promise<Response> {
  const { orderId } = (await readInput(cancelReepaySession, c)).body as { orderId: string }
  const { ordered } = await c.get('visitor').session()
  if (ordered?.orderId !== orderId) {
    return refused(c, { status: 404, refusal: 'orderUnknown', message: 'There is no such order', meta: {} })
  }
  const current = await currentCart(c)
  const answer = await callAsVisitor(
    cancelReepaySession,
    {
      body: { token: ordered.chargeToken ?? '', quoteId: ordered.cartId, orderId },
      cartId: current ?? ordered.cartId,
      timeLimit: providerTimeLimit,
    },
    c,
  )
  if (!answer.ok) return refused(c, answer)
  const visitor = c.get('visitor')
  const session = withCart(await visitor.session(), c.get('view').code, current ?? ordered.cartId)
  visitor.change({ ...session, ordered: { orderId, cartId: ordered.cartId } })
  return succeeded(c, true)
}

/** Behind a proxy that ends TLS only the browser knows the scheme: it says it with every write. */
function originOf(c: C): string {
  return c.req.header('Origin') ?? new URL(c.req.url).origin
}
