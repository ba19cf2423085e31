import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import type { Listed } from '#client/features/lists/list-state.ts'
import { listsAtom } from '#client/features/lists/lists-atoms.ts'
import type { PageData } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { priced, productItem } from './items.ts'
import type { Watched } from './watched.ts'

/** What she puts on a list, by hand and in this tab. */
export function watchWishes({ tracker, start: { store }, currency, page }: Watched): void {
  const skus = () => new Set(store.get(listsAtom).flatMap(({ products }) => products.map(({ sku }) => sku)))
  let before = skus()
  store.sub(listsAtom, () => {
    const earlier = before
    before = skus()
    if (!navigator.userActivation?.isActive || document.visibilityState !== 'visible') return
    const listed = store.get(listsAtom).flatMap(({ products }) => products)
    const added = listed.filter(({ sku }) => !earlier.has(sku))
    // More than one at once is what was stored, or an account's.
    const [wish, ...more] = added
    if (wish && more.length === 0)
      void tracker.send('add_to_wishlist', priced([productItem(shownOf(wish, page()))], currency))
  })
}

/** With the price that its page or its card shows; 0 where neither is shown. */
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
