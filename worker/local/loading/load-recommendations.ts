import { enoughVotes } from '#shared/average-rating.ts'
import { storeViews } from '#shared/store-view.ts'
import { countAmongVotes, followRatings } from '#worker/platform/catalog/writing/ratings.ts'
import { list, prepare, rows, sql } from '#worker/platform/sql.ts'
import { demoRecommendations } from './demonstration-people.ts'
import { type DemoReview, demoReviewers, demoReviews, type RatedProduct } from './demonstration-reviews.ts'

/** The password of a customer who can never sign in. */
const noPassword = `pbkdf2-sha512:1x1:${'A'.repeat(22)}:${'A'.repeat(86)}`

/**
 * Adds the recommendations for the best sold product of each colour and the reviews of all other rated products. Runs after products and
 * customers are loaded.
 */
export async function loadRecommendations(db: D1Database): Promise<void> {
  const best: DemoReview[] = []
  for (const [color, recommendations] of Object.entries(demoRecommendations())) {
    const [product] = await rows<{ product_id: number }>(db, bestSold(color))
    if (product) best.push(...recommendations.map((row) => ({ comment: '', ...row, ...product })))
  }
  await addReviews(db, best, best)
  await followRatings(db)
  const others = demoReviews(await ratedProducts(db, [...new Set(best.map(({ product_id }) => product_id))]))
  await addReviews(db, demoReviewers(), others)
  await prepare(db, countAmongVotes.ratings).run()
  await prepare(db, countAmongVotes.documents).run()
}

/** Returns the rated products of each view, without variants and without the products of these ids. */
async function ratedProducts(db: D1Database, without: readonly number[]): Promise<RatedProduct[]> {
  const codes = new Map(Object.values(storeViews).map(({ storeId, code }) => [storeId, code]))
  const found = await rows<
    Omit<RatedProduct, 'view' | 'dishes'> & { store_id: number; dishes: string | null }
  >(
    db,
    sql`SELECT store_id, product_id, type_id, doc ->> 'color_code' AS color_code, doc ->> 'wine_type' AS wine_type,
        doc ->> 'taste_body' + 0 AS body, doc ->> 'taste_sweetness' + 0 AS sweetness, doc ->> 'rating_count' AS votes,
        doc -> 'pairing' AS dishes
      FROM product_documents JOIN products ON products.id = product_id
      WHERE parent_sku IS NULL AND doc ->> 'rating_count' >= ${enoughVotes} AND product_id NOT IN ${list(without)}
      ORDER BY store_id, product_id`,
  )
  return found.flatMap(({ store_id, dishes, ...product }) => {
    const view = codes.get(store_id)
    return view ? { ...product, view, dishes: JSON.parse(dishes ?? '[]') ?? [] } : []
  })
}

async function addReviews(
  db: D1Database,
  people: readonly Pick<DemoReview, 'firstname' | 'view'>[],
  reviews: readonly DemoReview[],
): Promise<void> {
  const withEmail = <Row extends { firstname: string }>(row: Row) => ({
    ...row,
    email: emailOf(row.firstname),
  })
  const ofPeople = sql`SELECT value FROM json_each(${JSON.stringify(people.map(withEmail))})`
  const given = reviews.map((row) => ({ ...withEmail(row), said_at: saidAt(row.said) }))
  await db.batch(
    [
      sql`INSERT INTO customers (email, password, firstname, lastname, store_code, created_at, updated_at)
        SELECT value ->> 'email', ${noPassword}, value ->> 'firstname', 'Demo', value ->> 'view', '2025-01-14 09:30:00',
          '2025-01-14 09:30:00' FROM (${ofPeople}) WHERE true ON CONFLICT (email) DO NOTHING`,
      sql`INSERT INTO recommendations
          (customer_id, product_id, store_code, firstname, score, comment, state, created_at, said_at)
        SELECT customers.id, value ->> 'product_id', value ->> 'view', value ->> 'firstname', value ->> 'score',
          value ->> 'comment', 'approved', value ->> 'said_at', value ->> 'said_at'
        FROM json_each(${JSON.stringify(given)}) JOIN customers ON customers.email = value ->> 'email'`,
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
