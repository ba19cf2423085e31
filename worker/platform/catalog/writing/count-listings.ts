import { prepare, sql } from '#worker/platform/sql.ts'

/**
 * Counts the products of each list after products have changed, and collects those of each facet value, unless a load has collected
 * them already (`areGathered`). Isolates then read the lists anew.
 */
export async function countListings(db: D1Database, { areGathered = false } = {}): Promise<void> {
  const gathered = [
    sql`DELETE FROM facet_postings`,
    // Stored in pieces of 65,536 ids, because a row may have 2 MB at most.
    sql`INSERT INTO facet_postings SELECT facet_id, product_id >> 16, json_group_array(product_id)
      FROM product_facets GROUP BY 1, 2`,
  ]
  const statements = [
    sql`DELETE FROM listing_counts`,
    sql`INSERT INTO listing_counts SELECT store_id, category_id, visibility, status, b2b_only, count(*)
      FROM listings GROUP BY store_id, category_id, visibility, status, b2b_only`,
    ...(areGathered ? [] : gathered),
    sql`UPDATE catalogue_version SET version = version + 1`,
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}
