import { prepare, rows, type Sql, sql } from '../sql.ts'

/** Counts what each category shows and gathers what is counted with, after products have changed. */
export async function countListings(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM listing_counts'),
    db.prepare('DELETE FROM facet_counts'),
    db.prepare('DELETE FROM facet_postings'),
    db.prepare('DELETE FROM price_postings'),
    db.prepare(
      `INSERT INTO listing_counts
       SELECT store_id, category_id, visibility, status, b2b_only, count(*),
         min(final_price), max(final_price), min(lowest_price), max(lowest_price)
       FROM listings GROUP BY store_id, category_id, visibility, status, b2b_only`,
    ),
    db.prepare(
      `UPDATE documents SET doc = json_set(doc, '$.product_count', coalesce((
         SELECT sum(c.products) FROM listing_counts c
         WHERE c.store_id = documents.store_id AND c.category_id = documents.id
           AND c.status = 1 AND c.visibility IN (2, 4)
       ), 0)) WHERE type = 'category'`,
    ),
    db.prepare(
      `INSERT INTO facet_postings
       SELECT facet_id, json_group_array(product_id) FROM product_facets GROUP BY facet_id`,
    ),
    db.prepare(
      `INSERT INTO price_postings
       SELECT store_id, json_group_array(product_id), json_group_array(final_price), json_group_array(lowest_price)
       FROM listings WHERE category_id = 0 GROUP BY store_id`,
    ),
  ])
  const categories = await rows<{ store_id: number; category_id: number }>(
    db,
    sql`SELECT DISTINCT store_id, category_id FROM listing_counts`,
  )
  for (let start = 0; start < categories.length; start += 20) {
    const some = categories.slice(start, start + 20)
    await db.batch(some.map((category) => prepare(db, facetCounts(category.store_id, category.category_id))))
  }
  await db.prepare('UPDATE catalogue_version SET version = version + 1').run()
}

function facetCounts(storeId: number, categoryId: number): Sql {
  return sql`INSERT INTO facet_counts
    SELECT l.store_id, l.category_id, f.facet_id, l.visibility, l.status, l.b2b_only, count(*)
    FROM listings l CROSS JOIN product_facets f ON f.store_id = l.store_id AND f.product_id = l.product_id
    WHERE l.store_id = ${storeId} AND l.category_id = ${categoryId}
    GROUP BY f.facet_id, l.visibility, l.status, l.b2b_only`
}
