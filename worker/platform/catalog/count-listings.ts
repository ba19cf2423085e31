import { prepare, rows, type Sql, sql } from '../sql.ts'

/** Counts what each category shows, after its products have changed: listings and their facets. */
export async function countListings(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM listing_counts'),
    db.prepare('DELETE FROM facet_counts'),
    db.prepare(
      `INSERT INTO listing_counts
       SELECT store_id, category_id, visibility, status, b2b_only, count(*),
         min(final_price), max(final_price), min(lowest_price), max(lowest_price)
       FROM listings GROUP BY store_id, category_id, visibility, status, b2b_only`,
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
}

function facetCounts(storeId: number, categoryId: number): Sql {
  return sql`INSERT INTO facet_counts
    SELECT l.store_id, l.category_id, f.facet_id, l.visibility, l.status, l.b2b_only, count(*)
    FROM listings l CROSS JOIN product_facets f ON f.store_id = l.store_id AND f.product_id = l.product_id
    WHERE l.store_id = ${storeId} AND l.category_id = ${categoryId}
    GROUP BY f.facet_id, l.visibility, l.status, l.b2b_only`
}
