import { type CartEntry, linesOf } from './kit-line.ts'
import type { OrderFields } from './order-form.ts'

/** How many of each part of a kit were typed: the fields `part-…`, by sku. */
export function typedParts(typed: OrderFields): { sku: string; qty: string; field: string }[] {
  return Object.entries(typed).flatMap(([field, qty = '']) =>
    field.startsWith('part-') ? [{ sku: field.slice('part-'.length), qty: qty.trim(), field }] : [],
  )
}

/** The name of a part's field. */
export function partField(sku: string): string {
  return `part-${sku}`
}

/** The name of the field that has how many the cart has of a line or kit; what follows `qty-` removes it. */
export function quantityField(entry: CartEntry): string {
  return `qty-${linesOf(entry)[0]?.item_id}`
}
