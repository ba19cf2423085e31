import * as v from 'valibot'
import { endpoint } from '#shared/platform-api/endpoint.ts'
import type { OrderReceipt } from '#shared/platform-api/order.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { LenientText, text } from '#shared/platform-api/text.ts'
import { sleep } from '#shared/sleep.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Context } from '#worker/gateway.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { unlessPlatformFails } from './answer.ts'

const Job = v.pipe(
  v.string(),
  v.regex(/^[\w:.-]{1,100}$/, 'neither a receipt nor a job'),
  v.transform((job) => ({ job })),
)

/** The row for an order at a platform that may put it into a queue: the result is then the id of a job. */
export const orderOrJob = { ...orderCreate, result: v.union([orderCreate.result, Job]) }

const Ids = v.object({
  magentoOrderId: v.nullish(LenientText, null),
  orderNumber: v.nullish(LenientText, null),
})

/** Returns the state of such an order; null while there is none. Only platforms with a queue have this call. */
const syncOrder = endpoint('GET /api/sync/order/:id', {
  query: v.strictObject({ id: text(100, 1) }),
  result: v.nullish(
    v.object({
      ...Ids.entries,
      /** A Vue Storefront API writes the order's id or the whole receipt here. */
      platform_order_id: v.nullish(v.union([Ids, v.pipe(LenientText, v.transform(ofId))]), null),
    }),
    null,
  ),
  refusals: { orderUnknown: 404 },
})

function ofId(magentoOrderId: string) {
  return { magentoOrderId, orderNumber: null }
}

/** Milliseconds between the requests about a job, before its order is reported as unknown: a browser waits for 15 s. */
const waits = [500, 1000, 2000, 3000]

/** Returns the receipt of a queued order. Throws `timeout` if it takes longer than a shopper waits. */
export async function awaitJob(
  job: string,
  orderId: string,
  c: Context,
): Promise<Pick<OrderReceipt, 'orderNumber'>> {
  for (const milliseconds of waits) {
    await sleep(milliseconds)
    const receipt = await receiptOfJob([job, orderId], c)
    if (receipt) return receipt
  }
  throw new PlatformError('timeout', orderCreate)
}

/**
 * Returns the number of a queued order (null if it has none yet); undefined while it is unknown whether it was placed. `ids`: the job's id
 * or the order's own.
 */
export async function receiptOfJob(
  ids: readonly string[],
  c: Context,
): Promise<Pick<OrderReceipt, 'orderNumber'> | undefined> {
  for (const id of ids) {
    const answer = await unlessPlatformFails(() => callAsVisitor(syncOrder, { query: { id } }, c), null, c)
    const found = answer?.ok ? answer.result : null
    const orderNumber = found?.orderNumber ?? found?.platform_order_id?.orderNumber
    const orderId = found?.magentoOrderId ?? found?.platform_order_id?.magentoOrderId
    if (orderNumber || orderId) return { orderNumber: orderNumber || null }
  }
  return undefined
}
