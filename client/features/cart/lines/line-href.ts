import type { CartLine } from '#shared/cart.ts'
import { routes } from '#shared/routes.ts'

/** Returns the address of the line's product page; undefined if it has none. */
export function lineHref({ slug, parentSku, sku, type_id }: CartLine): string | undefined {
  if (!slug) return undefined
  return routes.product.href({ parentSku, slug, ...(type_id === 'configurable' ? { childSku: sku } : {}) })
}
