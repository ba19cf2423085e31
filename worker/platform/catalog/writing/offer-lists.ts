import { name, prepare, sql } from '#worker/platform/sql.ts'
import { isOfferList, offered } from '../offer-lists.ts'
import { listingsTable } from './listings-table.ts'

const columns = listingsTable.columns
const copied = columns.map((column) => (column === 'category_id' ? 'c.id' : `l.${column}`))
const offerLists = sql`SELECT store_id, id FROM documents t WHERE type = 'category' AND ${isOfferList(sql`t`)}`

/**
 * Brings the lists of these categories up to the facet `hasOffer`, which the filter by offers asks as well. Answers how many
 * products came and went: then all that these lists have is to be counted anew.
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
      // The lists once: else the documents of all categories are read for each product.
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
