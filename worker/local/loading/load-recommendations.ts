import { followRatings } from '#worker/platform/catalog/writing/ratings.ts'
import { list, prepare, rows, sql } from '#worker/platform/sql.ts'
import { demoRecommendations } from './demonstration-people.ts'

/** The password of a customer who can never sign in. */
const noPassword = `pbkdf2-sha512:1x1:${'A'.repeat(22)}:${'A'.repeat(86)}`

/** Adds the recommendations for the best sold product of each colour, if there are none. Runs after products and customers are loaded. */
export async function loadRecommendations(db: D1Database): Promise<void> {
  const [known] = await rows(db, sql`SELECT 1 FROM recommendations LIMIT 1`)
  if (known) return
  for (const [color, recommendations] of Object.entries(demoRecommendations())) {
    const people = recommendations.map((row) => {
      return { comment: '', ...row, said_at: saidAt(row.said), email: emailOf(row.firstname) }
    })
    const rowsOfPeople = sql`SELECT value FROM json_each(${JSON.stringify(people)})`
    await db.batch(
      [
        sql`INSERT INTO customers (email, password, firstname, lastname, store_code, created_at, updated_at)
          SELECT value ->> 'email', ${noPassword}, value ->> 'firstname', 'Demo', value ->> 'view', '2025-01-14 09:30:00',
            '2025-01-14 09:30:00' FROM (${rowsOfPeople}) WHERE true ON CONFLICT (email) DO NOTHING`,
        sql`INSERT INTO recommendations
            (customer_id, product_id, store_code, firstname, score, comment, state, created_at, said_at)
          SELECT customers.id, (${bestSold(color)}), value ->> 'view', value ->> 'firstname', value ->> 'score',
            value ->> 'comment', 'approved', value ->> 'said_at', value ->> 'said_at'
          FROM (${rowsOfPeople}) JOIN customers ON customers.email = value ->> 'email' WHERE EXISTS (${bestSold(color)})`,
      ].map((statement) => prepare(db, statement)),
    )
  }
  await followRatings(db)
}

/**
 * Returns the SQL of the best sold product of a colour; the next best for `place` 1. Searches only the 2,000 best sold products, because
 * otherwise each query would read every document.
 */
export function bestSold(color: string, place = 0) {
  return sql`SELECT product_id FROM (
      SELECT product_id, times_bought365 FROM listings
      WHERE store_id = 1 AND category_id = 0 AND visibility = 4 AND status = 1 AND b2b_only = 0
      ORDER BY times_bought365 DESC, product_id LIMIT 2000)
    JOIN products ON products.id = product_id JOIN product_documents d USING (product_id)
    WHERE d.store_id = 1 AND type_id = 'simple' AND parent_sku IS NULL
      AND doc ->> 'color_code' = ${color} AND doc ->> 'volume_ml' IN ${list([700, 750])}
    ORDER BY times_bought365 DESC, product_id LIMIT 1 OFFSET ${place}`
}

/** Returns the time of a recommendation on a day. */
export function saidAt(day: string): string {
  return `${day}T18:20:00.000Z`
}

/** Returns an address such as `kirsten@karaffel-demo.example`. */
export function emailOf(firstname: string): string {
  const plain = firstname
    .toLowerCase()
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  return `${plain}@karaffel-demo.example`
}
