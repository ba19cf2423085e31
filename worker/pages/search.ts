import SearchPage from '#client/pages/search.tsx'
import { TextSearch } from '#shared/listing.ts'
import { routes } from '#shared/routes.ts'
import { cachedPage } from '#worker/render/page.ts'
import { productListing } from './listing.ts'
import { notes } from './notes.ts'

/** Letters from which on the shop searches (specification §5). */
const shortest = 3

export const search = cachedPage({
  route: routes.search,
  freshness: 'search',
  search: TextSearch,
  async load({ search, commerce, t }) {
    const query = search.q ?? ''
    if (query.length < shortest) {
      return {
        query,
        corrected: null,
        listing: null,
        categories: [],
        grapes: [],
        ways: await commerce.topCategories(),
        hint: '',
      }
    }
    const [found, categories, grapes] = await Promise.all([
      commerce.textListing(query, search),
      commerce.categoriesLike(query, 5),
      commerce.grapesLike(query, 5),
    ])
    const href = (params: Record<string, string>) => routes.search.href({}, params)
    return {
      query,
      corrected: found.corrected,
      listing: productListing(found.listing, search, href, t),
      categories,
      grapes: grapes.map(({ name, id }) => ({
        name,
        href: routes.search.href({}, { q: name, grape_types: id }),
      })),
      ways: found.listing.total === 0 ? await commerce.topCategories() : [],
      hint: found.listing.total === 0 ? (await notes(['empty_search'], commerce)).empty_search : '',
    }
  },
  meta: ({ query }, { t }) => ({
    title: `${query ? t('Search for “{query}”', { query }) : t('Search')} – Karaffel`,
    noindex: true,
  }),
  view: SearchPage,
})
