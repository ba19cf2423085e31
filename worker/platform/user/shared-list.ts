import { getSharedList } from '#shared/platform-api/customer-lists.ts'
import { serve } from '../serve.ts'
import { readAll, select, sql } from '../sql.ts'

/** Returns the products of a shared list. A line with a quantity appears as one product. */
export const readSharedList = serve(getSharedList, async ({ db, query, refuse }) => {
  const { key } = query
  const [[list], products] = await readAll(db, [
    select<{ name: string; firstname: string | null }>(
      db,
      sql`SELECT name, iif(shows_name, firstname, NULL) AS firstname
        FROM customer_lists JOIN customers ON customers.id = customer_id WHERE share_key = ${key}`,
    ),
    select<{ productId: number; sku: string }>(
      db,
      sql`SELECT products.id AS productId, sku FROM customer_list_products
        JOIN customer_lists ON customer_lists.id = list_id JOIN products ON products.id = product_id
        WHERE share_key = ${key} ORDER BY added_at, product_id`,
    ),
  ])
  if (!list) throw refuse('listUnknown', 'No such entity with this key')
  return { ...list, products }
})
