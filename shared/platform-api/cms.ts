import * as v from 'valibot'
import { CmsBlock, CmsPage } from '../cms.ts'
import { endpoint } from './endpoint.ts'

const Id = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'is no id'))
const Identifier = v.pipe(v.string(), v.regex(/^[\w-][\w./-]{0,127}$/, 'is no identifier'))
const byId = v.strictObject({ id: Id })
const byIdentifier = v.strictObject({ identifier: Identifier, storeId: Id })
const refusals = { notFound: 404 }

/** Returns a page of the editors by its number. */
export const cmsPage = endpoint('GET /api/ext/cms-data/cmsPage/:id', {
  refusals,
  query: byId,
  result: CmsPage,
})

/** Returns a block of the editors by its number. */
export const cmsBlock = endpoint('GET /api/ext/cms-data/cmsBlock/:id', {
  refusals,
  query: byId,
  result: CmsBlock,
})

/** Returns a page of the editors by its name, in one store view. */
export const cmsPageByIdentifier = endpoint(
  'GET /api/ext/cms-data/cmsPageIdentifier/:identifier/storeId/:storeId',
  {
    refusals,
    query: byIdentifier,
    result: CmsPage,
  },
)

/** Returns a block of the editors by its name, in one store view. */
export const cmsBlockByIdentifier = endpoint(
  'GET /api/ext/cms-data/cmsBlockIdentifier/:identifier/storeId/:storeId',
  {
    refusals,
    query: byIdentifier,
    result: CmsBlock,
  },
)
