import { type Answer, call, type Refused } from '#client/state/api.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import type { orderCreate } from '#shared/platform-api/order.ts'

export type OrderBody = BodyOf<typeof orderCreate>

/** The platform's orders. Every call throws `CallFailed` if its outcome is unknown. */
export interface OrderServer {
  create(body: OrderBody): Promise<Answer<{ orderNumber: string | null }, string>>
  /** Finds an order by its key. `voids`: makes the key of an unknown order void, so the order cannot arrive later. */
  byKey(orderId: string, voids?: boolean): Promise<Answer<{ orderNumber: string | null }, string>>
}

/** Fetches the whole order from the platform. */
export const askOrder = (orderId: string, voids = false) =>
  call('orderByKey', { query: { orderId, ...(voids && { voids: '1' }) } })

export const orderServer = {
  create: (body) => call('orderCreate', { body }),
  byKey: async (orderId: string, voids = false) => {
    const answer = await askOrder(orderId, voids)
    return isPlaced(answer) ? { ok: true, result: { orderNumber: answer.meta.orderNumber } } : answer
  },
} satisfies OrderServer

/** Returns whether the edge reports an order as placed without further data from the platform. */
function isPlaced(
  answer: Answer<unknown, string>,
): answer is Refused & { meta: { orderNumber: string | null } } {
  return !answer.ok && answer.refusal === 'orderPlaced'
}
