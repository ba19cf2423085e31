import type { Address } from './address.ts'
import type { Arrival } from './arrival-words.ts'
import type { Cart, CartLine } from './cart.ts'
import type { Minor } from './money.ts'
import type { OrderStatus, PaymentState } from './order-status.ts'
import type { ProductOption } from './product-option.ts'
import type { Totals } from './totals.ts'

/** What a delivery method needs of the shopper: a parcel shop, a shop of ours, or an address. */
export const deliveryKinds = ['parcel-shop', 'store', 'address'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

export interface MethodCodes {
  carrier_code: string
  method_code: string
}

/** Of a method: carriers and methods are only told apart together. */
export function methodKey({ carrier_code, method_code }: MethodCodes): string {
  return `${carrier_code}_${method_code}`
}

/** What the platform answers to an order that it took. */
export interface OrderReceipt {
  magentoOrderId: string | null
  /** Null where the platform numbers later. */
  orderNumber: string | null
  backendOrderId: string | null
  /** ISO 8601. */
  transferedAt: string
}

export interface OrderedLine {
  sku: string
  name: string
  qty: number
  price_incl_tax: Minor
  row_total_incl_tax: Minor
  image: string | null
  color_code?: string | null | undefined
  /** Of one; null or absent where it has none, or where that is not said. */
  volume_ml?: number | null | undefined
  options: readonly { label: string; value: string }[]
  product_option?: ProductOption | undefined
}

/** A place that is not the buyer's: parcel shop or shop. */
export interface PickupPlace {
  id: string
  name: string
  street: string
  postcode: string
  city: string
  /** Opening hours, seven entries from Monday, `10-17:30` or `false`; absent where it is not said. */
  hours?: readonly string[] | undefined
}

/** Words that go along with an order; '' where there are none. */
export interface DeliveryNotes {
  /** A note for the carrier. */
  shippingNotice: string
  /** On a card in the parcel. */
  personalMessage: string
  /** For the shop that packs it or hands it out. */
  shipmentNote: string
}

/** Letters that a label, a picking list or a card has room for. */
export const longestNote = 300

export const noNotes: DeliveryNotes = { shippingNotice: '', personalMessage: '', shipmentNote: '' }

/** By what a business finds an invoice again; '' where it is not said. */
export interface InvoiceReference {
  /** Of the buyer: a requisition, an order of hers, who asked for it. At most `longestReference` letters. */
  reference: string
  /** A Danish authority is sent its invoices there: a GLN (`isGln`). */
  ean: string
}

export const longestReference = 50

export const noReference: InvoiceReference = { reference: '', ean: '' }

/** `carrier` as shoppers know it; `url` is https, where the carrier shows its way. */
export interface SentParcel {
  carrier: string
  number: string
  url: string | null
}

/** An order as it was frozen when it was placed, and what has become of it. */
export interface PlacedOrder {
  /** The client's key. */
  order_id: string
  orderNumber: string
  created_at: string
  store_code: string
  lines: readonly OrderedLine[]
  totals: Totals
  email: string
  /** The customer group of the session that asked for it; 0 for guests, absent where nobody asked by a browser. */
  group_id?: number | undefined
  billing: Address
  delivery: {
    kind: DeliveryKind | 'none'
    title: string
    address: Address | null
    pickup: PickupPlace | null
    /** `YYYY-MM-DD`, where the shopper chose a day. */
    date: string | null
    /** As it was promised with the order; null where nothing is sent, and where a platform does not say it. */
    arrival: Arrival | null
    notes: DeliveryNotes
  }
  payment: { code: string; title: string; state: PaymentState; additional: InvoiceReference }
  /** Bought with it, once it is paid. */
  gift_cards: readonly { code: string; worth: Minor }[]
  /** What it was sent as; a parcel without an address cannot be followed. */
  parcels: readonly SentParcel[]
  /** It stands in the shop of ours where it is collected. */
  is_ready: boolean
  status: OrderStatus
  /** When the goods were sent or handed out, ISO 8601; null or absent while they are not, or where that is not said. */
  completed_at?: string | null | undefined
  /** When the buyer withdrew from it, ISO 8601; null or absent where nobody did, or where that is not said. */
  withdrawn_at?: string | null | undefined
  /** When it is cancelled unless it is paid by then, ISO 8601; null where nothing is waited for. */
  pay_before: string | null
}

export interface OrderProduct {
  sku: string
  qty: number
  /** Decimal of the wire. */
  price: number
  name: string
  product_type: string
  item_id?: number | undefined
  /** Says which lines are one kit. */
  product_option?: ProductOption | undefined
}

/** The lines of an order body. */
export function orderProducts(cart: Cart): OrderProduct[] {
  return cart.lines.map((line) => ({
    sku: line.sku,
    qty: line.qty,
    price: line.price_incl_tax / 100,
    name: line.name,
    product_type: line.type_id,
    item_id: line.item_id,
    product_option: line.product_option,
  }))
}

/** Whether an order's products are the cart's lines: same skus, same quantities, whatever the order. */
export function productsMatchCart(
  products: readonly Pick<OrderProduct, 'sku' | 'qty'>[],
  lines: readonly Pick<CartLine, 'sku' | 'qty'>[],
): boolean {
  const wanted = quantities(products)
  const there = quantities(lines)
  return wanted.size === there.size && [...wanted].every(([sku, qty]) => there.get(sku) === qty)
}

/** Read from the codes, for a platform that does not say it. */
export function deliveryKind({ carrier_code, method_code }: MethodCodes): DeliveryKind {
  if (carrier_code === 'freeshipping') return 'store'
  return /parcel/i.test(method_code) ? 'parcel-shop' : 'address'
}

/**
 * The text that two bodies share exactly when they ask for the same order: keys sorted, and without what a repeated
 * sending changes (times, `transmited`).
 */
export function canonicalOrder(body: Record<string, unknown>): string {
  const { created_at: _created, updated_at: _updated, transmited: _sent, ...meant } = body
  return canonical(meant)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(',')}}`
}

function quantities(items: readonly { sku: string; qty: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { sku, qty } of items) sums.set(sku, (sums.get(sku) ?? 0) + qty)
  return sums
}
