import type { AgentSession } from '#shared/platform-api/agents.ts'
import { orderByKey, type PlacedOrder } from '#shared/platform-api/order.ts'
import type { AgentRequest } from '../agent-request.ts'
import { ask } from '../ask.ts'

/** Returns the order that was placed of a session's cart; null if there is none. */
export async function findOrder(
  { cart_id: cartId, order_key: orderId }: AgentSession,
  request: AgentRequest,
): Promise<PlacedOrder | null> {
  if (orderId === null) return null
  const found = await ask(orderByKey, { cartId, query: { orderId } }, request)
  return found.ok ? found.result : null
}
