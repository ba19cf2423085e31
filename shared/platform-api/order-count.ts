import * as v from 'valibot'
import { customerEndpoint, endpoint } from './endpoint.ts'
import { text } from './text.ts'
import { Numeric } from './wire.ts'

const Count = v.object({ count: Numeric })

/** Returns the number of the customer's orders, without cancelled ones. */
export const getOrderCountByCustomerId = customerEndpoint('GET /api/ext/getOrderCountByCustomerId', {
  result: Count,
})

/**
 * Returns the number of orders of an e-mail address. It reveals who is a customer of a wine shop: only machines behind the shop may call
 * it, and the edge passes it on to no browser.
 */
export const getOrderCount = endpoint('GET /api/ext/checkout/getOrderCount', {
  query: v.strictObject({ email: text(254, 3) }),
  result: Count,
})
