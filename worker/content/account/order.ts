import type { Invoice } from '#client/features/account/account-data.ts'
import { invoiceSums } from '#shared/invoice.ts'
import type { PlacedOrder } from '#shared/order.ts'
import { orderByKey } from '#shared/platform-api/order.ts'
import { sellerLines, shop } from '#shared/shop.ts'
import type { StoreView } from '#shared/store-view.ts'
import { Missing } from '#worker/declaration/missing.ts'
import { dateInWords, momentInWords } from '../moment-in-words.ts'
import type { AccountContext, LoadBlock } from './block.ts'
import { historyPages } from './history-pages.ts'
import { placedOrderOf } from './past-order.ts'

/** Loads an order by its number: as it was frozen, or, if a platform does not return that, from its history. */
export const loadOrder: LoadBlock<'orders/:id'> = async (context) => {
  const { params, view, asCustomer } = context
  const number = params.id ?? ''
  const frozen = /^[\w-]{8,100}$/.test(number)
    ? await asCustomer(orderByKey, { query: { orderId: number } })
    : null
  const order = frozen ?? (await findInHistory(number, context))
  if (!order) return new Missing('No such order')
  return {
    order,
    placed: momentInWords(order.created_at, view),
    withdrawn: order.withdrawn_at ? dateInWords(order.withdrawn_at, view) : null,
    seller: sellerLines(view.code),
    invoice: invoiceOf(order, view),
  }
}

/**
 * Returns the invoice of an order with whether the order has ended; null if the order was cancelled or still awaits the card provider. The
 * invoice has the order's number, in one series. It is issued with the order; the day of delivery is added when it is known
 * (momsbekendtgørelsen, section 58 (1), nos. 1, 2 and 6; mervärdesskattelag, chapter 17, section 24, nos. 1, 2 and 7).
 */
function invoiceOf(
  { status, totals, created_at, completed_at }: PlacedOrder,
  view: StoreView,
): Invoice | null {
  const sums = status === 'canceled' || status === 'pending_payment' ? null : invoiceSums(totals)
  return (
    sums && {
      ...sums,
      issued: dateInWords(created_at, view),
      delivered: completed_at ? dateInWords(completed_at, view) : null,
      sellerVat: shop.vatNumber,
      currency: totals.currency,
      hasEnded: status === 'closed',
    }
  )
}

async function findInHistory(
  number: string,
  { asCustomer }: AccountContext,
): Promise<PlacedOrder | undefined> {
  for await (const orders of historyPages(asCustomer)) {
    const found = orders.find(({ increment_id }) => increment_id === number)
    if (found) return placedOrderOf(found)
  }
  return undefined
}
