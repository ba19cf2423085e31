import * as v from 'valibot'
import { chargeMethodOf } from '#shared/charge-methods.ts'
import { log } from '#shared/log.ts'
import { toDecimal } from '#shared/money.ts'
import { agentSession } from '#shared/platform-api/agents.ts'
import { orderByKey, type PlacedOrder } from '#shared/platform-api/order.ts'
import {
  getOrderCount,
  getOrderCountByCustomerId,
  getOrderHistory,
  orderHistory,
} from '#shared/platform-api/order-history.ts'
import { updateMoreOptions } from '#shared/platform-api/placed-order.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { findAgentSession } from '#worker/platform/agents/sessions.ts'
import { lineToWire } from '#worker/platform/cart/lines.ts'
import { pastOrderToWire } from '#worker/platform/order/past-order.ts'
import { ProviderFailed } from '#worker/platform/payment/card-provider.ts'
import type { Call } from '#worker/platform/serve.ts'
import { storedAddress } from './address.ts'
import type { CustomerCall } from './address-book.ts'
import { callShopApi } from './call-shop-api.ts'
import { type CartCall, pricedLines, readingOfOrder } from './cart-reading.ts'
import { customerSession } from './cart-session.ts'
import { paymentMinutes, storeCharge } from './charges.ts'
import { type ChargedOrder, paymentStateOf, statusOf } from './order-status.ts'
import { frozenDelivery, pastOrderRows } from './past-order-rows.ts'
import { placeOrder } from './place-order.ts'
import { orderDocument, orderMutation, queryOrder } from './query-order.ts'
import { serveByVendure } from './serve-by-vendure.ts'
import { totalsOfOrder } from './totals.ts'
import { orderFields, VendureOrder } from './vendure-cart.ts'

const findOrVoidDocument = orderMutation('$key: String!', 'storefrontFindOrderOrVoidKey(key: $key)')

const readOrder = serveByVendure(orderByKey, async (call) => {
  const { orderId, voids } = call.query
  const found =
    (await queryOrder(call, orderDocument, { id: orderId })) ??
    (voids ? await queryOrder(call, findOrVoidDocument, { key: orderId }) : null)
  if (!found && voids) throw call.refuse('orderVoid', `No order is taken any more with orderId = ${orderId}`)
  if (!found) throw call.refuse('orderUnknown', `No such entity with orderId = ${orderId}`)
  return orderToWire(call, await upToDate(found, call))
})

/** Returns the order in its current state. If the provider is unreachable, the order stays unchanged. */
async function upToDate(order: VendureOrder, { view, env }: CartCall): Promise<ChargedOrder> {
  if (statusOf(order) !== 'pending_payment') return { order }
  try {
    return await storeCharge(order, view, env)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log('error', { order: order.code, error: error.message })
    return { order }
  }
}

async function orderToWire(call: CartCall, charged: ChargedOrder) {
  const { order } = charged
  const { customFields } = order
  const lines = await orderedLines(call, order)
  const { view } = call
  const status = statusOf(order)
  const placedAt = order.orderPlacedAt ?? order.createdAt
  const paymentDeadline = new Date(Date.parse(placedAt) + paymentMinutes * 60_000).toISOString()
  const code = customFields.paymentCode
  return {
    order_id: customFields.orderKey ?? '',
    ...{ orderNumber: order.code, created_at: placedAt, store_code: view.code, lines, status },
    totals: totalsToWire(totalsOfOrder(order, view)),
    email: order.customer?.emailAddress ?? '',
    billing: billingOf(order),
    delivery: deliveryOf(order),
    payment: {
      ...{
        code,
        title: customFields.paymentTitle || code,
        state: paymentStateOf(charged, chargeMethodOf(code) !== null),
      },
      additional: { reference: customFields.reference, ean: customFields.ean },
    },
    withdrawn_at: customFields.withdrawnAt,
    pay_before: status === 'pending_payment' ? paymentDeadline : null,
  }
}

function billingOf({ billingAddress, customer }: VendureOrder) {
  const address = storedAddress(billingAddress)
  return { ...address, street: [...(address?.street ?? [])], email: customer?.emailAddress ?? '' }
}

function deliveryOf(order: VendureOrder) {
  const { shippingNotice, personalMessage, shipmentNote } = order.customFields
  const frozen = JSON.parse(frozenDelivery(order)) as PlacedOrder['delivery']
  return { ...frozen, notes: { shippingNotice, personalMessage, shipmentNote } } as never
}

async function orderedLines(call: CartCall, order: VendureOrder) {
  const lines = pricedLines(await readingOfOrder(call, order, []), order)
  return lines.map((line) => {
    const { qty } = line
    const { extension_attributes: more, product_option } = lineToWire(line, null)
    return {
      ...{ sku: line.sku, name: line.name, qty, image: more.image, color_code: more.color_code ?? null },
      price_incl_tax: toDecimal(line.price_incl_tax),
      row_total_incl_tax: toDecimal(line.price_incl_tax * qty),
      ...{ volume_ml: more.volume_ml, options: more.options, ...(product_option && { product_option }) },
    }
  })
}

const historyDocument = `query History($take: Int!, $skip: Int!) {
  activeCustomer {
    orders(options: { take: $take, skip: $skip, sort: { orderPlacedAt: DESC }, filter: { active: { eq: false }, orderPlacedAt: { isNull: false } } }) {
      totalItems items { ...OrderParts }
    }
  }
} ${orderFields}`
const History = v.object({
  activeCustomer: v.nullable(
    v.object({ orders: v.object({ totalItems: v.number(), items: v.array(VendureOrder) }) }),
  ),
})
const mostAtOnce = 50

/** Returns a page of the customer's orders, the newest first. */
export async function ordersOfCustomer(call: CustomerCall, page: { take: number; skip: number }) {
  const { data } = await callShopApi(call, await customerSession(call), historyDocument, page, History)
  return data.activeCustomer?.orders ?? { items: [], totalItems: 0 }
}

async function pastOrders(call: Call<typeof orderHistory>) {
  const { query } = call
  const page_size = Math.min(query.pageSize, mostAtOnce)
  const current_page = query.page ?? query.currentPage
  const page = { take: page_size, skip: (current_page - 1) * page_size }
  const { items, totalItems } = await ordersOfCustomer(call, page)
  const search_criteria = { page_size, current_page }
  const rows = await Promise.all(items.map((order) => pastOrderRows(call, order)))
  return { items: rows.map(pastOrderToWire), search_criteria, total_count: totalItems }
}

const notesDocument = orderMutation(
  '$id: String!, $fields: StorefrontFields!',
  'storefrontChangeNotes(id: $id, fields: $fields)',
)

export const historyRows = {
  orderHistory: serveByVendure(orderHistory, pastOrders),
  getOrderHistory: serveByVendure(getOrderHistory, pastOrders),
  getOrderCountByCustomerId: serveByVendure(getOrderCountByCustomerId, async (call) => {
    return { count: (await ordersOfCustomer(call, { take: 1, skip: 0 })).totalItems }
  }),
}

const agentOrderDocument = 'query Ordered { order: storefrontOrderOfSession { customFields { orderKey } } }'
const AgentOrder = v.object({
  order: v.nullable(v.object({ customFields: v.object({ orderKey: v.nullable(v.string()) }) })),
})

/** Returns the session of a shopping agent with the key of the order that Vendure has of its cart. */
const readAgentSession = serveByVendure(agentSession, async (call) => {
  const session = await findAgentSession(call)
  const { data } = await callShopApi(call, session.cart_id, agentOrderDocument, {}, AgentOrder)
  return { ...session, order_key: data.order?.customFields.orderKey ?? null }
})

const countDocument = 'query Count($email: String!) { count: storefrontOrderCount(email: $email) }'

export const orderRows = {
  getOrderCount: serveByVendure(getOrderCount, async (call) => {
    const { email } = call.query
    return (
      await callShopApi(call, '', countDocument, { email: email.trim() }, v.object({ count: v.number() }))
    ).data
  }),
  agentSession: readAgentSession,
  orderCreate: placeOrder,
  orderByKey: readOrder,
  updateMoreOptions: serveByVendure(updateMoreOptions, async (call) => {
    const { orderId, noticeMessage, personalMessage, shipmentNote } = call.body
    const given = { shippingNotice: noticeMessage?.trim(), personalMessage: personalMessage?.trim() }
    const fields = { ...given, shipmentNote: shipmentNote?.trim() }
    const order = await queryOrder(call, notesDocument, { id: orderId, fields })
    if (!order) throw call.refuse('orderUnknown', `No such entity with orderId = ${orderId}`)
    return true as const
  }),
}
