import { catalogSearch } from '#shared/platform-api/catalog.ts'
import { storeViews } from '#shared/store-view.ts'
import { serve } from '../../serve.ts'
import { audienceOf } from '../audience.ts'
import { searchDocuments } from './document-search.ts'
import { searchProducts } from './product-search.ts'

export const searchCatalogue = serve(catalogSearch, async ({ body, view, db, env }) => {
  const asked = body.store ? storeViews[body.store] : view
  const audience = await audienceOf(body.groupToken, env)
  return body.type === 'product'
    ? searchProducts(db, asked, audience, body)
    : searchDocuments(db, asked.storeId, audience, body)
})
