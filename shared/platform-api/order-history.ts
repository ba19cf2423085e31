import * as v from 'valibot'
import { endpoint, type ResultOf } from './endpoint.ts'
import { Id, LenientText } from './text.ts'
import { Money } from './wire.ts'

const Street = v.pipe(
  v.nullish(v.union([v.string(), v.array(v.string())]), []),
  v.transform((street) => (typeof street === 'string' ? [street] : street)),
)

/** Where an order went: the shop or parcel shop, where it was collected from one. */
const Shipping = v.object({
  /** `carrier_method`; nothing where nothing was delivered. */
  method: v.nullish(v.string(), ''),
  address: v.nullish(
    v.object({
      street: Street,
      postcode: LenientText,
      city: LenientText,
      country_id: LenientText,
    }),
    null,
  ),
})

const PastOrder = v.object({
  entity_id: Id,
  increment_id: LenientText,
  status: LenientText,
  created_at: v.string(),
  customer_email: LenientText,
  grand_total: Money,
  order_currency_code: LenientText,
  shipping_description: LenientText,
  extension_attributes: v.optional(
    v.object({ shipping_assignments: v.nullish(v.array(v.object({ shipping: Shipping })), []) }),
    {},
  ),
})

const Page = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.minValue(1),
  v.maxValue(1000),
)

/** The customer's orders, the newest first. `grand_total` is what was paid, in minor units. */
export const orderHistory = endpoint({
  method: 'GET',
  path: '/api/user/order-history',
  query: v.strictObject({ pageSize: v.optional(Page, 20), currentPage: v.optional(Page, 1) }),
  body: v.undefined(),
  result: v.object({ items: v.array(PastOrder), total_count: v.number() }),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

export type PastOrder = ResultOf<typeof orderHistory>['items'][number]
