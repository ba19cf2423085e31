import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import type { renderList } from '#shared/platform-api/product.ts'
import type { SyncedPrice } from './synced-prices.ts'

export type RenderedItem = ResultOf<typeof renderList>['items'][number]

/**
 * Returns the new price for each key whose price has changed. `items` are the response of `renderList`; they are matched by the id
 * of the product or variant.
 */
export function changedPrices(
  keys: readonly string[],
  items: readonly RenderedItem[],
): Map<string, SyncedPrice> {
  const byId = new Map(items.map((item) => [item.id, item.price_info]))
  const changed = new Map<string, SyncedPrice>()
  for (const key of keys) {
    const [id, shown] = key.split(' ').map(Number)
    const info = byId.get(id ?? 0)
    const price = info?.final_price
    if (!price || price === shown) continue
    const { regular_price: regular, extension_attributes } = info
    changed.set(key, {
      price_incl_tax: price,
      original_price_incl_tax: regular && regular > price ? regular : null,
      lowestPrice: extension_attributes.lowest_price,
    })
  }
  return changed
}

export function skuOf(key: string): string {
  const [id = '', , ...sku] = key.split(' ')
  return sku.length ? sku.join(' ') : id
}
