import type { OrderRow } from '#client/features/account/account-data.ts'
import type { ShownDocument } from '#client/features/invoice/document-part.tsx'
import type { MoneyDocument } from '#shared/platform-api/money-document.ts'
import { orderByKey, type PlacedOrder } from '#shared/platform-api/order.ts'
import { orderHistory, type PastOrder } from '#shared/platform-api/order-history.ts'
import type { ProductCard } from '#shared/product.ts'
import { sellerLines } from '#shared/shop.ts'
import type { StoreView } from '#shared/store-view.ts'
import { producerAndName } from '#shared/wine-words.ts'
import { Missing } from '#worker/declaration/page.ts'
import { dateInWords, momentInWords } from '../moment-in-words.ts'
import { type AccountContext, type LoadBlock, undefinedIfPlatformFails } from './block.ts'
import { historyPages } from './history-pages.ts'
import { isReady, kindOf, placedOrderOf } from './past-order.ts'

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

const ordersAtOnce = 20
const bottlesShown = 4

export const loadOrders: LoadBlock<'orders'> = async (context) => {
  const currentPage = context.search.page ?? 1
  const history = await context.asCustomer(orderHistory, { query: { pageSize: ordersAtOnce, currentPage } })
  return {
    orders: await orderRows(history?.items ?? [], context),
    hasOlder: currentPage * ordersAtOnce < (history?.total_count ?? 0),
  }
}

/** Returns the orders with the pictures of their bottles; without pictures if these cannot be loaded. */
export async function orderRows(
  orders: readonly PastOrder[],
  { view, commerce }: Pick<AccountContext, 'view' | 'commerce'>,
): Promise<OrderRow[]> {
  const ids = orders.flatMap((order) => linesOf(order).flatMap(({ product_id }) => product_id ?? []))
  const cards = (await undefinedIfPlatformFails(commerce.cardsOfIds([...new Set(ids)]))) ?? []
  return orders.map((order) => orderRow(order, view, cards))
}

function linesOf({ items }: PastOrder): PastOrder['items'] {
  return items.filter(({ parent_item_id }) => parent_item_id === null)
}

function orderRow(order: PastOrder, view: StoreView, cards: readonly ProductCard[]): OrderRow {
  const { increment_id, created_at, status, grand_total, order_currency_code, withdrawn_at } = order
  const lines = linesOf(order)
  return {
    number: increment_id,
    placed: momentInWords(created_at, view),
    status,
    kind: kindOf(order),
    isReady: isReady(order),
    withdrawn: withdrawn_at && dateInWords(withdrawn_at, view),
    total: grand_total,
    currency: order_currency_code,
    bottles: lines.slice(0, bottlesShown).map(({ product_id, qty_ordered: qty, name }) => {
      const card = cards.find(({ id }) => id === product_id)
      return { qty, name: card ? producerAndName({ ...card, name })[1] : name, image: card?.image ?? null }
    }),
    others: Math.max(0, lines.length - bottlesShown),
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
