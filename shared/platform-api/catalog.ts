import * as v from 'valibot'
import { StockItem } from '../stock-item.ts'
import { endpoint } from './endpoint.ts'
import { Skus } from './product.ts'
import { SearchRequest } from './search-query.ts'
import { SearchAnswer } from './search-result.ts'
import { Key } from './wire.ts'

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

const Fields = v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.maxLength(200)), [])

/** Returns the product, category or CMS page that has exactly this path, or nothing. */
export const urlMap = endpoint('POST /api/url/map', {
  query: v.strictObject({}),
  body: v.strictObject({
    /** The decoded path, with or without a leading slash. */
    url: v.pipe(v.string(), v.maxLength(1024)),
    includeFields: Fields,
    excludeFields: Fields,
    options: v.optional(v.unknown()),
    filters: v.optional(v.unknown()),
    groupId: v.optional(v.unknown()),
    groupToken: v.nullish(v.pipe(v.string(), v.maxLength(2048)), null),
  }),
  result: v.nullable(
    v.pipe(
      v.object({
        _type: v.picklist(['product', 'category', 'cms_page']),
        _id: v.optional(Key),
        _source: v.record(v.string(), v.unknown()),
      }),
      v.transform(({ _type, _source }) => ({ type: _type, source: _source })),
    ),
  ),
  raw: true,
})

/** Searches all entity types. The items are read with `parseDocuments`. */
export const catalogSearch = endpoint('POST /api/catalog/search', {
  query: v.strictObject({}),
  body: SearchRequest,
  result: SearchAnswer,
  raw: true,
})
