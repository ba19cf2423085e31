import { reserveProduct } from '#shared/platform-api/at-the-shop.ts'
import { serve } from '../serve.ts'

/** How long a shop reserves something. */
const keptFor = 2 * 24 * 60 * 60 * 1000

/** Two who ask for the last bottle at once: the row is written by the statement that counts what is left. */
export const reserve = serve(reserveProduct, async ({ db, body, view, refuse }) => {
  const now = new Date()
  const expires = new Date(now.getTime() + keptFor)
  const place = [body.sku, body.store, now.toISOString()] as const
  const [written, left] = await db.batch<{ id: number; free: number }>([
    db
      .prepare(
        `INSERT INTO reservations (sku, shop, amount, customer, number, created_at, expires_at, store_code)
         SELECT sku, shop, ?4, ?5, ?6, ?3, ?7, ?8 FROM (${freeAtShop}) WHERE free >= ?4 RETURNING id`,
      )
      .bind(...place, body.amount, body.customer, body.number, expires.toISOString(), view.code),
    db.prepare(freeAtShop).bind(...place),
  ])
  const id = written?.results[0]?.id
  if (id !== undefined) {
    return { reservationId: `R-${id}`, status: 'pending', expires_at: expires.toISOString() }
  }
  const known = left?.results[0]
  if (known) throw refuse('notAvailable', 'The shop has fewer than that', { maxQuantity: known.free })
  const shop = await db
    .prepare("SELECT 1 FROM stores WHERE code = ? AND enable = '1'")
    .bind(body.store)
    .first()
  if (!shop) throw refuse('storeUnknown', `No such shop: ${body.store}`)
  throw refuse('productGone', `The product that was requested doesn't exist: ${body.sku}`)
})

/** Units of product ?1 in shop ?2 that are not reserved at ?3; both views' documents say the same. */
const freeAtShop = `
  SELECT p.sku AS sku, s.code AS shop,
    max(0, coalesce(json_extract(d.doc, '$.stock_' || s.code), 0) - coalesce((
      SELECT sum(amount) FROM reservations r
      WHERE r.sku = p.sku AND r.shop = s.code AND r.status = 'pending' AND r.expires_at > ?3), 0)) AS free
  FROM products p JOIN stores s ON s.code = ?2 AND s.enable = '1'
    JOIN product_documents d ON d.product_id = p.id AND d.store_id = 1
  WHERE p.sku = ?1 AND p.status < 2`
