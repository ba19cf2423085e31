import { toDecimal } from '#shared/money.ts'
import { getDeliveries } from '#shared/platform-api/delivery.ts'
import { serve } from '../serve.ts'
import { rows, sql } from '../sql.ts'
import type { MethodRow } from './select-terms.ts'

export const deliveryPrices = serve(getDeliveries, async ({ db, view }) => {
  const methods = await rows<MethodRow>(
    db,
    sql`SELECT carrier_title, method_title, price_incl_tax, free_from FROM shipping_methods
      WHERE store_code = ${view.code} AND needs <> 'store'
        AND (customer_group_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(customer_group_ids) WHERE value = 0))
      ORDER BY is_default DESC, sort_order`,
  )
  return methods.map(({ price_incl_tax, free_from, ...titles }) => {
    const free = free_from === null ? null : toDecimal(free_from)
    return { ...titles, price_incl_tax: toDecimal(price_incl_tax), free_from: free }
  })
})
