import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { NoQuery, text } from './text.ts'
import { Numeric } from './wire.ts'

const Count = v.object({ count: Numeric })

/** How often the customer has ordered. What was cancelled is no order. */
export const getOrderCountByCustomerId = endpoint({
  method: 'GET',
  path: '/api/ext/getOrderCountByCustomerId',
  query: NoQuery,
  body: v.undefined(),
  result: Count,
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/**
 * How often somebody with an e-mail address has ordered. It tells who is a customer of a shop for wine: for machines behind the shop alone, the
 * edge hands it to no browser.
 */
export const getOrderCount = endpoint({
  method: 'GET',
  path: '/api/ext/checkout/getOrderCount',
  query: v.strictObject({ email: text(254, 3) }),
  body: v.undefined(),
  result: Count,
  refusals: {},
  needs: 'nothing',
})
