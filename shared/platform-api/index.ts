import { catalogSearch } from './catalog.ts'
import { cmsBlock, cmsBlockByIdentifier, cmsPage, cmsPageByIdentifier } from './cms.ts'
import { renderList } from './product.ts'
import { stockCheck, stockList } from './stock.ts'
import { urlMap } from './url.ts'

/** The whole contract in one table: what the contract tests loop over. */
export const endpoints = {
  catalogSearch,
  renderList,
  stockCheck,
  stockList,
  urlMap,
  cmsPage,
  cmsBlock,
  cmsPageByIdentifier,
  cmsBlockByIdentifier,
} as const
