import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import type { Listed } from '#client/features/lists/list-state.ts'
import { listsAtom } from '#client/features/lists/lists-atoms.ts'
import type { PageData } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { priced, productItem } from './items.ts'
import type { Watched } from './watched.ts'

/** Sends products that the shopper puts on a list in this tab. */
export function watchWishes({ tracker, start: { store }, currency, page }: Watched): void {
  const skus = () => new Set(store.get(listsAtom).flatMap(({ products }) => products.map(({ sku }) => sku)))
  let before = skus()
  store.sub(listsAtom, () => {
    const earlier = before
    before = skus()
    if (!navigator.userActivation?.isActive || document.visibilityState !== 'visible') return
    const listed = store.get(listsAtom).flatMap(({ products }) => products)
    const added = listed.filter(({ sku }) => !earlier.has(sku))
    // Several new products at once come from storage or from an account.
    const [wish, ...more] = added
    if (wish && more.length === 0)
      void tracker.send('add_to_wishlist', priced([productItem(shownOf(wish, page()))], currency))
  })
}

/** Returns the product with the price of its page or card; 0 if neither is on the current page. */
function shownOf({ sku, name }: Listed, { page, data }: PageData) {
  const { product, fullName } = data as Partial<ProductPageData>
  if (page === 'product' && product && fullName) return { ...product, sku, name: fullName }
  const cards = (data as { listing?: { products: ProductCard[] } | null }).listing?.products ?? []
  const card = cards.find((shown) => shown.sku === sku || shown.parentSku === sku)
  return {
    sku,
    name: name || sku,
    price_incl_tax: card?.price_incl_tax ?? 0,
    producer: card?.producer ?? null,
  }
}
