import type { Address } from '#shared/address.ts'
import { type Minor, toDecimal } from '#shared/money.ts'
import { type OrderStatus, readyComment, stateOf } from '#shared/order-status.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { wireTime } from '#shared/shop-time.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { containedTax } from '#shared/tax.ts'
import type { FrozenPart } from './frozen-line.ts'

export interface OrderRow {
  id: number
  number: string
  store_code: StoreCode
  status: OrderStatus
  cart_id: number
  returned_cart_id: number | null
  created_at: string
  email: string
  group_id: number
  grand_total: Minor
  currency: string
  totals: string
  shipping_method: string
  delivery: string
  payment_method: string
  payment_title: string
  charge_state: string | null
  rule_ids: string | null
  withdrawn_at: string | null
}

export interface OrderItemRow {
  id: number
  order_id: number
  cart_item_id: number
  product_id: number | null
  /** The id of the product on whose page the line was bought; null if that product does not exist any more. */
  parent_id: number | null
  sku: string
  type_id: string
  name: string
  qty: number
  price_incl_tax: Minor
  row_total_incl_tax: Minor
  tax_amount: Minor
  tax_percent: number
  parts: string
}

export interface PastOrderRows {
  order: OrderRow
  items: readonly OrderItemRow[]
  billing: Address | null
  events: readonly { kind: string; status: string; at: string }[]
}

/** Returns an order in the format of `orderHistory`, made from its stored lines. */
export function pastOrderToWire({ order, items, billing, events }: PastOrderRows) {
  const totals = JSON.parse(order.totals) as Totals
  const delivery = JSON.parse(order.delivery) as PlacedOrder['delivery']
  return {
    entity_id: order.id,
    increment_id: order.number,
    state: stateOf(order.status),
    status: order.status,
    created_at: wireTime(order.created_at),
    updated_at: wireTime(events.at(-1)?.at ?? order.created_at),
    withdrawn_at: order.withdrawn_at && wireTime(order.withdrawn_at),
    customer_email: order.email,
    customer_group_id: order.group_id,
    customer_is_guest: 0,
    store_id: storeViews[order.store_code].storeId,
    store_name: order.store_code,
    quote_id: order.returned_cart_id ?? order.cart_id,
    coupon_code: totals.coupon_code,
    applied_rule_ids: order.rule_ids ?? '',
    ...sums(order, totals),
    total_qty_ordered: totals.items_qty,
    total_item_count: items.length,
    shipping_description: delivery.title,
    items: items.flatMap((item) => itemRows(item, order, totals)),
    billing_address: billing && { ...billing, street: [...billing.street] },
    payment: {
      method: order.payment_method,
      additional_information: [order.payment_title],
      amount_ordered: toDecimal(order.grand_total),
      cc_last4: null,
    },
    status_histories: events.map(({ kind, status, at }) => {
      return {
        status,
        created_at: wireTime(at),
        comment: kind === 'ready' ? readyComment : null,
        is_visible_on_front: 1,
      }
    }),
    extension_attributes: {
      shipping_assignments: [{ shipping: { method: order.shipping_method, address: whereItWent(delivery) } }],
    },
  }
}

function sums({ status, charge_state, currency }: OrderRow, totals: Totals) {
  const paid = status === 'complete' || charge_state === 'settled' ? totals.grand_total : 0
  const isOver = status === 'canceled' || status === 'closed'
  const grand_total = toDecimal(totals.grand_total)
  return {
    order_currency_code: currency,
    base_currency_code: currency,
    grand_total,
    base_grand_total: grand_total,
    subtotal: toDecimal(totals.subtotal),
    subtotal_incl_tax: toDecimal(totals.subtotal_incl_tax),
    discount_amount: toDecimal(totals.discount_amount),
    shipping_amount: toDecimal(totals.shipping_incl_tax - totals.shipping_tax_amount),
    shipping_incl_tax: toDecimal(totals.shipping_incl_tax),
    tax_amount: toDecimal(totals.tax_amount),
    total_paid: toDecimal(paid),
    total_due: isOver ? 0 : toDecimal(totals.grand_total - paid),
  }
}

/** Greater than every id of a line, so that ids of parts never equal ids of lines. */
const firstPartId = 1_000_000_000_000
const mostParts = 1000

function itemRows(item: OrderItemRow, { status }: OrderRow, totals: Totals) {
  const discount = totals.items.find(({ item_id }) => item_id === item.cart_item_id)?.discount_amount ?? 0
  const net = (amount: Minor) => toDecimal(amount - containedTax(amount, item.tax_percent))
  const line = {
    item_id: item.id,
    order_id: item.order_id,
    parent_item_id: null,
    quote_item_id: item.cart_item_id,
    sku: item.sku,
    name: item.name,
    product_id: item.type_id === 'configurable' ? item.parent_id : item.product_id,
    product_type: item.type_id,
    ...quantities(item.qty, status),
    price: net(item.price_incl_tax),
    price_incl_tax: toDecimal(item.price_incl_tax),
    original_price: toDecimal(item.price_incl_tax),
    row_total: net(item.row_total_incl_tax),
    row_total_incl_tax: toDecimal(item.row_total_incl_tax),
    discount_amount: toDecimal(discount),
    tax_amount: toDecimal(item.tax_amount),
    tax_percent: item.tax_percent,
  }
  const parts = JSON.parse(item.parts) as FrozenPart[]
  return [
    line,
    ...parts.map(({ sku, name, product_id, qty }, index) => ({
      item_id: firstPartId + item.id * mostParts + index,
      order_id: item.order_id,
      parent_item_id: item.id,
      ...{ sku, name, product_id, product_type: 'simple' },
      ...quantities(qty * item.qty, status),
    })),
  ]
}

function quantities(qty: number, status: OrderStatus) {
  return {
    qty_ordered: qty,
    qty_invoiced: status === 'complete' || status === 'closed' ? qty : 0,
    qty_shipped: status === 'complete' ? qty : 0,
    qty_canceled: status === 'canceled' ? qty : 0,
    qty_refunded: status === 'closed' ? qty : 0,
  }
}

function whereItWent({ pickup, address }: PlacedOrder['delivery']) {
  if (!address) return null
  if (!pickup) return { ...address, street: [...address.street] }
  const { street, postcode, city } = pickup
  return { ...address, street: [street], postcode, city }
}
