import { arrivalText } from '#client/features/checkout/delivery/arrival-text.ts'
import type { AgentSession } from '#shared/platform-api/agents.ts'
import { orderByKey, type PlacedOrder } from '#shared/platform-api/order.ts'
import { routes } from '#shared/routes.ts'
import { itemOf, totalsOf } from '#worker/agents/goods/goods-of.ts'
import { type AgentRequest, ask, metaOf, type Outcome } from '../agent-request.ts'
import { findSession, notFound } from '../sessions/sessions.ts'

/** Returns the lines of an order as line items, without anything of the buyer. */
export function orderedGoods({ lines, totals }: PlacedOrder, { origin, t, view }: AgentRequest) {
  return {
    line_items: lines.map((line, index) => ({
      id: String(index + 1),
      item: itemOf(line, origin),
      quantity: line.qty,
      totals: [
        { type: 'subtotal', amount: line.row_total_incl_tax },
        { type: 'total', amount: line.row_total_incl_tax },
      ],
    })),
    currency: view.currency,
    totals: totalsOf(totals, t),
  }
}

/** Returns the order that was placed of a session's cart; null if there is none. */
export async function findOrder(
  { cart_id: cartId, order_key: orderId }: AgentSession,
  request: AgentRequest,
): Promise<PlacedOrder | null> {
  if (orderId === null) return null
  const found = await ask(orderByKey, { cartId, query: { orderId } }, request)
  return found.ok ? found.result : null
}

/**
 * Returns the order of a checkout, whose id is the order's id too. The buyer may have changed address and payment in the shop, so neither is
 * returned.
 */
export async function getOrder({ id }: { id: string }, request: AgentRequest): Promise<Outcome> {
  const session = await findSession('checkout', id, request)
  const order = session && (await findOrder(session, request))
  if (!order) return notFound('order', request)
  const { line_items, ...goods } = orderedGoods(order, request)
  const isCanceled = order.status === 'canceled'
  const isSent = !isCanceled && (order.parcels.length > 0 || order.status === 'complete')
  return {
    ucp: metaOf(request, 'dev.ucp.shopping.order'),
    id,
    checkout_id: id,
    label: order.orderNumber,
    permalink_url: request.origin + routes.confirmation.href(),
    line_items: line_items.map(({ quantity, ...line }) => {
      const total = isCanceled ? 0 : quantity
      return {
        ...line,
        quantity: { original: quantity, total, fulfilled: isSent ? total : 0 },
        status: isCanceled ? 'removed' : isSent ? 'fulfilled' : 'processing',
      }
    }),
    fulfillment: fulfillmentOfOrder(order, line_items, request),
    ...goods,
  }
}

function fulfillmentOfOrder(
  { delivery, parcels, created_at }: PlacedOrder,
  items: readonly { id: string; quantity: number }[],
  { t, view }: AgentRequest,
) {
  const line_items = items.map(({ id, quantity }) => ({ id, quantity }))
  const method_type =
    delivery.kind === 'none' ? 'digital' : delivery.kind === 'address' ? 'shipping' : 'pickup'
  const arrival = delivery.arrival
    ? arrivalText(t, view.locale, delivery.kind, delivery.arrival)
    : delivery.title
  return {
    expectations: [{ id: 'expectation', line_items, method_type, destination: {}, description: arrival }],
    events: parcels.map(({ carrier, number, url }, index) => ({
      ...{ id: `parcel-${index + 1}`, occurred_at: created_at, type: 'shipped', line_items },
      ...{ carrier, tracking_number: number },
      ...(url && { tracking_url: url }),
    })),
  }
}
