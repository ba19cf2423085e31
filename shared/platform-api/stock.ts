import * as v from 'valibot'
import { StockItem } from '../stock-item.ts'
import { endpoint } from './endpoint.ts'
import { Skus } from './product.ts'

const Sku = v.pipe(
  v.string('sku parameter is required'),
  v.trim(),
  v.nonEmpty('sku parameter is required'),
  v.maxLength(64),
)

/** Returns the stock of one product, and its limits for one line of a cart. */
export const stockCheck = endpoint('GET /api/stock/check', {
  query: v.strictObject({ sku: Sku }),
  result: StockItem,
  refusals: { notFound: 404 },
})

/** Returns the same as `stockCheck`, for a SKU in the path. */
export const stockCheckInPath: typeof stockCheck = { ...stockCheck, path: '/api/stock/check/:sku' }

/** Returns the stock of several products, in the order of the SKUs; an unknown one is omitted and does not fail the others. */
export const stockList = endpoint('GET /api/stock/list', {
  query: v.strictObject({
    skus: Skus,
  }),
  result: v.array(StockItem),
})
