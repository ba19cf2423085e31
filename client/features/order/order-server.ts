import { type Answer, call, type Refused } from '#client/state/api.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import type { orderCreate } from '#shared/platform-api/order.ts'

export type OrderBody = BodyOf<typeof orderCreate>

/** Every call throws `CallFailed` where its outcome is unknown. */
export interface OrderServer {
  create(body: OrderBody): Promise<Answer<{ orderNumber: string | null }, string>>
  /** `voids`: where there is no such order, none comes under this key any more. */
  byKey(orderId: string, voids?: boolean): Promise<Answer<{ orderNumber: string | null }, string>>
}

/** The whole order, as the platform knows it. */
export const askOrder = (orderId: string, voids = false) =>
  call('orderByKey', { query: { orderId, ...(voids && { voids: '1' }) } })

export const orderServer = {
  create: (body) => call('orderCreate', { body }),
  byKey: async (orderId: string, voids = false) => {
    const answer = await askOrder(orderId, voids)
    return isPlaced(answer) ? { ok: true, result: { orderNumber: answer.meta.orderNumber } } : answer
  },
} satisfies OrderServer

/** The edge's word for an order of which the platform says no more. */
function isPlaced(
  answer: Answer<unknown, string>,
): answer is Refused & { meta: { orderNumber: string | null } } {
  return !answer.ok && answer.refusal === 'orderPlaced'
}
