import type { ShopStock } from '#client/features/catalog/product-data.ts'
import type { Product } from '#shared/product.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'

/** Returns the stock in each of our shops, largest first. Empty in a view without shops, and if the platform does not return it. */
export async function stockByShop(
  byCity: Product['stock_by_city'],
  commerce: Pick<Commerce, 'stores'>,
  { hasShops }: Pick<StoreView, 'hasShops'>,
): Promise<ShopStock[]> {
  if (!hasShops) return []
  const stores = await commerce.stores()
  return stores
    .flatMap(({ code, name, city }) => {
      // The embedded platform counts by the shop's code: two shops may be in one town.
      const qty = byCity[code || city] ?? byCity[city]
      return qty === undefined ? [] : { code: code || city.toLowerCase(), name, city, qty }
    })
    .sort((a, b) => b.qty - a.qty || a.city.localeCompare(b.city))
}
