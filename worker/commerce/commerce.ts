import { attributes, optionsLike } from './attribute.ts'
import { bestsellers, categoryRow, mostBoughtOf, popular } from './card-rows.ts'
import {
  breadcrumbs,
  categories,
  categoriesLike,
  readCategory,
  subcategories,
  topCategories,
} from './category.ts'
import { cmsBlocks, cmsSiblings, readCmsBlock, readCmsPage, widgetOfType, widgets } from './cms.ts'
import { gifts } from './gift.ts'
import { listing, textListing, textTotal } from './listing.ts'
import { menu } from './menu.ts'
import { area, areasOf, fromArea, fromProducer } from './origin.ts'
import { articles, cards, cardsOfIds, readProduct, recommendations, variant } from './product.ts'
import type { Reading } from './reading.ts'
import { redirect } from './redirect.ts'
import { readSharedList } from './shared-list.ts'
import { bestMatches, inItsPlace, recommended, related } from './similar.ts'
import {
  allCategories,
  allCmsPages,
  productIdRange,
  productLetters,
  productsById,
  readSitemapLetter,
} from './sitemap.ts'
import { suggestedWines } from './sommelier.ts'
import { stores } from './store.ts'
import { urlPath } from './url-path.ts'

const reads = {
  allCategories,
  allCmsPages,
  area,
  areasOf,
  articles,
  attributes,
  bestMatches,
  bestsellers,
  breadcrumbs,
  cards,
  cardsOfIds,
  categories,
  categoriesLike,
  category: readCategory,
  categoryRow,
  cmsBlock: readCmsBlock,
  cmsBlocks,
  cmsPage: readCmsPage,
  cmsSiblings,
  fromArea,
  fromProducer,
  gifts,
  inItsPlace,
  listing,
  menu,
  mostBoughtOf,
  optionsLike,
  popular,
  product: readProduct,
  productIdRange,
  productLetters,
  productsById,
  recommendations,
  recommended,
  redirect,
  related,
  sharedList: readSharedList,
  sitemapLetter: readSitemapLetter,
  stores,
  subcategories,
  suggestedWines,
  textListing,
  textTotal,
  topCategories,
  urlPath,
  variant,
  widgetOfType,
  widgets,
}

type Reads = typeof reads
type Given<Read> = Read extends (reading: Reading, ...given: infer Given) => unknown ? Given : never

export type Commerce = { [Name in keyof Reads]: (...given: Given<Reads[Name]>) => ReturnType<Reads[Name]> }

/**
 * Creates the reads of one render. Each records the tags of its result; missing things are null or omitted. If the platform fails, a read
 * throws `PlatformError`.
 */
export function createCommerce(reading: Reading): Commerce {
  const bound = Object.entries(reads).map(([name, read]) => [
    name,
    (...given: unknown[]) => (read as (reading: Reading, ...given: unknown[]) => unknown)(reading, ...given),
  ])
  return Object.fromEntries(bound)
}
