import type { OrderDeed } from '#shared/order-deed.ts'
import type { Done } from '#worker/platform/order-deeds/do-deed.ts'
import type { ReadOrders } from '#worker/platform/order-deeds/export.ts'
import type { WebhookCounts } from '#worker/platform/webhooks/replay.ts'

/** The orders of a folder or of a deployed platform. What is refused is thrown, in words for who typed it. */
export interface Orders {
  list: ReadOrders
  show(number: string): Promise<unknown>
  webhooks(): Promise<WebhookCounts>
  /** Answers how many are owed again; `since` is ISO 8601. */
  replay(since: string | undefined): Promise<number>
  do(deed: OrderDeed, by: string): Promise<Done>
}
