import type { OrderRow } from '#client/features/account/account-data.ts'
import { orderHistory, type PastOrder } from '#shared/platform-api/order-history.ts'
import type { StoreView } from '#shared/store-view.ts'
import { dateInWords, momentInWords } from '../moment-in-words.ts'
import type { LoadBlock } from './block.ts'
import { isReady, kindOf } from './past-order.ts'

const ordersAtOnce = 20

export const loadOrders: LoadBlock<'orders'> = async ({ search, view, asCustomer }) => {
  const currentPage = search.page ?? 1
  const history = await asCustomer(orderHistory, { query: { pageSize: ordersAtOnce, currentPage } })
  return {
    orders: (history?.items ?? []).map((order) => orderRow(order, view)),
    hasOlder: currentPage * ordersAtOnce < (history?.total_count ?? 0),
  }
}

export function orderRow(order: PastOrder, view: StoreView): OrderRow {
  const { increment_id, created_at, status, grand_total, order_currency_code, withdrawn_at } = order
  return {
    number: increment_id,
    placed: momentInWords(created_at, view),
    status,
    kind: kindOf(order),
    isReady: isReady(order),
    withdrawn: withdrawn_at && dateInWords(withdrawn_at, view),
    total: grand_total,
    currency: order_currency_code,
  }
}
