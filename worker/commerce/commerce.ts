import { bestsellerReads } from './bestseller.ts'
import { categoryReads } from './category.ts'
import { cmsReads } from './cms.ts'
import { giftReads } from './gift.ts'
import { listingReads } from './listing.ts'
import { menuReads } from './menu.ts'
import { originReads } from './origin.ts'
import { productReads } from './product.ts'
import type { Reading } from './reading.ts'
import { recommendationReads } from './recommendation.ts'
import { redirectReads } from './redirect.ts'
import { sharedListReads } from './shared-list.ts'
import { similarReads } from './similar.ts'
import { sitemapReads } from './sitemap.ts'
import { sommelierReads } from './sommelier.ts'
import { storeReads } from './store.ts'
import { urlPathReads } from './url-path.ts'

export type Commerce = ReturnType<typeof createCommerce>

/**
 * Creates the reads of one render. Each records the tags of its result; missing things are null or omitted. If the platform fails, a read
 * throws `PlatformError`.
 */
export function createCommerce(reading: Reading) {
  return {
    ...productReads(reading),
    ...sharedListReads(reading),
    ...similarReads(reading),
    ...bestsellerReads(reading),
    ...categoryReads(reading),
    ...listingReads(reading),
    ...originReads(reading),
    ...cmsReads(reading),
    ...menuReads(reading),
    ...recommendationReads(reading),
    ...redirectReads(reading),
    ...sitemapReads(reading),
    ...sommelierReads(reading),
    ...giftReads(reading),
    ...storeReads(reading),
    ...urlPathReads(reading),
  }
}
