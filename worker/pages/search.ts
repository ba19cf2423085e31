import type { SearchPageData } from '#client/features/search/search-page-data.ts'
import SearchPage from '#client/pages/search.tsx'
import { chosenOptions, TextSearch, withoutFilters } from '#shared/listing.ts'
import type { WordMeaning } from '#shared/platform-api/search-result.ts'
import type { ProductCard } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { formatSearch } from '#shared/search-params.ts'
import { titled } from '#shared/shop.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import type { TextListing } from '#worker/commerce/listing.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import { isCommonRange } from '#worker/commerce/price-filter.ts'
import { type PricedText, readPrice, withoutWords } from '#worker/commerce/price-words.ts'
import { notes } from '#worker/content/cms-content.ts'
import { giftHref } from '#worker/content/gift-href.ts'
import { hasUnknownFilters, productListing } from '#worker/content/listing.ts'
import { meaningLabel } from '#worker/content/meaning-label.ts'
import { priceText } from '#worker/content/price-ranges.ts'
import { similarLinks } from '#worker/content/similar-links.ts'
import { cachedPage, type PageContext, Unavailable } from '#worker/declaration/page.ts'
import { Redirect } from '#worker/declaration/redirect.ts'

/** The shortest word in the trade has two letters: øl. */
const shortestWord = 2
/** The number of bottles shown before the first letter is typed, and if nothing is near. */
const mostPopular = 5
/** The number of categories shown if nothing was found. */
const mostCategories = 6

export const search = cachedPage({
  freshness: ({ price }) => (isCommonRange(price) ? 'search' : 'never'),
  search: TextSearch,
  load: (context) => searched(context).catch((error) => slowSearch(error, context.search)),
  meta: ({ query }, { t }) => ({
    title: titled(query ? t('Search for “{query}”', { query }) : t('Search')),
    noindex: true,
  }),
  view: SearchPage,
})

async function searched(context: PageContext<TextSearch>): Promise<SearchPageData | Redirect> {
  const { search, commerce, t, typed } = context
  const query = search.q ?? ''
  const priced = readPrice(query)
  if (lettersIn(query) < shortestWord) return { ...nothing(query), ...(await beforeTheFirstLetter(commerce)) }
  const [{ found, asked, unmetPrice }, relatedLinks] = await Promise.all([
    listedInPrice(commerce, search, priced),
    similarLinks(commerce, priced.text),
  ])
  const { listing, corrected, offered } = found
  if (hasUnknownFilters(listing, asked))
    return new Redirect(searchHref(formatSearch({ ...search, ...listing.search, q: query })), 302)
  return {
    query,
    corrected,
    offered,
    ...meaningsOf(found, asked, query),
    unmet: unmetOf(found, unmetPrice && lowered(priceText(unmetPrice, t))),
    unstated: listing.total === 0 ? unstatedIn(found) : null,
    gift: found.meanings.some(({ isGift }) => isGift) ? giftHref(query, priced.price, t.currency) : null,
    listing: productListing(listing, asked, (params) => searchHref(params), t, typed),
    ...relatedLinks,
    ...(listing.total === 0 ? await help(context, found, priced.text, asked) : noHelp),
  }
}

/** Returns the number of letters and digits. A query of signs alone, 🍷 or ???, searches nothing: it would list the whole shop. */
function lettersIn(query: string): number {
  return query.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** Returns the page for a search that timed out, which is not an empty result: the page reports it and shows the query. */
function slowSearch(error: unknown, { q = '' }: TextSearch): Unavailable<SearchPageData> {
  if (!(error instanceof PlatformError) || error.kind !== 'timeout') throw error
  return new Unavailable<SearchPageData>({ ...nothing(q), unasked: 'slow' }, error)
}

/** Returns the search with its price words as the price filter, which can be seen, changed and removed like any other. */
function withPrice(search: TextSearch, { text, price }: PricedText): TextSearch {
  if (!price) return search
  return { ...search, q: text || undefined, price: search.price ?? [price] }
}

interface InPrice {
  found: TextListing
  asked: TextSearch
  /** The typed price, if no product in stock has it. */
  unmetPrice: string | null
}

/** The number of best matches that are ordered by their distance to a typed price that none of them has. */
const mostNearest = 12

/**
 * Returns the list of a text. If no product in stock has the typed price, the list begins with the best matches without it, the nearest
 * price first.
 */
async function listedInPrice(commerce: Commerce, search: TextSearch, priced: PricedText): Promise<InPrice> {
  const asked = withPrice(search, priced)
  const found = await commerce.textListing(priced.text, asked)
  const isInStock = found.listing.cards.some(({ stock }) => stock?.is_in_stock !== false)
  if (isInStock || !priced.price || search.price || search.sort) return { found, asked, unmetPrice: null }
  const unpriced: TextSearch = { ...asked, price: undefined }
  const instead = await commerce.textListing(priced.text, unpriced)
  const { listing } = instead
  if (listing.total === 0) return { found, asked, unmetPrice: null }
  const best = listing.cards.slice(0, mostNearest).toSorted(byDistanceTo(priced.price))
  const cards = [...best, ...listing.cards.slice(mostNearest)]
  return { found: { ...instead, listing: { ...listing, cards } }, asked: unpriced, unmetPrice: priced.price }
}

/** Compares by the distance of the price to a range such as `100-200`; sold-out products are last. */
function byDistanceTo(range: string) {
  const [from = 0, to = 0] = range.split('-').map((kroner) => Number(kroner) * 100)
  const distance = ({ price_incl_tax: price, stock }: ProductCard) =>
    Math.max(from - price, to && price - to, 0) + (stock?.is_in_stock === false ? 1e9 : 0)
  return (a: ProductCard, b: ProductCard) => distance(a) - distance(b)
}

/** Returns chips of the meanings of words. Each leads to the same search without its words, if any are left. */
function meaningsOf(
  { meanings, corrected }: TextListing,
  asked: TextSearch,
  query: string,
): Pick<SearchPageData, 'meant'> {
  return {
    // "bubbel till fest" has the same meaning twice: one chip, which removes all of its words.
    meant: [...Map.groupBy(meanings, meaningLabel)].flatMap(([label, group]) => {
      const q = group.reduce((text, { typed }) => withoutWords(text, typed) ?? '', corrected ?? query)
      if (q.length < shortestWord) return []
      return { label, href: searchHref(formatSearch({ ...asked, q, page: undefined, after: undefined })) }
    }),
  }
}

/** Returns a vintage with the one that is shown instead, and all other unmet wishes in the words of the shopper. */
function unmetOf({ meanings, lost, listing }: TextListing, price: string | null): SearchPageData['unmet'] {
  const unmet = meanings.filter(({ met, isProperty }) => !met && !(isProperty && listing.total === 0))
  const isYear = ({ label }: WordMeaning) => /^\d{4}$/.test(label)
  const wishes = [...unmet.filter((one) => !isYear(one)).map(({ typed }) => typed.join(' ')), ...lost]
  const said = [...new Set(wishes), ...(price ? [price] : [])].join(', ')
  return [
    ...unmet.filter(isYear).map(({ label }) => ({ label, instead: listing.cards[0]?.year ?? null })),
    ...(said ? [{ label: said, instead: null }] : []),
  ]
}

function unstatedIn({ meanings }: TextListing): string | null {
  const unstated = meanings.find(({ met, isProperty }) => isProperty && !met)
  return unstated ? lowered(unstated.label) : null
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

const noHelp = { understood: [], relatedLinks: [], hint: '', nearest: [], popular: [] }

async function beforeTheFirstLetter(commerce: Commerce) {
  const [relatedLinks, popular] = await Promise.all([
    commerce.topCategories(mostCategories),
    commerce.popular(mostPopular),
  ])
  return { relatedLinks, popular }
}

/** Returns the help for a search that finds nothing. */
async function help(
  { commerce }: PageContext<TextSearch>,
  found: TextListing,
  text: string,
  asked: TextSearch,
) {
  const { understood, listing } = found
  const isNarrowed = chosenOptions(listing.search).length > 0
  const known = understood.filter(({ products }) => products > 0).toSorted((a, b) => a.products - b.products)
  const [counts, relatedLinks, { empty_search }, nearest, popular] = await Promise.all([
    Promise.all(understood.map(({ word, products }) => (products ? commerce.textTotal(word) : 0))),
    commerce.topCategories(mostCategories),
    notes(['empty_search'], commerce),
    nearestTo(commerce, isNarrowed ? text : (known[0]?.word ?? ''), asked),
    commerce.popular(mostPopular),
  ])
  return {
    understood: understood.map(({ word }, place) => ({
      name: word,
      href: searchHref({ q: word }),
      count: counts[place] ?? 0,
    })),
    relatedLinks,
    hint: empty_search,
    nearest,
    popular: nearest.length || unstatedIn(found) ? [] : popular,
  }
}

/** Returns the products that the text finds without the filters, and those nearest to the first of them (`docs/relevance.md`). */
async function nearestTo(commerce: Commerce, text: string, asked: TextSearch): Promise<ProductCard[]> {
  if (!text) return []
  const { listing } = await commerce.textListing(text, withoutFilters(asked))
  const [best] = listing.cards
  const product = best && (await commerce.product(best.sku))
  return best && product ? [best, ...(await commerce.related(product))] : []
}

function nothing(query: string): SearchPageData {
  const none = { categories: [], grapes: [], areas: [] }
  return {
    query,
    corrected: null,
    offered: null,
    meant: [],
    unmet: [],
    unstated: null,
    gift: null,
    listing: null,
    ...none,
    ...noHelp,
  }
}

function searchHref(params: Record<string, string>): string {
  return routes.search.href({}, params)
}
