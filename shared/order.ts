import type { Cart, CartLine } from './cart.ts'
import type { ProductOption } from './product-option.ts'

/** The place that a delivery method needs: a parcel shop, a shop of ours, or an address. */
export const deliveryKinds = ['parcel-shop', 'store', 'address'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

export interface MethodCodes {
  carrier_code: string
  method_code: string
}

/** Returns the key of a method: only carrier and method code together are unique. */
export function methodKey({ carrier_code, method_code }: MethodCodes): string {
  return `${carrier_code}_${method_code}`
}

/** Notes that the shopper adds to an order; '' if there are none. */
export interface DeliveryNotes {
  /** A note for the carrier. */
  shippingNotice: string
  /** The text of a card in the parcel. */
  personalMessage: string
  /** A note for the shop that packs the order or hands it out. */
  shipmentNote: string
}

/** The longest note in UTF-16 units: a label, a picking list or a card has no room for more. */
export const longestNote = 300

export const noNotes: DeliveryNotes = { shippingNotice: '', personalMessage: '', shipmentNote: '' }

/** References by which a business finds an invoice again; '' if it gives none. */
export interface InvoiceReference {
  /**
   * The buyer's reference: a requisition, an order number of theirs, or the name of the person who ordered. At most `longestReference`
   * letters.
   */
  reference: string
  /** The number (a GLN, `isGln`) to which invoices of a Danish authority are sent. */
  ean: string
}

export const longestReference = 50

export const noReference: InvoiceReference = { reference: '', ean: '' }

export interface OrderProduct {
  sku: string
  qty: number
  /** A decimal wire amount. */
  price: number
  name: string
  product_type: string
  item_id?: number | undefined
  /** Marks the lines of one kit. */
  product_option?: ProductOption | undefined
}

/** Returns the lines of an order body. */
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

/** Returns whether an order's products are the cart's lines: same SKUs and same quantities, in any sequence. */
export function productsMatchCart(
  products: readonly Pick<OrderProduct, 'sku' | 'qty'>[],
  lines: readonly Pick<CartLine, 'sku' | 'qty'>[],
): boolean {
  const wanted = quantities(products)
  const there = quantities(lines)
  return wanted.size === there.size && [...wanted].every(([sku, qty]) => there.get(sku) === qty)
}

/** Returns the kind of a delivery method by its codes, for a platform that does not return it. */
export function deliveryKind({ carrier_code, method_code }: MethodCodes): DeliveryKind {
  if (carrier_code === 'freeshipping') return 'store'
  return /parcel/i.test(method_code) ? 'parcel-shop' : 'address'
}

/**
 * Returns a text that is equal for two bodies exactly if they place the same order: keys are sorted, and fields that a repeated sending
 * changes (times, `transmited`) are removed.
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
