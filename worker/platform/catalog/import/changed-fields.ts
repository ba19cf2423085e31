import { storeViews } from '#shared/store-view.ts'
import type { ProductChange } from '#worker/platform/catalog/writing/change-products.ts'
import { composed } from '#worker/platform/catalog/writing/product-rows.ts'
import { anyView, sellingFields } from '#worker/platform/catalog/writing/shape.ts'
import type { StoredStock } from './stored-catalogue.ts'

/** Fields that are compared elsewhere or change without a change of the product. */
const apart = ['stock', 'has_positive_stock', 'updated_at']

/** Returns the changed fields: `price_incl_tax 149 → 139`; only the name if the values are long. */
export function changedFields(
  { before, after, saysStock }: ProductChange,
  stock: StoredStock | undefined,
): string[] {
  const fields = new Set<string>()
  for (const { code } of Object.values(storeViews)) {
    const [one, other] = [before[code], after[code]] as unknown as [
      Record<string, unknown> | undefined,
      Record<string, unknown>,
    ]
    if (!one) continue
    for (const field of Object.keys({ ...one, ...other })) {
      const [was, is] = [JSON.stringify(one[field] ?? null), JSON.stringify(other[field] ?? null)]
      if (was === is || apart.includes(field)) continue
      fields.add(was.length + is.length > 60 ? field : `${field} ${was} → ${is}`)
    }
  }
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
