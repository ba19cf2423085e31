import * as v from 'valibot'
import { CmsBlock, CmsPage } from '../cms.ts'
import { endpoint } from './endpoint.ts'

const Id = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'is no id'))
const Identifier = v.pipe(v.string(), v.regex(/^[\w-][\w./-]{0,127}$/, 'is no identifier'))
const byId = v.strictObject({ id: Id })
const byIdentifier = v.strictObject({ identifier: Identifier, storeId: Id })
const base = { method: 'GET', refusals: { notFound: 404 } } as const

/** Returns a page of the editors by its number. */
export const cmsPage = endpoint({
  ...base,
  path: '/api/ext/cms-data/cmsPage/:id',
  query: byId,
  result: CmsPage,
})

/** Returns a block of the editors by its number. */
export const cmsBlock = endpoint({
  ...base,
  path: '/api/ext/cms-data/cmsBlock/:id',
  query: byId,
  result: CmsBlock,
})

/** Returns a page of the editors by its name, in one store view. */
export const cmsPageByIdentifier = endpoint({
  ...base,
  path: '/api/ext/cms-data/cmsPageIdentifier/:identifier/storeId/:storeId',
  query: byIdentifier,
  result: CmsPage,
})

/** Returns a block of the editors by its name, in one store view. */
export const cmsBlockByIdentifier = endpoint({
  ...base,
  path: '/api/ext/cms-data/cmsBlockIdentifier/:identifier/storeId/:storeId',
  query: byIdentifier,
  result: CmsBlock,
})
