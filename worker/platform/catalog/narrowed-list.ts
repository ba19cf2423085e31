import { all, prepare, type Sql, sql } from '../sql.ts'
import { FacetIndex, type Prices } from './facet-index.ts'
import { IdSet } from './id-set.ts'
import type { FoundProducts, ListWanted } from './list-wanted.ts'
import type { Narrowing } from './narrowing.ts'
import { pageOfSet, readVersion } from './page-of-set.ts'
import { boostOf, scoredAttributes } from './scoring.ts'

/**
 * A list that is searched or filtered. Only what changes by the minute, and what no index in memory knows, is asked
 * of the database; the rest is worked out from what the isolate caches of one version of the catalogue. Whether it still
 * is that version is asked along with the page: where not, all is worked out anew.
 */
export async function narrowedList(db: D1Database, wanted: ListWanted): Promise<FoundProducts> {
  const index = FacetIndex.last(db) ?? FacetIndex.of(db, await readVersion(db))
  const list = await listOf(db, wanted, index)
  if (list) return list
  FacetIndex.of(db, await readVersion(db))
  return narrowedList(db, wanted)
}

/** Undefined where the catalogue has changed. */
async function listOf(
  db: D1Database,
  wanted: ListWanted,
  index: FacetIndex,
): Promise<FoundProducts | undefined> {
  const { plan, text, facets } = wanted
  const narrowings = [...plan.narrow, ...plan.chosen]
  const fields = narrowings.flatMap((narrowing) => (narrowing.kind === 'values' ? narrowing.fields : []))
  const isPriced = facets.includes('price_range') || narrowings.some(({ kind }) => kind === 'price')
  const documents = await documentValues(index, plan.storeId, narrowings)
  const [asked, listed, values, prices] = await Promise.all([
    ask(db, wanted, index, documents),
    index.list(plan.storeId, plan.categoryId, plan.scope),
    index.values(plan.storeId, [...new Set([...fields, ...facets, ...(text ? scoredAttributes : [])])]),
    isPriced ? index.prices(plan.storeId, priceGroup(plan)) : null,
  ])
  const known: Known = { asked, values, documents, prices }
  const list = [asked.meeting, asked.hits].reduce<IdSet>((left, set) => (set ? left.and(set) : left), listed)
  const base = narrowed(list, plan.narrow, known)
  const found = narrowed(base, plan.chosen, known)
  const ranking = asked.scores && { scores: asked.scores, boost: boostOf(values) }
  const page = await pageOfSet(db, wanted, found, index, ranking)
  if (page.version !== index.version) return undefined
  return {
    found: page.found,
    total: found.size,
    ...extremes(found, prices),
    counts: new Map(
      facets.map((facet) => {
        const others = plan.chosen.filter(({ attribute }) => attribute !== attributeOf(facet))
        const counted = others.length === plan.chosen.length ? found : narrowed(base, others, known)
        return [facet, countValues(counted, values.get(facet))]
      }),
    ),
  }
}

/** Groups above 4 have prices of their own, all others those of guests. */
function priceGroup({ audience }: ListWanted['plan']): number {
  return audience.hasGroupPrices ? audience.group : 0
}

type DocumentValues = ReadonlyMap<string, ReadonlyMap<string, IdSet> | null>

async function documentValues(
  index: FacetIndex,
  storeId: number,
  narrowings: readonly Narrowing[],
): Promise<DocumentValues> {
  const fields = narrowings.flatMap(({ kind, attribute }) => (kind === 'document' ? attribute : []))
  const read = fields.map(async (field) => [field, await index.documentValues(storeId, field)] as const)
  return new Map(await Promise.all(read))
}

interface Asked {
  /** What meets the conditions in SQL, where there are any. */
  meeting: IdSet | null
  hits: IdSet | null
  scores: ReadonlyMap<number, number> | null
  inStock: IdSet | null
}

interface Known {
  asked: Asked
  values: ReadonlyMap<string, ReadonlyMap<string, IdSet>>
  documents: DocumentValues
  prices: Prices | null
}

/** One round trip, or none: every set that is not cached. */
async function ask(
  db: D1Database,
  wanted: ListWanted,
  index: FacetIndex,
  documents: DocumentValues,
): Promise<Asked> {
  const questions = questionsOf(wanted, documents)
  const answers = questions.length
    ? await db.batch<Record<string, unknown>>(questions.map(([, question]) => prepare(db, question)))
    : []
  const found = Object.fromEntries(questions.map(([name], place) => [name, answers[place]?.results[0]]))
  const [meeting, hits, inStock] = [found.meeting, found.hits, found.inStock].map((row) => read(row?.ids))
  const scores = read(found.hits?.scores)
  const { text } = wanted
  return {
    meeting: meeting ? IdSet.of(meeting) : null,
    hits: hits ? IdSet.of(hits) : text && (await index.hits(text.hits)),
    inStock: inStock ? IdSet.of(inStock) : null,
    scores: hits && scores ? new Map(hits.map((id, place) => [id, scores[place] ?? 0])) : null,
  }
}

type Question = [answer: 'meeting' | 'hits' | 'inStock', question: Sql]

function questionsOf({ plan, text }: ListWanted, documents: DocumentValues): Question[] {
  const narrowings = [...plan.narrow, ...plan.chosen]
  const conditions = narrowings.flatMap((narrowing) =>
    narrowing.kind === 'sql' || (narrowing.kind === 'document' && !documents.get(narrowing.attribute))
      ? [narrowing.sql]
      : [],
  )
  const listing = sql`FROM listings l WHERE l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId}`
  const questions: Question[] = []
  if (conditions.length) {
    questions.push([
      'meeting',
      sql`SELECT json_group_array(l.product_id) AS ids ${listing} AND ${all([plan.scope, ...conditions])}`,
    ])
  }
  if (text?.isRanked) {
    questions.push([
      'hits',
      sql`WITH hits AS MATERIALIZED (${text.hits})
        SELECT json_group_array(product_id) AS ids, json_group_array(score) AS scores FROM hits`,
    ])
  }
  if (narrowings.some(({ kind }) => kind === 'stock')) {
    questions.push([
      'inStock',
      sql`SELECT json_group_array(l.product_id) AS ids ${listing} AND l.in_stock = 1`,
    ])
  }
  return questions
}

function read(json: unknown): number[] | null {
  return typeof json === 'string' ? (JSON.parse(json) as number[]) : null
}

function narrowed(products: IdSet, narrowings: readonly Narrowing[], known: Known): IdSet {
  return narrowings.reduce((left, narrowing) => narrow(left, narrowing, known), products)
}

function narrow(products: IdSet, narrowing: Narrowing, known: Known): IdSet {
  const { asked, values, documents, prices } = known
  switch (narrowing.kind) {
    case 'values': {
      const sets = narrowing.fields.flatMap((field) =>
        narrowing.values.flatMap((value) => values.get(field)?.get(value) ?? []),
      )
      const chosen = IdSet.union(sets)
      return narrowing.not ? products.without(chosen) : products.and(chosen)
    }
    case 'price':
      return products.filter((id) => narrowing.accepts(prices?.final[id] ?? 0))
    case 'stock': {
      const inStock = asked.inStock ?? IdSet.of([])
      return narrowing.inStock ? products.and(inStock) : products.without(inStock)
    }
    case 'document': {
      const sets = [...(documents.get(narrowing.attribute) ?? [])].flatMap(([value, set]) =>
        narrowing.accepts(value) ? set : [],
      )
      if (!documents.get(narrowing.attribute)) return products
      const chosen = IdSet.union(sets)
      return narrowing.not ? products.without(chosen) : products.and(chosen)
    }
    case 'sql':
      return products
  }
}

function countValues(products: IdSet, values: ReadonlyMap<string, IdSet> | undefined): Map<string, number> {
  const counts = [...(values ?? [])].map(([value, set]): [string, number] => [value, products.common(set)])
  return new Map(counts.filter(([, count]) => count > 0))
}

function extremes(products: IdSet, prices: Prices | null): Pick<FoundProducts, 'lowest' | 'price'> {
  const ids = prices ? products.ids() : []
  return { lowest: range(ids, prices?.lowest), price: range(ids, prices?.final) }
}

function range(ids: readonly number[], amounts?: Int32Array): { min: number | null; max: number | null } {
  if (ids.length === 0) return { min: null, max: null }
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const id of ids) {
    const amount = amounts?.[id] ?? 0
    if (amount < min) min = amount
    if (amount > max) max = amount
  }
  return { min, max }
}

/** The attribute that a facet's field belongs to: `color` of `color_options`, `price` of `price_range`. */
function attributeOf(facet: string): string {
  return facet === 'price_range' ? 'price' : facet.replace(/_options$/, '')
}
