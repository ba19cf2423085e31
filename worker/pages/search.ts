import type { SearchPageData } from '#client/features/search/search-page-data.ts'
import SearchPage from '#client/pages/search.tsx'
import { TextSearch } from '#shared/listing.ts'
import { routes } from '#shared/routes.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import type { TextListing } from '#worker/commerce/listing.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import { type PricedText, readPrice } from '#worker/commerce/price-words.ts'
import { productListing } from '#worker/content/listing.ts'
import { notes } from '#worker/content/notes.ts'
import { cachedPage, type PageContext } from '#worker/declaration/page.ts'
import { Unavailable } from '#worker/declaration/unavailable.ts'

/** Letters from which on the shop searches (SEARCH-1). */
const shortest = 3
/** Ways beside the products: few enough to be read at a glance. */
const mostWays = 5
/** Categories to begin with where nothing was found. */
const mostCategories = 6

export const search = cachedPage({
  route: routes.search,
  freshness: 'search',
  search: TextSearch,
  load: (context) => searched(context).catch((error) => slowSearch(error, context.search)),
  meta: ({ query }, { t }) => ({
    title: `${query ? t('Search for “{query}”', { query }) : t('Search')} – Karaffel`,
    noindex: true,
  }),
  view: SearchPage,
})

async function searched({ search, commerce, t }: PageContext<TextSearch>): Promise<SearchPageData> {
  const query = search.q ?? ''
  const priced = readPrice(query)
  if (query.length < shortest)
    return { ...nothing(query), ways: await commerce.topCategories(mostCategories) }
  const asked = withPrice(search, priced)
  const [found, ways] = await Promise.all([
    commerce.textListing(priced.text, asked),
    waysLike(commerce, priced.text),
  ])
  const { listing, corrected, offered } = found
  return {
    query,
    corrected,
    offered,
    listing: productListing(listing, asked, (params) => searchHref(params), t),
    ...ways,
    ...(listing.total === 0 ? await help(commerce, found) : noHelp),
  }
}

/** A search that timed out is not an empty result: the page says so and shows the text. */
function slowSearch(error: unknown, { q = '' }: TextSearch): Unavailable<SearchPageData> {
  if (!(error instanceof PlatformError) || error.kind !== 'timeout') throw error
  return new Unavailable<SearchPageData>({ ...nothing(q), unasked: 'slow' }, error)
}

/** A price in words is the price filter: it can be seen, changed and taken away like any other. */
function withPrice(search: TextSearch, { text, price }: PricedText): TextSearch {
  if (!price) return search
  return { ...search, q: text || undefined, price: search.price ?? [price] }
}

async function waysLike(commerce: Commerce, text: string) {
  if (text.length < shortest) return { categories: [], grapes: [], areas: [] }
  const [categories, grapes, areas] = await Promise.all([
    commerce.categoriesLike(text, mostWays),
    commerce.optionsLike('grape_types', text, mostWays),
    commerce.optionsLike('wine_area', text, mostWays),
  ])
  return {
    categories,
    grapes: grapes.map(({ name, id }) => ({ name, href: searchHref({ q: name, grape_types: id }) })),
    areas: areas.map(({ name, id }) => ({ name, href: searchHref({ q: name, wine_area: id }) })),
  }
}

const noHelp = { understood: [], ways: [], hint: '' }

/** For a search that finds nothing. */
async function help(commerce: Commerce, { understood }: TextListing) {
  const [ways, { empty_search }] = await Promise.all([
    commerce.topCategories(mostCategories),
    notes(['empty_search'], commerce),
  ])
  return {
    understood: understood.map(({ word, products }) => ({
      name: word,
      href: searchHref({ q: word }),
      count: products,
    })),
    ways,
    hint: empty_search,
  }
}

function nothing(query: string): SearchPageData {
  const none = { categories: [], grapes: [], areas: [] }
  return { query, corrected: null, offered: null, listing: null, ...none, ...noHelp }
}

function searchHref(params: Record<string, string>): string {
  return routes.search.href({}, params)
}
