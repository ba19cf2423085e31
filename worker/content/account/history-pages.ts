import { orderHistory, type PastOrder } from '#shared/platform-api/order-history.ts'
import type { AsCustomer } from '#worker/declaration/page.ts'

/** The most orders in a page of the history. */
const ordersAtOnce = 50
/** The most pages that are requested: a platform may never mark the last one. */
const mostPages = 20

/** Yields a customer's orders page by page, the latest first; nothing if nobody is signed in. */
export async function* historyPages(asCustomer: AsCustomer): AsyncGenerator<readonly PastOrder[]> {
  for (let currentPage = 1; currentPage <= mostPages; currentPage++) {
    const history = await asCustomer(orderHistory, { query: { pageSize: ordersAtOnce, currentPage } })
    if (!history) return
    yield history.items
    if (currentPage * ordersAtOnce >= history.total_count) return
  }
}
