import { list, prepare, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { bySize } from './by-size.ts'

/**
 * Collects the products of each facet value and counts them by category. Products in the same categories are counted together, so
 * that each value of a product is read once and not once for each category. `changed` is the condition that a `facet_id` must be
 * counted again. `areGathered` is true if the products are collected already.
 */
export async function countFacets(db: D1Database, changed: Sql, areGathered: boolean): Promise<void> {
  const places = await readPlaces(db)
  const facets = await rows<{ facet_id: number; size: number }>(
    db,
    sql`SELECT facet_id, count(*) AS size FROM product_facets WHERE ${changed} GROUP BY facet_id`,
  )
  for (const piece of bySize(facets)) {
    const ids = list(piece.map(({ facet_id }) => facet_id))
    if (!areGathered) await gather(db, ids)
    const postings = await rows<Posting>(
      db,
      sql`SELECT p.facet_id, f.store_id, p.product_ids FROM facet_postings p JOIN facets f ON f.id = p.facet_id
        WHERE p.facet_id IN ${ids}`,
    )
    const counts = countByPlace(places, postings)
    await replace(db, ids, [...facetCounts(places, counts)])
  }
  const found = list(facets.map(({ facet_id }) => facet_id))
  await db.batch(
    [
      sql`DELETE FROM facet_postings WHERE ${changed} AND facet_id NOT IN ${found}`,
      sql`DELETE FROM facet_counts WHERE ${changed} AND facet_id NOT IN ${found}`,
    ].map((statement) => prepare(db, statement)),
  )
}

/** Collects products in pieces of 65,536 ids, because a row may have 2 MB. */
async function gather(db: D1Database, facets: Sql): Promise<void> {
  await db.batch(
    [
      sql`DELETE FROM facet_postings WHERE facet_id IN ${facets}`,
      sql`INSERT INTO facet_postings
        SELECT facet_id, product_id >> 16, json_group_array(product_id)
        FROM product_facets WHERE facet_id IN ${facets} GROUP BY 1, 2`,
    ].map((statement) => prepare(db, statement)),
  )
}

/** The view, the categories and the visibility that a set of products has in common. */
interface Place {
  storeId: number
  categories: readonly number[]
  scope: readonly [visibility: number, status: number, b2bOnly: number]
}

const nowhere: Place = { storeId: 0, categories: [], scope: [0, 0, 0] }

interface Places {
  all: Place[]
  /** The index in `all` of the place of each product, by store view and product id. */
  of: Map<number, Int32Array>
}

async function readPlaces(db: D1Database): Promise<Places> {
  const [last] = await rows<{ id: number | null }>(db, sql`SELECT max(product_id) AS id FROM listings`)
  const lastId = last?.id ?? 0
  const found: PlaceRow[] = []
  for (let from = 0; from <= lastId; from += idsAtOnce) found.push(...(await placesOf(db, from)))
  const places: Places = { all: [], of: new Map() }
  for (const { store_id, visibility, status, b2b_only, categories, product_ids } of found) {
    const of = places.of.get(store_id) ?? new Int32Array(lastId + 1).fill(-1)
    places.of.set(store_id, of)
    for (const id of JSON.parse(product_ids) as number[]) of[id] = places.all.length
    places.all.push({
      storeId: store_id,
      categories: JSON.parse(categories),
      scope: [visibility, status, b2b_only],
    })
  }
  return places
}

const idsAtOnce = 65_536

function placesOf(db: D1Database, from: number): Promise<PlaceRow[]> {
  return rows(
    db,
    sql`SELECT store_id, visibility, status, b2b_only, categories, json_group_array(product_id) AS product_ids FROM (
        SELECT store_id, product_id, visibility, status, b2b_only, json_group_array(category_id) AS categories
        FROM listings WHERE product_id BETWEEN ${from} AND ${from + idsAtOnce - 1} GROUP BY store_id, product_id)
      GROUP BY store_id, visibility, status, b2b_only, categories`,
  )
}

interface PlaceRow {
  store_id: number
  visibility: number
  status: number
  b2b_only: number
  categories: string
  product_ids: string
}

interface Posting {
  facet_id: number
  store_id: number
  product_ids: string
}

/** The number of products by facet and index of the place. */
type Counts = Map<number, Map<number, number>>

function countByPlace({ of }: Places, postings: readonly Posting[]): Counts {
  const counts: Counts = new Map()
  for (const { facet_id, store_id, product_ids } of postings) {
    const placeOf = of.get(store_id)
    const count = counts.get(facet_id) ?? new Map<number, number>()
    counts.set(facet_id, count)
    for (const id of JSON.parse(product_ids) as number[]) {
      const place = placeOf?.[id] ?? -1
      if (place >= 0) count.set(place, (count.get(place) ?? 0) + 1)
    }
  }
  return counts
}

function* facetCounts({ all }: Places, counts: Counts): Generator<readonly number[]> {
  for (const [facet, byPlace] of counts) {
    const rows = new Map<string, number[]>()
    for (const [index, products] of byPlace) {
      const { storeId, categories, scope } = all[index] ?? nowhere
      for (const category of categories) {
        const key = `${category} ${scope}`
        const row = rows.get(key) ?? [storeId, category, facet, ...scope, 0]
        row[6] = (row[6] ?? 0) + products
        rows.set(key, row)
      }
    }
    yield* rows.values()
  }
}

async function replace(db: D1Database, facets: Sql, counts: readonly (readonly number[])[]): Promise<void> {
  await db.batch(
    [
      sql`DELETE FROM facet_counts WHERE facet_id IN ${facets}`,
      sql`INSERT INTO facet_counts
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
        FROM jsonb_each(${JSON.stringify(counts)})`,
    ].map((statement) => prepare(db, statement)),
  )
}
