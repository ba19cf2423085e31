import { getProduct } from './catalog/get-product.ts'
import { lookupCatalog } from './catalog/lookup-catalog.ts'
import { LookupBody, ProductBody, SearchBody } from './catalog/schemas.ts'
import { searchCatalog } from './catalog/search-catalog.ts'
import { type Operation, operation } from './operation.ts'

/** The operations of the protocol, which both bindings offer. */
export const operations: readonly Operation[] = [
  operation({
    name: 'search_catalog',
    description: 'Search the shop by words, categories and price.',
    call: 'POST /catalog/search',
    capability: 'dev.ucp.shopping.catalog.search',
    body: { name: 'catalog', schema: SearchBody },
    run: searchCatalog,
  }),
  operation({
    name: 'lookup_catalog',
    description: 'Read products and variants by their ids.',
    call: 'POST /catalog/lookup',
    capability: 'dev.ucp.shopping.catalog.lookup',
    body: { name: 'catalog', schema: LookupBody },
    run: lookupCatalog,
  }),
  operation({
    name: 'get_product',
    description: 'Read one product with its options and variants.',
    call: 'POST /catalog/product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    body: { name: 'catalog', schema: ProductBody },
    run: getProduct,
  }),
]
