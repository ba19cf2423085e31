// Why: docs/decisions/010-catalogue-search.md
import type { SearchRequest } from '#shared/platform-api/search-query.ts'
import type { StoreView } from '#shared/store-view.ts'
import { JsonText } from '../../serve.ts'
import type { Sql } from '../../sql.ts'
import type { CatalogueAudience } from '../audience.ts'
import { aggregations, facetsOf } from '../lists/aggregations.ts'
import { FacetIndex } from '../lists/facet-index.ts'
import { findProducts } from '../lists/find-products.ts'
import type { FoundProducts, ListWanted } from '../lists/list-wanted.ts'
import { ownOffers } from '../lists/offer-lists.ts'
import { planProducts } from '../lists/product-plan.ts'
import { readTexts } from '../product/card-texts.ts'
import { liveDataFrom, selectLiveData } from '../product/live-product-data.ts'
import { isShort, selectDocuments, storedFrom } from '../product/product-documents.ts'
import type { FoundDocuments } from './document-search.ts'
import { words } from './fold.ts'
import { labelIn, type Meaning, type Meant } from './meaning.ts'
import { type Attempt, attempts } from './product-attempts.ts'
import { readText, type TextQuery, withDishes } from './text-query.ts'
import { understand } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

const mostProducts = 500
const deepestStart = 100_000
/** The most products whose whole documents are read with the page: a page of the shop shows one. */
const mostWhole = 10

/** Searches products: finds, orders and counts them, then reads the documents of the page. */
export async function searchProducts(
  db: D1Database,
  view: StoreView,
  audience: CatalogueAudience,
  request: SearchRequest,
): Promise<JsonText> {
  const plan = await ownOffers(db, planProducts(request, view.storeId, audience))
  const available = request.searchQuery._availableFilters ?? []
  const size = request.size <= 0 ? 50 : Math.min(request.size, mostProducts)
  const from = Math.min(Math.max(0, request.from), deepestStart)
  const documents = {
    view,
    audience,
    include: request._sourceInclude ?? [],
    exclude: request._sourceExclude ?? [],
  }
  const isCards = isShort(documents.include)
  // Cards are cached with their documents; whole documents of a few products are read with their page.
  const beside = (page: Sql) => [
    ...(isCards ? [] : [selectDocuments(db, page, documents)]),
    ...selectLiveData(db, page, documents),
  ]
  const wanted = {
    plan,
    text: null,
    facets: facetsOf(available),
    from,
    size,
    ...((isCards || size <= mostWhole) && { beside }),
  }
  const found = await findByText(db, view, request.searchQuery._searchText ?? '', wanted)
  const { list, text, meant } = found
  const ids = list.found.map(({ id }) => id)
  const read =
    list.beside && (isCards ? { documents: [], today: liveDataFrom(list.beside) } : storedFrom(list.beside))
  const texts = await readTexts(db, ids, documents, read)
  const items = list.found.flatMap(({ id, score }) => {
    const text = texts.get(id)
    return text ? [`${text.slice(0, -1)}${text === '{}' ? '' : ','}"_score":${score}}`] : []
  })
  const around = {
    total: list.total,
    start: from,
    perPage: size,
    aggregations: aggregations(available, list, view.storeId),
    suggestions: text || meant.length ? suggestionsOf(view, found) : {},
  } satisfies Omit<FoundDocuments, 'items'>
  return new JsonText(`{"items":[${items.join(',')}],${JSON.stringify(around).slice(1)}`)
}

interface FoundByText {
  list: FoundProducts
  text: TextQuery | null
  meant: readonly Meant[]
  /** The words that no product has, left out because nothing was found with them. */
  lost: readonly string[]
  /** The text with corrected spelling; null if no word was misspelt. */
  corrected: string | null
}

/**
 * Searches with the first interpretation of the text that finds a product. If a corrected word has a meaning ("konjack"), the
 * corrected text is interpreted.
 */
async function findByText(
  db: D1Database,
  view: StoreView,
  searched: string,
  wanted: ListWanted,
): Promise<FoundByText> {
  if (words(searched).length === 0)
    return { list: await findProducts(db, wanted), text: null, meant: [], lost: [], corrected: null }
  const index = FacetIndex.of(db)
  const [shop, vocabulary] = await Promise.all([index.meanings(view), index.vocabulary(view)])
  const meanings = { ...shop, hasWord: (folded: string) => vocabulary.has(folded) }
  const first = (ways: readonly Attempt[]) => firstFound(db, view, vocabulary, ways, wanted)
  const asTyped = understand(searched, meanings)
  const found = await first(attempts(searched, asTyped))
  const corrected = putRight(searched, found.text)
  if (corrected === null) return { ...found, corrected }
  const asCorrected = understand(corrected, meanings)
  if (asCorrected.meant.length <= asTyped.meant.length) return { ...found, corrected }
  const meantSo = await first(attempts(corrected, asCorrected))
  return { ...(meantSo.list.unchosen ? meantSo : found), corrected }
}

async function firstFound(
  db: D1Database,
  view: StoreView,
  vocabulary: Vocabulary,
  ways: readonly Attempt[],
  wanted: ListWanted,
): Promise<Omit<FoundByText, 'corrected'>> {
  let last: Omit<FoundByText, 'corrected'> | undefined
  let unknown: readonly string[] | undefined
  for (const { searched, meant, isLenient, lost: givenUp = [] } of ways) {
    const text = await readText(db, view, vocabulary, searched)
    const known = [
      ...(text?.understood ?? []).map(({ word }) => word),
      ...meant.flatMap(({ typed }) => typed),
    ]
    const lost = [...new Set([...(unknown ?? []), ...givenUp])].filter((word) => !known.includes(word))
    const named = meant.flatMap(({ meaning, not }) => (not ? [] : dishWords(vocabulary, meaning.dish)))
    const dishes = named.length ? withDishes(view, named) : null
    last = { list: await findProducts(db, { ...wanted, text, meant, dishes, isLenient }), text, meant, lost }
    unknown ??= text?.understood.flatMap(({ word, products }) => (products === 0 ? word : [])) ?? []
    if (last.list.unchosen) break
  }
  if (!last) throw new RangeError('A text that can be taken in no way')
  return last
}

/** Returns the names of a dish that the catalogue has, or else its wider names. */
function dishWords(vocabulary: Vocabulary, dish: Meaning['dish']): readonly string[] {
  if (!dish) return []
  const known = dish.names.filter((name) => vocabulary.startingWith(name).length > 0)
  return known.length ? known : dish.wider
}

function putRight(typed: string, text: TextQuery | null): string | null {
  if (!text || text.respelt.size === 0) return null
  return words(typed)
    .map((word) => text.respelt.get(word) ?? word)
    .join(' ')
}

function suggestionsOf(view: StoreView, { text, meant, lost, corrected, list: { unmet = [] } }: FoundByText) {
  const { offered = null, completions: terms = [], understood = [] } = text ?? {}
  const meanings = meant.map((one) => ({
    label: labelIn(one, view.locale),
    typed: one.typed,
    not: one.not ?? false,
    met: !unmet.includes(one),
    isGift: one.meaning.isGift ?? false,
    isProperty: one.meaning.isProperty ?? false,
  }))
  return { corrected, offered, terms, understood, meanings, lost }
}
