import type { ProductListing } from '#client/features/catalog/listing.ts'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import type { PageData } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { priced, productItem } from './items.ts'
import { changeRemembered } from './remembered.ts'
import type { Watched } from './watched.ts'

interface List {
  item_list_id: string
  item_list_name: string
  products: readonly ProductCard[]
}

/** Sends views of pages, lists, products and searches, and selections in lists. */
export function watchPages(watched: Watched): void {
  watched.onPage((page, before) => {
    const { tracker } = watched
    const { origin, pathname } = location
    // Without query and fragment: they may contain the shopper's own words.
    void tracker.send('page_view', {
      ...{ page_location: origin + pathname, page_title: page.meta.title, page_type: page.page },
    })
    if (page.page === 'product') void viewItem(watched, page)
    if (page.page === 'search') viewResults(watched, page, before)
    const list = listOf(page)
    if (list) {
      const { products, ...named } = list
      void tracker.send('view_item_list', { ...named, ...pricedCards(products, watched.currency) })
    }
  })
  addEventListener('click', (event) => void selectItem(watched, event), true)
}

async function viewItem({ tracker, currency }: Watched, { data }: PageData): Promise<void> {
  const { product, fullName, buy } = data as ProductPageData
  const sku = buy?.sku ?? product.sku
  if (tracker.isRefused()) return
  if (!(await recordProductView(sku))) return
  const item = productItem({ ...product, sku, name: fullName })
  await tracker.send('view_item', priced([item], currency))
}

function viewResults({ tracker, currency }: Watched, page: PageData, before: PageData | undefined): void {
  const term = page.search.q
  if (typeof term !== 'string' || !term || (before?.page === 'search' && before.search.q === term)) return
  const { listing } = page.data as { listing: ProductListing | null }
  void tracker.send('search', { search_term: term })
  void tracker.send('view_search_results', {
    ...{ search_term: term, ...pricedCards(listing?.products ?? [], currency) },
  })
}

/** Sends a click on a link to a product of the current list. */
async function selectItem({ tracker, page, currency }: Watched, { target }: Event): Promise<void> {
  const href = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]')?.pathname
  const parentSku = href ? routes.product.match(href)?.parentSku : undefined
  const list = parentSku !== undefined && listOf(page())
  if (!list) return
  const { products, ...named } = list
  const index = products.findIndex((product) => (product.parentSku ?? product.sku) === parentSku)
  const product = products[index]
  if (!product) return
  await tracker.send('select_item', { ...named, ...priced([productItem(product, index)], currency) })
}

function listOf({ page, params, data, meta }: PageData): List | undefined {
  const { listing } = data as { listing?: ProductListing | null }
  if (!listing?.products?.length) return undefined
  return {
    item_list_id: params.slug ? `${page}/${params.slug}` : page,
    item_list_name: meta.title,
    products: listing.products,
  }
}

function pricedCards(products: readonly ProductCard[], currency: string) {
  return priced(products.map(productItem), currency)
}

/** Records a product view. Resolves to false if the product is among the last 29 views (CACHE-6). */
export function recordProductView(sku: string): Promise<boolean> {
  return changeRemembered((known) =>
    known.views.includes(sku) ? undefined : { ...known, views: [...known.views, sku] },
  )
}
