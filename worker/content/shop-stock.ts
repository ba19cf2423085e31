import type { ShopStock } from '#client/features/catalog/product-data.ts'
import type { Product } from '#shared/product.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import type { Variant } from './product-variants.ts'

type Reads = Pick<Commerce, 'stores' | 'stockByCity'>

/**
 * Stock in each of our shops, most first: of a configurable product its variant's. Empty in a view without shops, and
 * where the platform does not say it.
 */
export async function stockByShop(
  product: Product,
  variant: Variant | undefined,
  commerce: Reads,
  { hasShops }: Pick<StoreView, 'hasShops'>,
): Promise<ShopStock[]> {
  if (!hasShops) return []
  const [stores, byCity] = await Promise.all([
    commerce.stores(),
    variant ? commerce.stockByCity(variant.sku) : product.stock_by_city,
  ])
  return stores
    .flatMap(({ code, name, city }) => {
      const qty = byCity[city]
      return qty === undefined ? [] : { code: code || city.toLowerCase(), name, city, qty }
    })
    .sort((a, b) => b.qty - a.qty || a.city.localeCompare(b.city))
}
