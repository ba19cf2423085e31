import { storeViews } from '#shared/store-view.ts'
import type { MediaRow } from './catalogue-shape.ts'
import { composed } from './product-rows.ts'
import { anyView, type ByView, type ProductDocument, sellingFields } from './shape.ts'

/** A product before the change, if it existed, and after it. */
export interface ProductChange {
  id: number
  sku: string
  before: ByView<ProductDocument | undefined>
  after: ByView<ProductDocument>
  /** True if the import file contains the quantity. */
  saysStock: boolean
  /** True if the product sells out by this change, or is available again. */
  isSoldOtherwise: boolean
  media: readonly MediaRow[]
}

/** The stored stock of an article. */
export interface StoredStock {
  qty: number
  min_qty: number
  backorders: number
  is_in_stock: number
  manage_stock: number
  is_salable: number
}

/** Fields that are compared elsewhere or change without a change of the product. */
const apart = ['stock', 'has_positive_stock', 'updated_at']

/** Returns the changed fields of the documents, each with both values as JSON. Views that had no document do not count. */
export function differingFields({
  before,
  after,
}: Pick<ProductChange, 'before' | 'after'>): [field: string, was: string, is: string][] {
  return Object.values(storeViews).flatMap(({ code }) => {
    const [one, other] = [before[code], after[code]] as unknown as Record<string, unknown>[]
    if (!one) return []
    return Object.keys({ ...one, ...other }).flatMap((field): [string, string, string][] => {
      const [was, is] = [JSON.stringify(one[field] ?? null), JSON.stringify(other?.[field] ?? null)]
      return was === is || apart.includes(field) ? [] : [[field, was, is]]
    })
  })
}

/** Returns the changed fields: `price_incl_tax 149 → 139`; only the name if the values are long. */
export function changedFields(change: ProductChange, stock: StoredStock | undefined): string[] {
  const { before, after, saysStock } = change
  const fields = new Set(
    differingFields(change).map(([field, was, is]) =>
      was.length + is.length > 60 ? field : `${field} ${was} → ${is}`,
    ),
  )
  const { qty, is_in_stock, manage_stock } = anyView(after).stock
  if (saysStock && stock) {
    const was = anyView(before)?.stock
    for (const field of sellingFields) {
      const is = anyView(after).stock[field]
      if (was && was[field] !== is) fields.add(`${field} ${was[field]} → ${is}`)
    }
    if (stock.qty !== qty) fields.add(`qty ${stock.qty} → ${qty}`)
    if (Boolean(stock.is_in_stock) !== is_in_stock) fields.add(`in stock → ${is_in_stock}`)
    // The stock of a product that is made of others follows from its parts.
    const isCounted = manage_stock && !composed.includes(anyView(after).type_id)
    if (Boolean(stock.manage_stock) !== isCounted) fields.add(`counted → ${isCounted}`)
  }
  return [...fields]
}
