import { shopTime } from '#shared/price.ts'
import { list, prepare, rows, sql } from '../sql.ts'
import { countListings } from './count-listings.ts'
import { rangeOfPrice } from './price-ranges.ts'

/**
 * Brings lists up to the clock: documents are priced when they are read, but lists are sorted and filtered by a column,
 * which special prices that have begun or ended since leave behind. Answers how many products have changed.
 */
export async function relistPrices(db: D1Database, now: Date): Promise<number> {
  const time = shopTime(now)
  const changed = await rows<Changed>(
    db,
    sql`SELECT s.store_id, s.product_id, s.price FROM (
        SELECT store_id, product_id,
          CASE WHEN (starts_at IS NULL OR starts_at <= ${time}) AND (ends_at IS NULL OR ${time} <= ends_at)
            THEN on_price ELSE off_price END AS price
        FROM special_prices) s
      JOIN listings l ON l.store_id = s.store_id AND l.category_id = 0 AND l.product_id = s.product_id
      WHERE l.final_price <> s.price`,
  )
  if (changed.length === 0) return 0
  for (let start = 0; start < changed.length; start += 100) {
    await db.batch(changed.slice(start, start + 100).flatMap((product) => relist(db, product)))
  }
  await countListings(db, 'price_range')
  return changed.length
}

interface Changed {
  store_id: number
  product_id: number
  price: number
}

function relist(db: D1Database, { store_id, product_id, price }: Changed): D1PreparedStatement[] {
  const ranges = sql`SELECT id FROM facets WHERE store_id = ${store_id} AND attribute = 'price_range'`
  const range = rangeOfPrice(price)
  return [
    sql`UPDATE listings SET final_price = ${price} WHERE store_id = ${store_id} AND product_id = ${product_id}`,
    sql`INSERT OR IGNORE INTO facets (store_id, attribute, value) VALUES (${store_id}, 'price_range', ${range})`,
    sql`DELETE FROM product_facets WHERE product_id = ${product_id} AND facet_id IN (${ranges})`,
    sql`INSERT INTO product_facets (facet_id, product_id, store_id)
      SELECT id, ${product_id}, ${store_id} FROM facets
      WHERE store_id = ${store_id} AND attribute = 'price_range' AND value IN ${list([range])}`,
  ].map((statement) => prepare(db, statement))
}
