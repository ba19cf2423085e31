import { applyMeanings, asksForPrice, fieldsOf } from '../search/apply-meanings.ts'
import { boostOf, scoredAttributes } from '../search/scoring.ts'
import { FacetIndex } from './facet-index.ts'
import { pricedFacets } from './fields.ts'
import type { IdSet } from './id-set.ts'
import type { FoundProducts, ListWanted } from './list-wanted.ts'
import { type KnownSets, narrowed } from './narrowed-set.ts'
import { pageOfSet } from './page-of-set.ts'
import { fetchQuerySets } from './query-sets.ts'

/**
 * Finds, orders and counts products. The database is queried only for data that changes by the minute, or that no index in memory
 * has. The rest comes from the isolate's cache of one catalogue version. The version is read with the page; if it has changed, the
 * list is computed again.
 */
export async function findProducts(db: D1Database, wanted: ListWanted): Promise<FoundProducts> {
  const index = FacetIndex.of(db)
  const list = await listOf(db, wanted, index)
  if (list) return list
  index.drop()
  return findProducts(db, wanted)
}

/** Returns the list; undefined if the catalogue has changed. */
async function listOf(
  db: D1Database,
  wanted: ListWanted,
  index: FacetIndex,
): Promise<FoundProducts | undefined> {
  const { plan, text, facets, meant = [], isLenient = false } = wanted
  const narrowings = [...plan.narrow, ...plan.chosen]
  const fields = narrowings.flatMap((narrowing) => ('fields' in narrowing ? narrowing.fields : []))
  const isPriced =
    facets.includes('price_range') || asksForPrice(meant) || narrowings.some(({ kind }) => kind === 'price')
  const isSearched = Boolean(text) || meant.length > 0
  const [querySets, listed, values, prices] = await Promise.all([
    fetchQuerySets(index.rows, wanted),
    index.list(plan.storeId, plan.categoryId, plan.scope),
    valuesFor(plan, index, [
      ...new Set([...fields, ...facets, ...fieldsOf(meant), ...(isSearched ? scoredAttributes : [])]),
    ]),
    isPriced ? index.prices(plan.storeId, priceGroup(plan)) : null,
  ])
  const known: KnownSets = { querySets, values, prices }
  const kept = keptOf(listed, querySets)
  const facts = {
    values,
    prices: prices?.final.byId,
    dishes: querySets.dishes,
    isScored: querySets.scores !== null,
  }
  const applied = applyMeanings(narrowed(kept, plan.narrow, known), meant, facts, isLenient)
  const base = applied.products
  const found = narrowed(base, plan.chosen, known)
  const isRanked = querySets.scores || meant.length > 0
  const ranking = isRanked ? { scores: querySets.scores, boost: boostOf(values), tier: applied.tier } : null
  const page = await pageOfSet(db, wanted, found, found === listed, ranking)
  if (page.version !== index.version) return undefined
  const countedFor = (facet: string) => {
    const others = plan.chosen.filter(({ attribute }) => attribute !== attributeOf(facet))
    return others.length === plan.chosen.length ? found : narrowed(base, others, known)
  }
  return {
    found: page.found,
    beside: page.beside,
    total: found.size,
    unchosen: base.size,
    unmet: applied.unmet,
    lowest: prices?.lowest.extremes(found) ?? unknown,
    price: prices?.final.extremes(found) ?? unknown,
    counts: new Map(facets.map((facet) => [facet, countValues(countedFor(facet), values.get(facet))])),
  }
}

/** Returns the products of a list that the conditions in SQL and the searched words leave. */
function keptOf(listed: IdSet, { meeting, hits, without }: KnownSets['querySets']): IdSet {
  const list = [meeting, hits].reduce<IdSet>((left, set) => (set ? left.and(set) : left), listed)
  return without ? list.without(without) : list
}

/** Returns the products by field and value. For a group with prices of its own, the fields that depend on prices are the group's. */
async function valuesFor({ storeId, audience }: ListWanted['plan'], index: FacetIndex, fields: string[]) {
  const isPriced = audience.hasGroupPrices && pricedFacets.some((field) => fields.includes(field))
  const [values, own] = await Promise.all([
    index.values(storeId, fields),
    isPriced ? index.groupValues(storeId, audience.group) : [],
  ])
  return new Map([...values, ...own])
}

/** Returns the group whose prices count: groups above 4 have prices of their own, all others have those of guests. */
function priceGroup({ audience }: ListWanted['plan']): number {
  return audience.hasGroupPrices ? audience.group : 0
}

function countValues(products: IdSet, values: ReadonlyMap<string, IdSet> | undefined): Map<string, number> {
  const counts = [...(values ?? [])].map(([value, set]): [string, number] => [value, products.common(set)])
  return new Map(counts.filter(([, count]) => count > 0))
}

const unknown = { min: null, max: null }

/** Returns the attribute of a facet's field: `color` of `color_options`, `price` of `price_range`. */
function attributeOf(facet: string): string {
  return facet === 'price_range' ? 'price' : facet.replace(/_options$/, '')
}
