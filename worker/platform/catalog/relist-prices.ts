import { shopTime } from '#shared/price.ts'
import { prepare, rows, type Sql, sql } from '../sql.ts'
import { countListings } from './count-listings.ts'
import { offerFields } from './fields.ts'
import { fillOfferLists } from './offer-lists.ts'
import { rangeOfPrice } from './price-ranges.ts'
import { changedByVariants, followVariants, ofVariants } from './variant-prices.ts'

/**
 * Brings lists up to the clock: documents are priced when they are read, but lists are sorted and filtered by columns and
 * facets, which special prices and offers that have begun or ended since leave behind, and cheapest variants that were sold
 * out. Answers how many products have changed.
 */
export async function relistPrices(db: D1Database, now: Date): Promise<number> {
  const time = shopTime(now)
  const [priced, offered] = [await changedPrices(db, time), await changedOffers(db, time)]
  await write(db, [...priced.flatMap(priceOf), ...offered.flatMap(offerOf)])
  const parents = await changedByVariants(db)
  await write(db, parents.flatMap(priceOf))
  const agreed = await followVariants(db)
  const moved = await fillOfferLists(db)
  const changed = new Set(
    [...priced, ...offered, ...parents].map(({ store_id, product_id }) => `${store_id} ${product_id}`),
  )
  if (changed.size || agreed || moved) await countListings(db, ['price_range', ...offerFields])
  return changed.size
}

async function write(db: D1Database, changes: readonly Sql[]): Promise<void> {
  const statements = changes.map((change) => prepare(db, change))
  for (let start = 0; start < statements.length; start += 400) {
    await db.batch(statements.slice(start, start + 400))
  }
}

function priceOf({ price, ...product }: Listed & { price: number }): Sql[] {
  return [
    sql`UPDATE listings SET final_price = ${price}
      WHERE store_id = ${product.store_id} AND product_id = ${product.product_id}`,
    ...moved(product, 'price_range', rangeOfPrice(price, product.store_id)),
  ]
}

function offerOf({ is_offered, ...product }: Listed & { is_offered: 0 | 1 }): Sql[] {
  return offerFields.flatMap((field) => moved(product, field, String(is_offered)))
}

interface Listed {
  store_id: number
  product_id: number
}

function changedPrices(db: D1Database, time: string): Promise<(Listed & { price: number })[]> {
  return rows(
    db,
    sql`SELECT s.store_id, s.product_id, s.price FROM (
        SELECT store_id, product_id,
          CASE WHEN (starts_at IS NULL OR starts_at <= ${time}) AND (ends_at IS NULL OR ${time} <= ends_at)
            THEN on_price ELSE off_price END AS price
        FROM special_prices) s
      JOIN listings l ON l.store_id = s.store_id AND l.category_id = 0 AND l.product_id = s.product_id
      WHERE l.final_price <> s.price AND s.product_id NOT IN (${ofVariants})`,
  )
}

/** What is offered now and not listed so, and the other way round. */
function changedOffers(db: D1Database, time: string): Promise<(Listed & { is_offered: 0 | 1 })[]> {
  const offered = sql`SELECT store_id, product_id FROM offers
    WHERE (starts_at IS NULL OR starts_at <= ${time}) AND (ends_at IS NULL OR ${time} <= ends_at)`
  const listed = sql`SELECT p.store_id, p.product_id FROM facets f JOIN product_facets p ON p.facet_id = f.id
    WHERE f.attribute = 'hasOffer' AND f.value = '1'`
  return rows(
    db,
    sql`SELECT store_id, product_id, 1 AS is_offered FROM (${offered} EXCEPT ${listed})
      UNION ALL SELECT store_id, product_id, 0 FROM (${listed} EXCEPT ${offered})`,
  )
}

/** A product has this value of an attribute from now on, and no other. */
function moved({ store_id, product_id }: Listed, attribute: string, value: string): Sql[] {
  const facets = sql`SELECT id FROM facets WHERE store_id = ${store_id} AND attribute = ${attribute}`
  return [
    sql`INSERT OR IGNORE INTO facets (store_id, attribute, value) VALUES (${store_id}, ${attribute}, ${value})`,
    sql`DELETE FROM product_facets WHERE product_id = ${product_id} AND facet_id IN (${facets})`,
    sql`INSERT INTO product_facets (facet_id, product_id, store_id)
      SELECT id, ${product_id}, ${store_id} FROM facets
      WHERE store_id = ${store_id} AND attribute = ${attribute} AND value = ${value}`,
  ]
}
