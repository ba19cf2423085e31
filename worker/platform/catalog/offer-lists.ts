import { prepare, sql } from '../sql.ts'

/** Categories that list what is on offer to everybody now, whatever products say: `is_offer_list` of their documents. */
const offerLists = sql`SELECT store_id, id FROM documents
  WHERE type = 'category' AND json_extract(doc, '$.is_offer_list') AND json_extract(doc, '$.is_active')`

const offered = sql`SELECT p.store_id, p.product_id FROM facets f JOIN product_facets p ON p.facet_id = f.id
  WHERE f.attribute = 'hasOffer' AND f.value = '1'`

/**
 * Brings the lists of these categories up to the facet `hasOffer`, which the filter by offers asks as well. Answers how many
 * products came and went; whoever calls has lists counted after it, and this counts what the options of these lists have.
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
      sql`INSERT OR IGNORE INTO listings
        SELECT l.store_id, c.id, l.product_id, l.visibility, l.status, l.b2b_only, l.in_stock, l.qty, l.position, l.final_price,
          l.lowest_price, l.created_at, l.times_bought30, l.rec_position, l.sort_name, l.times_bought7, l.times_bought365, l.rating
        FROM (${offered}) o
          JOIN listings l ON l.store_id = o.store_id AND l.category_id = 0 AND l.product_id = o.product_id
          JOIN (${offerLists}) c ON c.store_id = l.store_id
        RETURNING product_id`,
    ),
  ])
  const moved = (gone?.results.length ?? 0) + (come?.results.length ?? 0)
  if (moved) await countOptions(db)
  return moved
}

async function countOptions(db: D1Database): Promise<void> {
  await db.batch([
    prepare(db, sql`DELETE FROM facet_counts WHERE (store_id, category_id) IN (${offerLists})`),
    prepare(
      db,
      sql`INSERT INTO facet_counts
        SELECT l.store_id, l.category_id, p.facet_id, l.visibility, l.status, l.b2b_only, count(*)
        FROM listings l JOIN product_facets p ON p.store_id = l.store_id AND p.product_id = l.product_id
        WHERE (l.store_id, l.category_id) IN (${offerLists}) GROUP BY 1, 2, 3, 4, 5, 6`,
    ),
  ])
}
