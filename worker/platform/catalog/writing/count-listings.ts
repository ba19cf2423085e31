import { list, prepare, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { bySize } from './by-size.ts'
import { countFacets } from './count-facets.ts'

/**
 * Counts the products of each category and rebuilds the data for filters after products have changed. If only some `attributes`
 * have changed, only their facets are counted. `areGathered` is true if `facet_postings` is complete already. Lists and facets
 * are replaced piece by piece, because a statement of D1 may take thirty seconds and blocks all readers. Until then the old
 * counts stay.
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

/** Collects the prices of the whole views, in pieces of 65,536 ids because a row may have 2 MB. `listing_counts` must be complete. */
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
