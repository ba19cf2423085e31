import { all, list, name, prepare, type Sql, sql } from '../sql.ts'
import type { Choice, ProductPlan, Sort } from './product-plan.ts'
import type { TextQuery } from './text-query.ts'

export interface ListWanted {
  plan: ProductPlan
  text: TextQuery | null
  /** Attributes whose values are counted. */
  facets: readonly string[]
  from: number
  size: number
}

export interface ProductList {
  found: { id: number; score: number | null }[]
  total: number
  lowest: { min: number | null; max: number | null }
  price: { min: number | null; max: number | null }
  /** By attribute: value → products, each without what was chosen of that attribute itself. */
  counts: Map<string, Map<string, number>>
}

/** Which products a search finds, in order, and what can be counted of them. One round trip to the database. */
export async function listProducts(db: D1Database, wanted: ListWanted): Promise<ProductList> {
  const { plan, text, facets } = wanted
  const isPlain = !text && plan.narrow.length === 0
  const own = facets.filter((facet) => plan.chosen.some(({ attribute }) => base(facet) === attribute))
  const others = facets.filter((facet) => !own.includes(facet))
  const everything: Question = { ...wanted, chosen: plan.chosen }
  const counted = isPlain && plan.chosen.length === 0
  const questions = [
    ...(counted
      ? [plainPage(wanted), plainTotal(plan), plainFacets(plan, others)]
      : [found(everything, others)]),
    ...[...new Set(own.map(base))].map((attribute) => {
      const rest = plan.chosen.filter((choice) => choice.attribute !== attribute)
      const asked = own.filter((facet) => base(facet) === attribute)
      if (isPlain && rest.length === 0) return plainFacets(plan, asked)
      return counts({ ...wanted, chosen: rest }, asked)
    }),
  ]
  const answers = await db.batch<AnswerRow>(questions.map((question) => prepare(db, question)))
  return collect(answers.flatMap(({ results }) => results))
}

interface Question extends ListWanted {
  chosen: readonly Choice[]
}

/** What every question answers with: a page's product, the total or one facet's count. */
interface AnswerRow {
  kind: 'page' | 'total' | 'facet'
  a: string | number | null
  b: string | number | null
  c: number | null
  d: number | null
  e: number | null
}

const standard: Sort = { column: sql`l.position`, direction: 'ASC', indexed: true }

/** A page of a category's own list, read from the index of its order: first what is in stock, then the rest. */
function plainPage({ plan, from, size }: ListWanted): Sql {
  const sort = plan.sort ?? standard
  const direction = name(sort.direction)
  const part = (inStock: number) => sql`SELECT * FROM (
    SELECT l.product_id, l.in_stock, ${sort.column} AS sort_key FROM listings l
    WHERE l.store_id = ${plan.storeId} AND l.category_id = ${plan.categoryId} AND l.in_stock = ${inStock}
      AND ${plan.scope}
    ORDER BY ${sort.column} ${direction}, l.product_id ${direction} LIMIT ${from + size})`
  return sql`SELECT 'page' AS kind, product_id AS a, NULL AS b, NULL AS c, NULL AS d, NULL AS e FROM (
    ${part(1)} UNION ALL ${part(0)})
    ORDER BY in_stock DESC, sort_key ${direction}, product_id ${direction} LIMIT ${size} OFFSET ${from}`
}

function plainTotal({ storeId, categoryId, scope }: ProductPlan): Sql {
  return sql`SELECT 'total' AS kind, coalesce(sum(products), 0) AS a, min(min_lowest_price) AS b,
      max(max_lowest_price) AS c, min(min_price) AS d, max(max_price) AS e
    FROM listing_counts l WHERE l.store_id = ${storeId} AND l.category_id = ${categoryId} AND ${scope}`
}

function plainFacets({ storeId, categoryId, scope }: ProductPlan, facets: readonly string[]): Sql {
  return sql`SELECT 'facet' AS kind, f.attribute AS a, f.value AS b, sum(l.products) AS c, NULL AS d, NULL AS e
    FROM facets f CROSS JOIN facet_counts l
      ON l.store_id = f.store_id AND l.category_id = ${categoryId} AND l.facet_id = f.id
    WHERE f.store_id = ${storeId} AND f.attribute IN ${list(facets)} AND ${scope} GROUP BY f.id`
}

/** Page, total and counts of a narrowed list: what matches is found once and then sorted, added up and counted. */
function found(question: Question, facets: readonly string[]): Sql {
  const { plan, text, from, size } = question
  const { column, direction } = plan.sort ?? (text ? { column: sql`l.score`, direction: 'ASC' } : standard)
  const way = name(direction)
  return sql`WITH found AS MATERIALIZED (${matches(question, column)})
    SELECT 'page' AS kind, product_id AS a, score AS b, NULL AS c, NULL AS d, NULL AS e FROM (
      SELECT * FROM found ORDER BY in_stock DESC, sort_key ${way}, product_id ${way} LIMIT ${size} OFFSET ${from})
    UNION ALL SELECT 'total', count(*), min(lowest_price), max(lowest_price), min(price), max(price) FROM found
    UNION ALL ${facetCounts(plan, facets)}`
}

function counts(question: Question, facets: readonly string[]): Sql {
  return sql`WITH found AS MATERIALIZED (${matches(question, sql`NULL`)}) ${facetCounts(question.plan, facets)}`
}

function matches({ plan, text, chosen }: Question, sortKey: Sql): Sql {
  const conditions = all([plan.scope, ...plan.narrow, ...chosen.map((choice) => choice.sql)])
  const source = text
    ? sql`(SELECT h.score, m.* FROM (${text.hits}) h CROSS JOIN listings m
        ON m.store_id = ${plan.storeId} AND m.category_id = ${plan.categoryId} AND m.product_id = h.product_id)`
    : sql`(SELECT NULL AS score, m.* FROM listings m
        WHERE m.store_id = ${plan.storeId} AND m.category_id = ${plan.categoryId})`
  return sql`SELECT l.product_id, l.in_stock, l.score, l.lowest_price, ${plan.price} AS price, ${sortKey} AS sort_key
    FROM ${source} l WHERE ${conditions}`
}

function facetCounts({ storeId }: ProductPlan, facets: readonly string[]): Sql {
  return sql`SELECT 'facet' AS kind, x.attribute AS a, x.value AS b, n.products AS c, NULL AS d, NULL AS e FROM (
      SELECT f.facet_id, count(*) AS products FROM found CROSS JOIN product_facets f
        ON f.store_id = ${storeId} AND f.product_id = found.product_id
      WHERE f.facet_id IN (SELECT id FROM facets WHERE store_id = ${storeId} AND attribute IN ${list(facets)})
      GROUP BY f.facet_id) n CROSS JOIN facets x ON x.id = n.facet_id`
}

/** The attribute that a facet field belongs to: `color` of `color_options`, `price` of `price_range`. */
function base(facet: string): string {
  if (facet === 'price_range') return 'price'
  return facet.replace(/_options$/, '')
}

function collect(answers: readonly AnswerRow[]): ProductList {
  const counts: ProductList['counts'] = new Map()
  for (const { a, b, c } of answers.filter(({ kind }) => kind === 'facet')) {
    const values = counts.get(String(a)) ?? new Map<string, number>()
    counts.set(String(a), values.set(String(b), c ?? 0))
  }
  const total = answers.find(({ kind }) => kind === 'total')
  return {
    found: answers
      .filter(({ kind }) => kind === 'page')
      .map(({ a, b }) => ({ id: Number(a), score: b === null ? null : -Number(b) })),
    total: Number(total?.a ?? 0),
    lowest: { min: total?.b === null ? null : Number(total?.b), max: total?.c ?? null },
    price: { min: total?.d ?? null, max: total?.e ?? null },
    counts,
  }
}
