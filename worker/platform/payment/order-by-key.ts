import { log } from '#shared/log.ts'
import { toDecimal } from '#shared/money.ts'
import type { OrderStatus, PaymentState } from '#shared/order-status.ts'
import { carrierName, trackingUrl } from '#shared/parcel.ts'
import { documentToWire } from '#shared/platform-api/money-document.ts'
import { orderByKey } from '#shared/platform-api/order.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { documentsOfOrder } from '../accounting/documents.ts'
import { type ChargedOrder, orderOfId } from '../order/charge-row.ts'
import { ownGiftCards } from '../order/gift-cards.ts'
import { ownOrder } from '../order/own-order.ts'
import { parcelsOf } from '../order/parcels.ts'
import { ownOrderOrVoid } from '../order/void-key.ts'
import { type Call, serve } from '../serve.ts'
import { paymentDeadline } from './abandon.ts'
import { ProviderFailed } from './card-provider.ts'
import { cardProvider } from './provider.ts'
import { reconcileCharge } from './reconcile.ts'

interface OrderRow {
  id: number
  order_key: string
  number: string
  created_at: string
  store_code: StoreCode
  email: string
  totals: string
  delivery: string
  payment_method: string
  payment_title: string
  reference: string
  ean: string
  billing: string
  is_ready: number
  withdrawn_at: string | null
}

interface ItemRow {
  sku: string
  name: string
  qty: number
  price_incl_tax: number
  row_total_incl_tax: number
  image: string | null
  color_code: string | null
  volume_ml: number | null
  options: string
  product_option: string | null
}

export const readOrder = serve(orderByKey, async (call) => {
  const { db, query, cartId } = call
  const own = await (query.voids ? ownOrderOrVoid(call) : ownOrder(call, query.orderId, cartId))
  const charged = await upToDate(own.order, call)
  const order = await frozen(db, charged.id)
  const { results: items } = await db
    .prepare('SELECT * FROM order_items WHERE order_id = ? ORDER BY id')
    .bind(order.id)
    .all<ItemRow>()
  return {
    order_id: order.order_key,
    orderNumber: order.number,
    created_at: order.created_at,
    store_code: order.store_code,
    lines: items.map(lineToWire),
    totals: totalsToWire(JSON.parse(order.totals) as Totals),
    email: order.email,
    billing: JSON.parse(order.billing),
    delivery: JSON.parse(order.delivery),
    payment: {
      code: order.payment_method,
      title: order.payment_title,
      state: paymentState(charged),
      additional: { reference: order.reference, ean: order.ean },
    },
    gift_cards: (await ownGiftCards(db, order.id)).map(({ code, worth }) => ({
      code,
      worth: toDecimal(worth),
    })),
    parcels: (await parcelsOf(db, order.id)).map((parcel) => ({
      carrier: carrierName(order.store_code, parcel.carrier),
      number: parcel.number,
      url: trackingUrl(order.store_code, parcel),
    })),
    is_ready: charged.status === 'processing' && order.is_ready === 1,
    status: charged.status,
    pay_before: charged.status === 'pending_payment' ? paymentDeadline(charged) : null,
    documents: (await documentsOfOrder(db, order.id)).map(documentToWire),
    withdrawn_at: order.withdrawn_at,
  }
})

/**
 * Returns the order in its current state. If it waits for a payment, requests the charge from the provider. If the provider is
 * unreachable, the order stays unchanged.
 */
async function upToDate(order: ChargedOrder, { db, env }: Call<typeof orderByKey>): Promise<ChargedOrder> {
  if (order.status !== 'pending_payment' || !order.session_id) return order
  try {
    await reconcileCharge(order, db, cardProvider(env))
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log('error', { order: order.number, error: error.message })
  }
  return (await orderOfId(db, order.id)) ?? order
}

async function frozen(db: D1Database, id: number): Promise<OrderRow> {
  const order = await db
    .prepare(
      `SELECT orders.*, billing.address AS billing,
         EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind = 'ready') AS is_ready,
         (SELECT min(confirmed_at) FROM withdrawals WHERE order_id = orders.id) AS withdrawn_at FROM orders
       JOIN order_addresses AS billing ON billing.order_id = orders.id AND billing.kind = 'billing'
       WHERE orders.id = ?`,
    )
    .bind(id)
    .first<OrderRow>()
  if (!order) throw new Error(`order ${id} has no billing address`)
  return order
}

const stateOfCharge: Record<string, PaymentState> = {
  pending: 'pending',
  failed: 'declined',
  authorized: 'paid',
  settled: 'paid',
  cancelled: 'returned',
  returning: 'returned',
  refunded: 'returned',
}

function paymentState({ status, charge_state }: { status: OrderStatus; charge_state: string | null }) {
  if (charge_state !== null) return stateOfCharge[charge_state] ?? 'open'
  return status === 'pending_payment' || status === 'canceled' ? 'open' : 'later'
}

function lineToWire(item: ItemRow) {
  return {
    sku: item.sku,
    name: item.name,
    qty: item.qty,
    price_incl_tax: toDecimal(item.price_incl_tax),
    row_total_incl_tax: toDecimal(item.row_total_incl_tax),
    image: item.image,
    color_code: item.color_code,
    volume_ml: item.volume_ml,
    options: JSON.parse(item.options) as { label: string; value: string }[],
    ...(item.product_option && { product_option: JSON.parse(item.product_option) as ProductOption }),
  }
}
