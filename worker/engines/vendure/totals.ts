import { isVirtualCart } from '#shared/cart.ts'
import { type Totals, totalsToWire } from '#shared/platform-api/totals.ts'
import type { StoreView } from '#shared/store-view.ts'
import { sum } from '#shared/totals.ts'
import { daysOf } from '#worker/platform/cart/delivery-options.ts'
import type { CartReading } from '#worker/platform/cart/read-cart.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import { pricedLines } from './cart-reading.ts'
import type { VendureLine, VendureOrder } from './vendure-cart.ts'

const depositSku = 'deposit'

/** Returns the totals of an order: every amount is Vendure's own. */
export function totalsOfOrder(order: VendureOrder, view: StoreView): Totals {
  const items = order.lines.map(totalsItem)
  const subtotal_incl_tax = sum(items.map((item) => item.row_total_incl_tax))
  const discount_amount = 0 - sum(items.map((item) => item.discount_amount))
  const deposits = order.surcharges.filter(({ sku }) => sku === depositSku)
  const pant_amount = sum(deposits.map(({ priceWithTax }) => priceWithTax))
  const tax_amount = sum(order.taxSummary.map(({ taxTotal }) => taxTotal))
  const { cart } = languageOf(view.code)
  const reasons = order.discounts.map(({ description }) => description).join(', ')
  const segments = [
    { code: 'subtotal', title: 'Subtotal', value: subtotal_incl_tax },
    ...(discount_amount
      ? [{ code: 'discount', title: `${cart.discount} (${reasons})`, value: discount_amount }]
      : []),
    ...(pant_amount ? [{ code: 'pant', title: 'Deposit', value: pant_amount }] : []),
    ...order.surcharges
      .filter((surcharge) => !deposits.includes(surcharge))
      .map(({ sku, description, priceWithTax }) => ({
        code: `surcharge-${sku}`,
        title: description,
        value: priceWithTax,
      })),
    ...order.shippingLines.map(({ shippingMethod }) => ({
      ...{ code: 'shipping', title: shippingMethod.name, value: order.shippingWithTax },
    })),
    { code: 'tax', title: 'Tax', value: tax_amount },
    { code: 'grand_total', title: 'Grand Total', value: order.totalWithTax },
  ]
  return {
    ...{ items, segments, subtotal_incl_tax, discount_amount, pant_amount, tax_amount },
    subtotal: sum(items.map((item) => item.row_total)),
    shipping_incl_tax: order.shippingWithTax,
    shipping_tax_amount: order.shippingWithTax - order.shipping,
    grand_total: order.totalWithTax,
    items_qty: sum(items.map((item) => item.qty)),
    currency: order.currencyCode,
    coupon_code: discount_amount ? (order.couponCodes[0] ?? null) : null,
  }
}

/** Returns the totals of an open cart for the wire. Features that Vendure lacks are not offered. */
export function cartTotalsToWire(reading: CartReading, order: VendureOrder) {
  const totals = totalsOfOrder(order, reading.cart.view)
  const lines = pricedLines(reading, order)
  const isSent = !isVirtualCart({ lines }) && !order.customFields.deliveryDate
  return totalsToWire({
    ...totals,
    offers: {
      ...{
        fees: [],
        points: null,
        free_delivery: null,
        quantity_discount: null,
        is_coupon_used: false,
        saved: 0,
      },
      idle_coupon: totals.coupon_code === null ? (order.couponCodes[0] ?? null) : null,
      delivery_days: isSent ? daysOf(reading.cart, lines) : null,
    },
  })
}

function totalsItem(line: VendureLine) {
  return {
    item_id: line.id,
    name: line.productVariant.name,
    qty: line.quantity,
    tax_percent: line.taxRate,
    price: line.unitPrice,
    price_incl_tax: line.unitPriceWithTax,
    row_total: line.linePrice,
    row_total_incl_tax: line.linePriceWithTax,
    tax_amount: line.proratedLinePriceWithTax - line.proratedLinePrice,
    discount_amount: line.linePriceWithTax - line.proratedLinePriceWithTax,
  }
}
