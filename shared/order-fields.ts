import { type CartEntry, linesOf } from './kit-line.ts'
import type { OrderFields } from './typed-order.ts'

/** Returns the typed quantities of a kit's parts: the fields `part-…`, by SKU. */
export function typedParts(typed: OrderFields): { sku: string; qty: string; field: string }[] {
  return Object.entries(typed).flatMap(([field, qty = '']) =>
    field.startsWith('part-') ? [{ sku: field.slice('part-'.length), qty: qty.trim(), field }] : [],
  )
}

export function partField(sku: string): string {
  return `part-${sku}`
}

/** Returns the name of the quantity field of a line or kit in the cart. The id after `qty-` is the value of its remove button. */
export function quantityField(entry: CartEntry): string {
  return `qty-${linesOf(entry)[0]?.item_id}`
}
