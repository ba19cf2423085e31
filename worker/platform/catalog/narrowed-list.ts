import { all, prepare, type Sql, sql } from '../sql.ts'
import { FacetIndex, type Prices } from './facet-index.ts'
import { IdSet } from './id-set.ts'
import type { Narrowing } from './narrowing.ts'
import { pageOfSet, type Ranking } from './page-of-set.ts'
import type { ListWanted, ProductList } from './product-list.ts'
import { boostOf, scoredAttributes } from './scoring.ts'

/**
 * A list that is searched or filtered. Only what changes by the minute, and what no index in memory knows, is asked
 * of the database; the rest is worked out from sets of products that the isolate keeps.
 */
export async function narrowedList(db: D1Database, wanted: ListWanted): Promise<ProductList> {
  const { plan, facets } = wanted
  const asked = await ask(db, wanted)
  const index = FacetIndex.of(db, asked.version)
  const narrowings = [...plan.narrow, ...plan.chosen]
  const fields = narrowings.flatMap((narrowing) => (narrowing.kind === 'values' ? narrowing.fields : []))
  const isPriced = facets.includes('price_range') || narrowings.some(({ kind }) => kind === 'price')
  const [listed, values, prices, ranking] = await Promise.all([
    asked.listed ?? index.list(plan.storeId, plan.categoryId, plan.scope),
    index.values(plan.storeId, [...new Set([...fields, ...facets])]),
    isPriced ? index.prices(plan.storeId, plan.audience.hasGroupPrices ? plan.audience.group : 0) : null,
    asked.scores && rankingOf(asked.scores, index, plan.storeId),
  ])
  const known: Known = { asked, values, prices }
  const base = narrowed(asked.hits ? listed.and(asked.hits) : listed, plan.narrow, known)
  const found = narrowed(base, plan.chosen, known)
  return {
    found: await pageOfSet(db, wanted, found, ranking),
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

async function rankingOf(scores: Ranking['scores'], index: FacetIndex, storeId: number): Promise<Ranking> {
  return { scores, boost: boostOf(await index.values(storeId, scoredAttributes)) }
}

interface Asked {
  version: number
  /** The list with its conditions in SQL applied, where there are any. */
  listed: IdSet | null
  hits: IdSet | null
  scores: ReadonlyMap<number, number> | null
  inStock: IdSet | null
}

interface Known {
  asked: Asked
  values: ReadonlyMap<string, ReadonlyMap<string, IdSet>>
  prices: Prices | null
}

/** One round trip: the version of the catalogue, and every set that cannot be kept. */
async function ask(db: D1Database, wanted: ListWanted): Promise<Asked> {
  const questions = questionsOf(wanted)
  const [version, ...answers] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT version FROM catalogue_version'),
    ...questions.map(([, question]) => prepare(db, question)),
  ])
  const found = Object.fromEntries(questions.map(([name], index) => [name, answers[index]?.results[0]]))
  const [listed, hits, inStock] = [found.listed, found.hits, found.inStock].map((row) => read(row?.ids))
  const scores = wanted.text?.isRanked ? read(found.hits?.scores) : null
  return {
    version: Number(version?.results[0]?.version ?? 0),
    listed: listed ? IdSet.of(listed) : null,
    hits: hits ? IdSet.of(hits) : null,
    inStock: inStock ? IdSet.of(inStock) : null,
    scores: hits && scores ? new Map(hits.map((id, index) => [id, scores[index] ?? 0])) : null,
  }
}

type Question = [answer: 'listed' | 'hits' | 'inStock', question: Sql]

function questionsOf({ plan, text }: ListWanted): Question[] {
  const narrowings = [...plan.narrow, ...plan.chosen]
  const conditions = narrowings.flatMap((narrowing) => (narrowing.kind === 'sql' ? [narrowing.sql] : []))
  const listing = sql`FROM listings l WHERE l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId}`
  const questions: Question[] = []
  if (conditions.length) {
    const meeting = all([plan.scope, ...conditions])
    questions.push(['listed', sql`SELECT json_group_array(l.product_id) AS ids ${listing} AND ${meeting}`])
  }
  if (text) {
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

function narrow(products: IdSet, narrowing: Narrowing, { asked, values, prices }: Known): IdSet {
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
    case 'sql':
      return products
  }
}

function countValues(products: IdSet, values: ReadonlyMap<string, IdSet> | undefined): Map<string, number> {
  const counts = [...(values ?? [])].map(([value, set]): [string, number] => [value, products.common(set)])
  return new Map(counts.filter(([, count]) => count > 0))
}

function extremes(products: IdSet, prices: Prices | null): Pick<ProductList, 'lowest' | 'price'> {
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
