import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { cancelReepaySession, orderGetSession } from '#shared/platform-api/payment.ts'
import { routes } from '#shared/routes.ts'
import type { Context } from '#worker/gateway.ts'
import { withCart } from '#worker/session/session.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { refused, succeeded } from './answer.ts'
import { currentCart, noCart } from './cart.ts'
import { readInput } from './input.ts'
import { noOrder } from './order.ts'

/** Milliseconds: the platform calls the card provider meanwhile. */
const providerTimeLimit = 12_000

/** Sent by the browser in place of the window's id, which it does not know. */
const chargeToken = '{chargeToken}'

/**
 * Opens the hosted window for the visitor's last order. Its token is stored in the session; its return addresses are this shop's own,
 * whatever the browser sends.
 */
export async function openPayment(c: Context): Promise<Response> {
  const answer = await openWindow(
    (await readInput(orderGetSession, c)).body as BodyOf<typeof orderGetSession>,
    c,
  )
  return answer.ok ? succeeded(c, { id: chargeToken, url: answer.result.url }) : refused(c, answer)
}

/** Opens the window for a body that was validated already. */
export async function openWindow({ orderId, card, keep }: BodyOf<typeof orderGetSession>, c: Context) {
  const { ordered } = await c.get('visitor').session()
  const cartId = ordered?.cartId ?? (await currentCart(c))
  if (!cartId) return noCart
  const origin = originOf(c)
  const body = {
    orderId,
    card: card ?? null,
    ...(keep && { keep }),
    accept_url: origin + routes.confirmation.href(),
    cancel_url: origin + routes.checkout.href(),
  }
  const answer = await callAsVisitor(orderGetSession, { body, cartId, timeLimit: providerTimeLimit }, c)
  const visitor = c.get('visitor')
  const session = await visitor.session()
  if (answer.ok && session.ordered) {
    visitor.change({ ...session, ordered: { ...session.ordered, chargeToken: answer.result.id } })
  }
  return answer
}

/**
 * Cancels the visitor's last order if it is unpaid, and restores the cart in the session: the ordered one, or the one opened since, with
 * the lines of both.
 */
export async function cancelPayment(c: Context): Promise<Response> {
  const { orderId } = (await readInput(cancelReepaySession, c)).body as { orderId: string }
  const answer = await cancelOrder(orderId, c)
  return answer.ok ? succeeded(c, true) : refused(c, answer)
}

/** Cancels an order by its key, like `cancelPayment`. */
export async function cancelOrder(orderId: string, c: Context) {
  const { ordered } = await c.get('visitor').session()
  if (ordered?.orderId !== orderId) return noOrder
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
  if (!answer.ok) return answer
  const visitor = c.get('visitor')
  const session = withCart(await visitor.session(), c.get('view').code, current ?? ordered.cartId)
  visitor.change({ ...session, ordered: { orderId, cartId: ordered.cartId } })
  return answer
}

/** Returns the origin. Behind a proxy that ends TLS only the browser knows the scheme: it sends the origin with every write. */
function originOf(c: Context): string {
  return c.req.header('Origin') ?? new URL(c.req.url).origin
}
