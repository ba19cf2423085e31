import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { SearchRequest } from './search-query.ts'
import { SearchAnswer } from './search-result.ts'

/** Searches all entity types. The items are read with `parseDocuments`. */
export const catalogSearch = endpoint('POST /api/catalog/search', {
  query: v.strictObject({}),
  body: SearchRequest,
  result: SearchAnswer,
  raw: true,
})
