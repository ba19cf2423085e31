import { name, prepare, sql } from '#worker/platform/sql.ts'
import { isOfferList, offered } from '../lists/offer-lists.ts'
import { listingColumnNames as columns } from './tables.ts'

const copied = columns.map((column) => (column === 'category_id' ? 'c.id' : `l.${column}`))
const offerLists = sql`SELECT store_id, id FROM documents t WHERE type = 'category' AND ${isOfferList(sql`t`)}`

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

/**
 * Updates the lists of offer categories to the facet `hasOffer`, which the offer filter uses too. Returns the number of products
 * that were added or removed. If it is not 0, the caller has to count the lists again.
 */
export async function fillOfferLists(db: D1Database): Promise<number> {
  const [gone, come] = await db.batch([
    prepare(
      db,
      sql`DELETE FROM listings WHERE (store_id, category_id) IN (${offerLists})
        AND (store_id, product_id) NOT IN (${offered}) RETURNING product_id`,
    ),
    prepare(
      db,
      // MATERIALIZED: otherwise the database would read the documents of all categories for each product.
      sql`INSERT OR IGNORE INTO listings (${name(columns.join(', '))})
        WITH lists AS MATERIALIZED (${offerLists})
        SELECT ${name(copied.join(', '))}
        FROM (${offered}) o
          JOIN listings l ON l.store_id = o.store_id AND l.category_id = 0 AND l.product_id = o.product_id
          JOIN lists c ON c.store_id = l.store_id
        RETURNING product_id`,
    ),
  ])
  return (gone?.results.length ?? 0) + (come?.results.length ?? 0)
}
