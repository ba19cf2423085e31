import { list, prepare, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { bySize } from './by-size.ts'
import { countFacets } from './count-facets.ts'

/**
 * Counts what stands in each category and gathers what is counted with, after products have changed; where only some
 * `attributes` have, their facets alone. `areGathered`: the products of each value stand in `facet_postings` already. A list or a facet is as it was until it is replaced: what is not one statement of a
 * few seconds in the largest catalogue is done in pieces, since a statement of D1 has thirty seconds and everybody waits for it.
 */
export async function countListings(
  db: D1Database,
  {
    attributes,
    areGathered = false,
  }: { attributes?: readonly string[] | undefined; areGathered?: boolean } = {},
): Promise<void> {
  const changed = attributes
    ? sql`facet_id IN (SELECT id FROM facets WHERE attribute IN ${list(attributes)})`
    : sql`1`
  await countLists(db)
  await gatherPrices(db)
  await countFacets(db, changed, areGathered)
  await db.prepare('UPDATE catalogue_version SET version = version + 1').run()
}

async function countLists(db: D1Database): Promise<void> {
  const lists = await rows<{ store_id: number; category_id: number; size: number }>(
    db,
    sql`SELECT store_id, category_id, count(*) AS size FROM listings GROUP BY 1, 2`,
  )
  const named = (all: typeof lists) =>
    sql`SELECT value ->> 0, value ->> 1 FROM jsonb_each(${JSON.stringify(
      all.map(({ store_id, category_id }) => [store_id, category_id]),
    )})`
  for (const piece of bySize(lists)) {
    const ofPiece = sql`(store_id, category_id) IN (${named(piece)})`
    await run(db, [
      sql`DELETE FROM listing_counts WHERE ${ofPiece}`,
      sql`INSERT INTO listing_counts
        SELECT store_id, category_id, visibility, status, b2b_only, count(*),
          min(final_price), max(final_price), min(lowest_price), max(lowest_price)
        FROM listings WHERE ${ofPiece} GROUP BY store_id, category_id, visibility, status, b2b_only`,
    ])
  }
  await run(db, [sql`DELETE FROM listing_counts WHERE (store_id, category_id) NOT IN (${named(lists)})`])
}

/** Of the whole views, which are counted before. Pieces of 65,536 ids: a row may have 2 MB. */
function gatherPrices(db: D1Database): Promise<void> {
  return run(db, [
    sql`DELETE FROM price_postings`,
    sql`INSERT INTO price_postings
      SELECT store_id, product_id >> 16,
        json_group_array(product_id), json_group_array(final_price), json_group_array(lowest_price)
      FROM listings WHERE store_id IN (SELECT store_id FROM listing_counts) AND category_id = 0 GROUP BY 1, 2`,
  ])
}

async function run(db: D1Database, statements: readonly Sql[]): Promise<void> {
  await db.batch(statements.map((statement) => prepare(db, statement)))
}
