import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Key } from './wire.ts'

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
