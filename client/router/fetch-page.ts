import { type FetchedPage, fetchPage } from '#client/navigation/page-fetch.ts'
import { pageAddress } from '#client/navigation/rules.ts'
import type { PageData } from '#shared/page-data.ts'
import type { ProductListing } from '../features/catalog/listing.ts'

type FetchPage = (url: URL, signal: AbortSignal, isAhead?: boolean) => Promise<FetchedPage>

/**
 * Fetches the data of a page. If the page is the current list plus one more page, only that page is fetched and appended.
 * The tenth "show more" therefore costs as much as the first.
 */
export async function fetchPageOrNextPart(
  shown: PageData | undefined,
  url: URL,
  signal: AbortSignal,
  isAhead = false,
  fetcher: FetchPage = fetchPage,
): Promise<FetchedPage> {
  const before = listingOf(shown)
  if (!before || before.moreHref !== pageAddress(url)) return fetcher(url, signal, isAhead)
  const rest = new URL(url)
  rest.searchParams.set('after', String(Number(url.searchParams.get('page')) - 1))
  const fetched = await fetcher(rest, signal, isAhead)
  const added = fetched.kind === 'page' && listingOf(fetched.page)
  if (!added) return fetched
  const listing: ProductListing = {
    ...added,
    products: together(before.products, added.products),
    earlierHref: before.earlierHref,
  }
  const { after: _, ...search } = fetched.page.search
  return { kind: 'page', page: { ...fetched.page, search, data: { ...Object(fetched.page.data), listing } } }
}

function listingOf(page: PageData | undefined): ProductListing | undefined {
  const { listing } = Object(page?.data) as { listing?: ProductListing | null }
  return listing ?? undefined
}

/** Appends the added products without duplicates: products that sold out in the meantime shift the pages. */
function together(
  before: ProductListing['products'],
  added: ProductListing['products'],
): ProductListing['products'] {
  const known = new Set(before.map(({ sku }) => sku))
  return [...before, ...added.filter(({ sku }) => !known.has(sku))]
}
