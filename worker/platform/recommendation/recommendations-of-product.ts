import type { WireResultOf } from '#shared/platform-api/endpoint.ts'
import { productRecommendations } from '#shared/platform-api/recommendations.ts'
import { recommendationsAtOnce } from '#shared/recommendation.ts'
import { serve } from '../serve.ts'
import { readAll, select, sql } from '../sql.ts'

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
