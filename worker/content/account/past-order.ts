import type { Address } from '#shared/address.ts'
import { type DeliveryKind, deliveryKind, noNotes, noReference } from '#shared/order.ts'
import { type OrderStatus, readyComment } from '#shared/order-status.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import type { PastOrder } from '#shared/platform-api/order-history.ts'
import type { TotalsSegment } from '#shared/platform-api/totals.ts'

/** Returns an order of the history in the form of a frozen one, without the values that a history does not have. */
export function placedOrderOf(past: PastOrder): PlacedOrder {
  const lines = past.items.filter(({ parent_item_id }) => parent_item_id === null)
  return {
    order_id: past.increment_id,
    orderNumber: past.increment_id,
    created_at: past.created_at,
    store_code: '',
    lines: lines.map(({ sku, name, qty_ordered, price_incl_tax, row_total_incl_tax }) => ({
      ...{ sku, name, qty: qty_ordered, price_incl_tax, row_total_incl_tax },
      image: null,
      options: [],
    })),
    totals: totalsOf(past),
    email: past.customer_email,
    billing: addressOf(past.billing_address ?? {}),
    delivery: deliveryOf(past),
    payment: {
      code: past.payment?.method ?? '',
      title: past.payment?.method ?? '',
      state: 'later',
      additional: noReference,
    },
    gift_cards: [],
    parcels: [],
    is_ready: isReady(past),
    status: past.status as OrderStatus,
    pay_before: null,
    withdrawn_at: past.withdrawn_at,
  }
}

function totalsOf(past: PastOrder): PlacedOrder['totals'] {
  const { subtotal_incl_tax, discount_amount, shipping_incl_tax, tax_amount, grand_total } = past
  const segments: (TotalsSegment & { isShown?: boolean })[] = [
    { code: 'subtotal', title: 'Products', value: subtotal_incl_tax },
    ...(discount_amount ? [{ code: 'discount', title: 'Discount', value: discount_amount }] : []),
    { code: 'shipping', title: 'Delivery', value: shipping_incl_tax },
    { code: 'tax', title: 'Of which VAT', value: tax_amount },
    { code: 'grand_total', title: 'Total', value: grand_total },
  ]
  return {
    ...{ items: [], segments, subtotal: 0, subtotal_incl_tax, discount_amount, shipping_incl_tax },
    ...{ shipping_tax_amount: 0, pant_amount: 0, tax_amount, grand_total },
    items_qty: past.total_qty_ordered ?? 0,
    currency: past.order_currency_code,
    coupon_code: past.coupon_code,
  }
}

function deliveryOf(past: PastOrder): PlacedOrder['delivery'] {
  const [assignment] = past.extension_attributes.shipping_assignments
  const { address = null } = assignment?.shipping ?? {}
  return {
    kind: kindOf(past),
    title: past.shipping_description,
    address: address && addressOf(address),
    pickup: null,
    date: null,
    arrival: null,
    notes: noNotes,
  }
}

/** Returns whether the order waits in the shop to be collected. */
export function isReady({ status, status_histories }: PastOrder): boolean {
  return status === 'processing' && status_histories.some(({ comment }) => comment === readyComment)
}

/** Returns the kind of delivery, from `carrier_method`; `none` if there is none. */
export function kindOf({ extension_attributes }: PastOrder): DeliveryKind | 'none' {
  const [assignment] = extension_attributes.shipping_assignments
  const method = assignment?.shipping.method
  if (!method) return 'none'
  const [carrier_code = '', ...rest] = method.split('_')
  return deliveryKind({ carrier_code, method_code: rest.join('_') })
}

function addressOf(address: Partial<Address>): Address {
  return { ...blank, ...address }
}

const blank: Address = {
  ...{ firstname: '', lastname: '', company: '', street: [], postcode: '', city: '' },
  ...{ country_id: '', telephone: '', email: '' },
}
