import { join } from 'node:path'
import { csvRows } from '#shared/csv-rows.ts'
import { isStoreCode, type StoreCode } from '#shared/store-view.ts'
import { countAmongVotes, followRatings } from '#worker/platform/catalog/writing/ratings.ts'
import { list, prepare, rows, sql } from '#worker/platform/sql.ts'
import { readText } from '../content-files/merchant-file.ts'
import { demoRecommendations } from './demonstration-people.ts'

export interface DemoReview {
  sku: string
  view: StoreCode
  firstname: string
  /** 1 to 5. */
  score: number
  /** `YYYY-MM-DD`. */
  said: string
  comment?: string | undefined
  /** The shop's answer. */
  answer?: string | undefined
}

let read: DemoReview[] | undefined

/** The password of a customer who can never sign in. */
const noPassword = `pbkdf2-sha512:1x1:${'A'.repeat(22)}:${'A'.repeat(86)}`

/**
 * Adds the recommendations for the best sold product of each colour and the reviews of other products. Runs after products and customers
 * are loaded.
 */
export async function loadRecommendations(db: D1Database): Promise<void> {
  const best: DemoReview[] = []
  for (const [color, recommendations] of Object.entries(demoRecommendations())) {
    const [product] = await rows<{ sku: string }>(
      db,
      sql`SELECT sku FROM products WHERE id = (${bestSold(color)})`,
    )
    if (product) best.push(...recommendations.map((row) => ({ ...row, ...product })))
  }
  await addReviews(db, best)
  await followRatings(db)
  await addReviews(db, demoReviews())
  await prepare(db, countAmongVotes.ratings).run()
  await prepare(db, countAmongVotes.documents).run()
}

async function addReviews(db: D1Database, reviews: readonly DemoReview[]): Promise<void> {
  const given = reviews.map(({ comment = '', answer = '', ...row }) => {
    return { ...row, comment, answer, email: emailOf(row.firstname), said_at: reviewDate(row.said) }
  })
  const said = sql`SELECT value FROM json_each(${JSON.stringify(given)})`
  await db.batch(
    [
      sql`INSERT INTO customers (email, password, firstname, lastname, store_code, created_at, updated_at)
        SELECT value ->> 'email', ${noPassword}, value ->> 'firstname', 'Demo', value ->> 'view', '2025-01-14 09:30:00',
          '2025-01-14 09:30:00' FROM (${said}) WHERE true ON CONFLICT (email) DO NOTHING`,
      sql`INSERT OR IGNORE INTO recommendations
          (customer_id, product_id, store_code, firstname, score, comment, answer, state, created_at, said_at)
        SELECT customers.id, products.id, value ->> 'view', value ->> 'firstname', value ->> 'score',
          value ->> 'comment', value ->> 'answer', 'approved', value ->> 'said_at', value ->> 'said_at'
        FROM (${said}) JOIN customers ON customers.email = value ->> 'email' JOIN products ON products.sku = value ->> 'sku'`,
    ].map((statement) => prepare(db, statement)),
  )
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
export function reviewDate(day: string): string {
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

/** Returns the reviews of rated products by customers of open views: `worker/demo/reviews.csv`. */
export function demoReviews(): DemoReview[] {
  read ??= csvRows(readText(join(import.meta.dirname, '../../demo/reviews.csv'))).rows.flatMap(
    ({ fields }) => {
      const { sku = '', view, firstname = '', score, said = '', comment, answer } = fields
      return isStoreCode(view) ? [{ sku, view, firstname, score: Number(score), said, comment, answer }] : []
    },
  )
  return read
}
