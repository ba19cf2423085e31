import { getTransactions } from '#shared/platform-api/customer-history.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'
import { rows, sql } from '../sql.ts'

const mostShown = 200

type Movement = ResultOf<typeof getTransactions>[number]

export const readTransactions = serve(getTransactions, async ({ db, token, view }) => {
  const customer = await signedInCustomer(db, token)
  if (!view.hasLoyaltyClub) return []
  return rows<Movement>(
    db,
    sql`SELECT moved.id, moved.created_at AS date, type, points, balance, text, orders.number AS order_increment_id
       FROM point_transactions AS moved LEFT JOIN orders ON orders.id = moved.order_id
       WHERE moved.customer_id = ${customer.id} ORDER BY moved.id DESC LIMIT ${mostShown}`,
  )
})
