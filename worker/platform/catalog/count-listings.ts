import { list, prepare, type Sql, sql } from '../sql.ts'
import { countFacets } from './count-facets.ts'

/**
 * Counts what stands in each category and gathers what is counted with, after products have changed; where only some
 * attributes have, their facets alone.
 */
export async function countListings(db: D1Database, attributes?: readonly string[]): Promise<void> {
  const changed = attributes
    ? sql`facet_id IN (SELECT id FROM facets WHERE attribute IN ${list(attributes)})`
    : sql`1`
  await db.batch(
    [...countedLists, ...facetPostings(changed), ...pricePostings].map((query) => prepare(db, query)),
  )
  await countFacets(db, changed)
  await db.prepare('UPDATE catalogue_version SET version = version + 1').run()
}

const countedLists: readonly Sql[] = [
  sql`DELETE FROM listing_counts`,
  sql`INSERT INTO listing_counts
    SELECT store_id, category_id, visibility, status, b2b_only, count(*),
      min(final_price), max(final_price), min(lowest_price), max(lowest_price)
    FROM listings GROUP BY store_id, category_id, visibility, status, b2b_only`,
]

/** Pieces of 65,536 ids: a row may have 2 MB. */
function facetPostings(changed: Sql): Sql[] {
  return [
    sql`DELETE FROM facet_postings WHERE ${changed}`,
    sql`INSERT INTO facet_postings
      SELECT facet_id, product_id >> 16, json_group_array(product_id)
      FROM product_facets WHERE ${changed} GROUP BY 1, 2`,
  ]
}

const pricePostings: readonly Sql[] = [
  sql`DELETE FROM price_postings`,
  sql`INSERT INTO price_postings
    SELECT store_id, product_id >> 16,
      json_group_array(product_id), json_group_array(final_price), json_group_array(lowest_price)
    FROM listings WHERE category_id = 0 GROUP BY 1, 2`,
]
