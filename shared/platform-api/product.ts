import * as v from 'valibot'
import { Product } from '../product.ts'
import { storeViews } from '../store-view.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Key, MaybeMoney, Numeric, Words } from './wire.ts'

const most = 100

/** SKUs separated by commas, at most 100. */
export const Skus = v.pipe(
  v.string('skus parameter is required'),
  v.nonEmpty('skus parameter is required'),
  v.maxLength(most * 65),
  v.check((text) => text.split(',').length <= most, `At most ${most} skus can be asked for at once`),
)

const Prices = v.object({
  final_price: MaybeMoney,
  max_price: MaybeMoney,
  max_regular_price: MaybeMoney,
  minimal_regular_price: MaybeMoney,
  special_price: MaybeMoney,
  minimal_price: MaybeMoney,
  regular_price: MaybeMoney,
})

const query = v.strictObject({
  skus: Skus,
  currencyCode: v.optional(v.picklist(Object.values(storeViews).map(({ currency }) => currency))),
  storeId: v.optional(v.picklist(Object.values(storeViews).map(({ storeId }) => String(storeId)))),
  /** Not trusted: only `groupToken` decides the group. */
  userGroupId: v.optional(v.pipe(v.string(), v.maxLength(4))),
  groupToken: v.optional(v.pipe(v.string(), v.maxLength(2048))),
})

/** Returns the prices at this moment, gross, and net under `tax_adjustments`. Minor units. */
export const renderList = endpoint('GET /api/product/render-list', {
  query,
  result: v.object({
    items: v.array(
      v.object({
        id: Numeric,
        sku: Words,
        name: v.string(),
        type: v.string(),
        url: v.optional(v.string(), ''),
        store_id: v.optional(Key, ''),
        currency_code: v.string(),
        is_salable: Flag,
        price_info: v.object({
          ...Prices.entries,
          formatted_prices: v.optional(v.record(v.string(), v.string()), {}),
          extension_attributes: v.object({
            tax_adjustments: Prices,
            /** The lowest price of the 30 days before a reduction; null if a platform does not return it. */
            lowest_price: MaybeMoney,
          }),
        }),
      }),
    ),
  }),
})

/** Returns the documents of a list of SKUs as a search returns them, unformatted, in the order of the SKUs; unknown ones are omitted. */
export const productList = endpoint('GET /api/product/list', {
  query,
  result: v.object({ items: v.array(Product), total_count: Numeric }),
})
