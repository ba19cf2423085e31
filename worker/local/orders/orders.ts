import type { OrderAction } from '#shared/order-action.ts'
import type { ReadOrders } from '#worker/platform/order-actions/export.ts'
import type { Done } from '#worker/platform/order-actions/order-action.ts'
import type { WebhookCounts } from '#worker/platform/webhooks/replay.ts'

/** The orders of a local or deployed platform. Throws a readable error if the platform refuses. */
export interface Orders {
  list: ReadOrders
  show(number: string): Promise<unknown>
  webhooks(): Promise<WebhookCounts>
  /** Returns the number of webhooks that will be sent again. `since` is ISO 8601. */
  replay(since: string | undefined): Promise<number>
  do(action: OrderAction, by: string): Promise<Done>
}
