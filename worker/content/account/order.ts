import type { PlacedOrder } from '#shared/order.ts'
import { orderByKey } from '#shared/platform-api/order.ts'
import { orderHistory } from '#shared/platform-api/order-history.ts'
import { seller } from '#shared/seller.ts'
import { Missing } from '#worker/declaration/missing.ts'
import { shopMoment } from '../shop-moment.ts'
import type { AccountContext, LoadBlock } from './block.ts'
import { placedOrderOf } from './past-order.ts'

/** An order by its number: as it was frozen, or, of a platform that cannot say that, as its history has it. */
export const loadOrder: LoadBlock<'orders/:id'> = async (context) => {
  const { params, view, asCustomer } = context
  const number = params.id ?? ''
  const frozen = /^[\w-]{8,100}$/.test(number)
    ? await asCustomer(orderByKey, { query: { orderId: number } })
    : null
  const order = frozen ?? (await findInHistory(number, context))
  if (!order) return new Missing('No such order')
  return { order, placed: shopMoment(order.created_at, view), seller: seller[view.code] }
}

const ordersAtOnce = 50
const mostPages = 20

async function findInHistory(
  number: string,
  { asCustomer }: AccountContext,
): Promise<PlacedOrder | undefined> {
  for (let currentPage = 1; currentPage <= mostPages; currentPage += 1) {
    const history = await asCustomer(orderHistory, { query: { pageSize: ordersAtOnce, currentPage } })
    const found = history?.items.find(({ increment_id }) => increment_id === number)
    if (found) return placedOrderOf(found)
    if (!history || currentPage * ordersAtOnce >= history.total_count) return undefined
  }
  return undefined
}
