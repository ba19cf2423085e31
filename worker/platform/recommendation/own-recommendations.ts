import type { WireResultOf } from '#shared/platform-api/endpoint.ts'
import {
  createRecommendation,
  getRecommendations,
  productRecommendations,
  updateRecommendation,
} from '#shared/platform-api/recommendations.ts'
import { boughtStates, type RecommendationState, recommendationsAtOnce } from '#shared/recommendation.ts'
import { followRating } from '#worker/platform/catalog/writing/ratings.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { type Call, serve } from '../serve.ts'
import { list, prepare, readAll, rows, type Sql, select, sql } from '../sql.ts'

type Item = WireResultOf<typeof productRecommendations>['items'][number]

export const recommendationsOfProduct = serve(
  productRecommendations,
  async ({ db, query: { productId, page } }) => {
    const approved = sql`product_id = ${productId} AND state = 'approved'`
    const [items, count] = await readAll(db, [
      select<Item>(
        db,
        sql`SELECT id AS recommendationId, score, comment, answer, strftime('%Y-%m-%d %H:%M:%S', said_at) AS created_at, firstname, store_code
          FROM recommendations WHERE ${approved} ORDER BY said_at DESC, id DESC
          LIMIT ${recommendationsAtOnce} OFFSET ${(page - 1) * recommendationsAtOnce}`,
      ),
      select<{ total: number }>(db, sql`SELECT count(*) AS total FROM recommendations WHERE ${approved}`),
    ])
    return { items, total_count: count[0]?.total ?? 0 }
  },
)

export const readOwnRecommendations = serve(getRecommendations, async ({ db, token }) =>
  rows<Row>(db, ownRows(sql`customer_id = ${(await signedInCustomer(db, token)).id}`)),
)

export const submitRecommendation = serve(createRecommendation, async (call) => {
  const { id: customerId } = await signedInCustomer(call.db, call.token)
  const [bought] = await rows<{ id: number }>(call.db, boughtProduct(customerId, call.body.productId))
  return storeRecommendation(call, customerId, bought)
})

/**
 * Stores a recommendation of the bought product. Throws `notBought` if there is none, and `alreadySaid` for a second recommendation: a
 * unique index allows one for each product, even if calls are simultaneous.
 */
export async function storeRecommendation(
  { db, body, view, refuse }: Call<typeof createRecommendation>,
  customerId: number,
  bought: { id: number } | undefined,
) {
  if (!bought) throw refuse('notBought', 'Only who has bought a product can rate it.')
  const now = new Date().toISOString()
  const { meta } = await prepare(
    db,
    sql`INSERT INTO recommendations (customer_id, product_id, store_code, firstname, score, comment, created_at, said_at)
      SELECT id, ${bought.id}, ${view.code}, firstname, ${body.score}, ${body.comment}, ${now}, ${now}
      FROM customers WHERE id = ${customerId} ON CONFLICT DO NOTHING`,
  ).run()
  if (!meta.changes) throw refuse('alreadySaid', 'You have rated this product already.')
  return saved(db, sql`customer_id = ${customerId} AND product_id = ${bought.id}`)
}

/** Changes a recommendation. An unchanged text needs no new approval. */
export const changeRecommendation = serve(updateRecommendation, async ({ db, token, body, view, refuse }) => {
  const { id: customerId } = await signedInCustomer(db, token)
  const { recommendationId, score, comment } = body
  const own = sql`recommendations.id = ${recommendationId} AND customer_id = ${customerId}`
  const [known] = await rows<{ product_id: number }>(
    db,
    sql`SELECT product_id FROM recommendations WHERE ${own}`,
  )
  if (!known)
    throw refuse('recommendationUnknown', `No such entity with recommendationId = ${recommendationId}`)
  await db.batch(
    [
      sql`UPDATE recommendations SET score = ${score}, comment = ${comment}, store_code = ${view.code}, state = 'waiting',
          firstname = (SELECT firstname FROM customers WHERE id = ${customerId}), revision = revision + 1,
          said_at = ${new Date().toISOString()}
        WHERE ${own} AND (score <> ${score} OR comment <> ${comment})`,
      ...followRating(known.product_id),
    ].map((change) => prepare(db, change)),
  )
  return saved(db, own)
})

interface Row {
  recommendationId: number
  productId: number
  sku: string | null
  score: number
  comment: string
  created_at: string
  state: RecommendationState
}

function ownRows(which: Sql): Sql {
  return sql`SELECT recommendations.id AS recommendationId, product_id AS productId, sku, score, comment,
      strftime('%Y-%m-%d %H:%M:%S', said_at) AS created_at, state
    FROM recommendations LEFT JOIN products ON products.id = product_id WHERE ${which}
    ORDER BY said_at DESC, recommendations.id DESC`
}

async function saved(db: D1Database, which: Sql): Promise<Row> {
  const [row] = await rows<Row>(db, ownRows(which))
  if (!row) throw new Error('a recommendation was saved and cannot be read')
  return row
}

/**
 * Selects the id of the product whose page shows this product; for a variant it is the parent. Returns no row if the customer has
 * not bought the product, by itself or in a case, in an order that is in force.
 */
function boughtProduct(customerId: number, productId: number): Sql {
  const wanted = sql`SELECT coalesce(parent.id, product.id) AS id FROM products AS product
    LEFT JOIN products AS parent ON parent.sku = product.parent_sku WHERE product.id = ${productId} AND coalesce(parent.status, product.status) < 2`
  const pageOf = (id: Sql) => sql`(SELECT coalesce(parent.id, product.id) FROM products AS product
    LEFT JOIN products AS parent ON parent.sku = product.parent_sku WHERE product.id = ${id})`
  const ordered = sql`SELECT item.product_id, item.parts FROM orders JOIN order_items AS item ON item.order_id = orders.id
    WHERE orders.customer_id = ${customerId} AND orders.status IN ${list(boughtStates)}`
  return sql`SELECT id FROM (${wanted}) AS wanted WHERE EXISTS (
    SELECT 1 FROM (${ordered}) AS line WHERE ${pageOf(sql`line.product_id`)} = wanted.id
      OR EXISTS (SELECT 1 FROM json_each(line.parts) AS part
        WHERE ${pageOf(sql`part.value ->> 'product_id'`)} = wanted.id))`
}
