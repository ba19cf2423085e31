import { orderHistory, type PastOrder } from '#shared/platform-api/order-history.ts'
import type { AsCustomer } from '#worker/declaration/page.ts'

/** Orders in a page of the history, at most. */
const ordersAtOnce = 50
/** Pages that are asked for at most: a platform may never say which one is the last. */
const mostPages = 20

/** A customer's orders page by page, the latest first; none where nobody is signed in. */
export async function* historyPages(asCustomer: AsCustomer): AsyncGenerator<readonly PastOrder[]> {
  for (let currentPage = 1; currentPage <= mostPages; currentPage++) {
    const history = await asCustomer(orderHistory, { query: { pageSize: ordersAtOnce, currentPage } })
    if (!history) return
    yield history.items
    if (currentPage * ordersAtOnce >= history.total_count) return
  }
}
