import { stateOf } from '#shared/order-status.ts'
import type { OrderRow, PastOrderRows } from '#worker/platform/order/past-order.ts'
import { storedAddress } from './address.ts'
import { type CartCall, pricedLines, readingOfOrder } from './cart-reading.ts'
import { statusOf } from './order-status.ts'
import { totalsOfOrder } from './totals.ts'
import type { VendureOrder } from './vendure-cart.ts'

/** Returns the delivery as JSON, as it was when the order was placed. An order of Vendure's dashboard has only the name of its method. */
export function frozenDelivery({ customFields, shippingLines }: VendureOrder): string {
  const title = shippingLines[0]?.shippingMethod.name ?? ''
  return customFields.delivery || JSON.stringify({ kind: 'none', title, address: null, pickup: null })
}

/** Returns an order of Vendure in the columns from which the platform renders the order history. */
export async function pastOrderRows(call: CartCall, order: VendureOrder): Promise<PastOrderRows> {
  const reading = await readingOfOrder(call, order, [])
  const totals = totalsOfOrder(order, call.view)
  const { customFields, shippingLines, payments, code, id } = order
  const status = statusOf(order)
  const created_at = order.orderPlacedAt ?? order.createdAt
  const isSettled = payments.some(({ state }) => state === 'Settled')
  const orderRow: OrderRow = {
    ...{
      id,
      number: code,
      store_code: call.view.code,
      status,
      cart_id: id,
      returned_cart_id: null,
      created_at,
    },
    ...{ email: order.customer?.emailAddress ?? '', group_id: 1, grand_total: order.totalWithTax },
    ...{ currency: order.currencyCode, totals: JSON.stringify(totals) },
    shipping_method: shippingLines[0]?.shippingMethod.code ?? '',
    delivery: frozenDelivery(order),
    ...{ payment_method: customFields.paymentCode, payment_title: customFields.paymentTitle },
    ...{ charge_state: isSettled ? 'settled' : null, rule_ids: null, withdrawn_at: customFields.withdrawnAt },
  }
  const items = pricedLines(reading, order).map((line) => {
    const sold = order.lines.find((one) => one.id === line.item_id)
    const { qty } = line
    return {
      ...{ id: line.item_id, order_id: id, cart_item_id: line.item_id, sku: line.sku, type_id: line.type_id },
      product_id: reading.products.get(line.sku)?.id ?? null,
      parent_id: reading.products.get(line.parentSku)?.id ?? null,
      ...{
        name: line.name,
        qty,
        price_incl_tax: line.price_incl_tax,
        tax_percent: line.tax_percent,
        parts: '[]',
      },
      row_total_incl_tax: line.price_incl_tax * qty,
      tax_amount: sold ? sold.proratedLinePriceWithTax - sold.proratedLinePrice : 0,
    }
  })
  const events = [{ kind: 'placed', status: stateOf(status), at: created_at }]
  return { order: orderRow, items, billing: storedAddress(order.billingAddress), events }
}
