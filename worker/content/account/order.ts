import type { ShownDocument } from '#client/features/invoice/document-part.tsx'
import type { MoneyDocument } from '#shared/platform-api/money-document.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { orderByKey } from '#shared/platform-api/order.ts'
import { sellerLines } from '#shared/shop.ts'
import type { StoreView } from '#shared/store-view.ts'
import { Missing } from '#worker/declaration/page.ts'
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
    order: { ...order, documents: undefined },
    placed: momentInWords(order.created_at, view),
    withdrawn: order.withdrawn_at ? dateInWords(order.withdrawn_at, view) : null,
    seller: sellerLines(view.code),
    documents: (order.documents ?? []).map((document) => shown(document, view)),
  }
}

function shown(document: MoneyDocument, view: StoreView): ShownDocument {
  const { issuedAt, sentAt } = document
  return {
    ...document,
    issuedDay: dateInWords(issuedAt, view),
    sentDay: sentAt && dateInWords(sentAt, view),
  }
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
