import { shopTime } from '#shared/shop-time.ts'
import { prepare, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { offerFields } from '../lists/fields.ts'
import { addFacets, listPrices, removeAttributes } from './facets.ts'
import { countListings, fillOfferLists } from './refresh-lists.ts'
import { changedByVariants, followVariants, ofVariants } from './variant-prices.ts'

/**
 * Updates lists to the current time. Documents get their prices when they are read, but lists are sorted and filtered by stored
 * columns and facets. These become outdated when special prices and offers begin or end, or when the cheapest variant sells out.
 * Returns the number of changed products.
 */
export async function relistPrices(db: D1Database, now: Date): Promise<number> {
  const changed = await relist(db, now)
  if (changed) await countListings(db)
  return changed
}

/** Does the same as `relistPrices`, for callers that count all lists afterwards. */
export async function relist(db: D1Database, now: Date): Promise<number> {
  const time = shopTime(now)
  const [priced, offered] = [await changedPrices(db, time), await changedOffers(db, time)]
  await writePrices(db, priced)
  await writeOffers(db, offered)
  const parents = await changedByVariants(db)
  await writePrices(db, parents)
  const agreed = await followVariants(db)
  const listed = await fillOfferLists(db)
  const changed = new Set(
    [...priced, ...offered, ...parents].map(({ store_id, product_id }) => `${store_id} ${product_id}`),
  ).size
  return changed || Number(agreed || listed > 0)
}

/** The most products of one batch. */
const atOnce = 1000

/** Writes the changes of each view in pieces, each in a batch. */
async function write<Change extends Listed>(
  db: D1Database,
  changes: readonly Change[],
  statements: (storeId: number, changes: readonly Change[]) => Sql[],
): Promise<void> {
  for (const [storeId, ofView] of Map.groupBy(changes, ({ store_id }) => store_id))
    for (let start = 0; start < ofView.length; start += atOnce) {
      const piece = statements(storeId, ofView.slice(start, start + atOnce))
      await db.batch(piece.map((statement) => prepare(db, statement)))
    }
}

function writePrices(db: D1Database, changes: readonly (Listed & { price: number })[]): Promise<void> {
  return write(db, changes, (storeId, products) =>
    listPrices(
      storeId,
      products.map(({ product_id: id, price }) => ({ id, price })),
    ),
  )
}

function writeOffers(db: D1Database, changes: readonly (Listed & { is_offered: 0 | 1 })[]): Promise<void> {
  return write(db, changes, (storeId, products) => [
    removeAttributes(
      products.map(({ product_id }) => product_id),
      offerFields,
      storeId,
    ),
    ...addFacets(
      products.flatMap(({ product_id, is_offered }) =>
        offerFields.map((field) => [storeId, product_id, field, String(is_offered)] as const),
      ),
    ),
  ])
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

/** Returns the products that are on offer but not listed as such, and the reverse. */
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
