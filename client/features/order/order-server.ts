import { type Answer, call } from '#client/state/api.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import type { orderCreate } from '#shared/platform-api/order.ts'

export type OrderBody = BodyOf<typeof orderCreate>

/** Every call throws `CallFailed` where its outcome is unknown. */
export interface OrderServer {
  create(body: OrderBody): Promise<Answer<{ orderNumber: string | null }, string>>
  /** `voids`: where there is no such order, none comes under this key any more. */
  byKey(orderId: string, voids?: boolean): Promise<Answer<{ orderNumber: string }, string>>
}

export const orderServer = {
  create: (body) => call('orderCreate', { body }),
  byKey: (orderId: string, voids = false) =>
    call('orderByKey', { query: { orderId, ...(voids && { voids: '1' }) } }),
} satisfies OrderServer
