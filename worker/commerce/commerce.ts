import type { StoreView } from '#shared/store-view.ts'
import type { KeptReads } from '#worker/cache/kept-reads.ts'
import type { TagRecorder } from '#worker/cache/tags.ts'
import type { Env } from '#worker/env.ts'
import { bestsellerReads } from './bestseller.ts'
import { categoryReads } from './category.ts'
import { cmsReads } from './cms.ts'
import { listingReads } from './listing.ts'
import { productReads } from './product.ts'
import { redirectReads } from './redirect.ts'
import { sitemapReads } from './sitemap.ts'
import { storeReads } from './store.ts'
import { tasteReads } from './taste.ts'
import { urlPathReads } from './url-path.ts'

/** What every read of the catalogue needs: on whose behalf, and where to note what was read. */
export interface Reading {
  env: Env
  view: StoreView
  /** Customer group whose prices and products are meant; 0 for guests. */
  group: number
  tags: TagRecorder
  /** What earlier renders have read of what stands around products; absent where everything is asked for. */
  kept?: KeptReads | undefined
}

export type Commerce = ReturnType<typeof createCommerce>

/**
 * The reads of one render. Each records the tags of what it returned; what is absent is null or left out,
 * and a platform that cannot answer throws `PlatformError`.
 */
export function createCommerce(reading: Reading) {
  return {
    ...productReads(reading),
    ...tasteReads(reading),
    ...bestsellerReads(reading),
    ...categoryReads(reading),
    ...listingReads(reading),
    ...cmsReads(reading),
    ...redirectReads(reading),
    ...sitemapReads(reading),
    ...storeReads(reading),
    ...urlPathReads(reading),
  }
}
