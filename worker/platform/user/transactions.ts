import { getTransactions } from '#shared/platform-api/transactions.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'

const mostShown = 200

export const readTransactions = serve(getTransactions, async ({ db, token, view }) => {
  const customer = await signedInCustomer(db, token)
  if (!view.hasLoyaltyClub) return []
  const { results } = await db
    .prepare(
      `SELECT moved.id, moved.created_at AS date, type, points, balance, text, orders.number AS order_increment_id
       FROM point_transactions AS moved LEFT JOIN orders ON orders.id = moved.order_id
       WHERE moved.customer_id = ? ORDER BY moved.id DESC LIMIT ${mostShown}`,
    )
    .bind(customer.id)
    .all<any>()
  return results
})
