import { list, prepare, rows, type Sql, sql } from '../sql.ts'

/**
 * Counts how many products of each category have each value. Products are gathered by where they stand, so that each
 * value of a product is looked at once and not once a category. `changed` says of a `facet_id` whether it is counted
 * again.
 */
export async function countFacets(db: D1Database, changed: Sql): Promise<void> {
  await prepare(db, sql`DELETE FROM facet_counts WHERE ${changed}`).run()
  const places = await readPlaces(db)
  const facets = await rows<{ facet_id: number }>(
    db,
    sql`SELECT DISTINCT facet_id FROM facet_postings WHERE ${changed}`,
  )
  for (let start = 0; start < facets.length; start += facetsAtOnce) {
    const ids = facets.slice(start, start + facetsAtOnce).map(({ facet_id }) => facet_id)
    const postings = await rows<Posting>(
      db,
      sql`SELECT p.facet_id, f.store_id, p.product_ids FROM facet_postings p JOIN facets f ON f.id = p.facet_id
        WHERE p.facet_id IN ${list(ids)}`,
    )
    await write(db, [...facetCounts(places, countByPlace(places, postings))])
  }
}

const facetsAtOnce = 100

/** Where products stand that are in the same categories of a view and shown to the same people. */
interface Place {
  storeId: number
  categories: readonly number[]
  scope: readonly [visibility: number, status: number, b2bOnly: number]
}

const nowhere: Place = { storeId: 0, categories: [], scope: [0, 0, 0] }

interface Places {
  all: Place[]
  /** By store and product id: which of all. */
  of: Map<number, Int32Array>
}

async function readPlaces(db: D1Database): Promise<Places> {
  const found = await rows<PlaceRow>(
    db,
    sql`SELECT store_id, visibility, status, b2b_only, categories, json_group_array(product_id) AS product_ids FROM (
        SELECT store_id, product_id, visibility, status, b2b_only, json_group_array(category_id) AS categories
        FROM listings GROUP BY store_id, product_id)
      GROUP BY store_id, visibility, status, b2b_only, categories, product_id >> 16`,
  )
  const [last] = await rows<{ id: number | null }>(db, sql`SELECT max(product_id) AS id FROM listings`)
  const places: Places = { all: [], of: new Map() }
  for (const { store_id, visibility, status, b2b_only, categories, product_ids } of found) {
    const of = places.of.get(store_id) ?? new Int32Array((last?.id ?? 0) + 1).fill(-1)
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

/** By facet and place: how many products. */
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

async function write(db: D1Database, counts: readonly (readonly number[])[]): Promise<void> {
  await prepare(
    db,
    sql`INSERT INTO facet_counts
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
      FROM jsonb_each(${JSON.stringify(counts)})`,
  ).run()
}
