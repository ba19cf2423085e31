import type { StoreView } from '#shared/store-view.ts'
import type { CachedReads } from '#worker/cache/cached-reads.ts'
import type { TagRecorder } from '#worker/cache/tags.ts'
import type { PlatformEnv } from '#worker/env.ts'

/** The context of every read of the catalogue: view, customer group and the recorder of tags. */
export interface Reading {
  env: PlatformEnv
  view: StoreView
  /** The customer group whose prices and products are read; 0 for guests. */
  group: number
  /** True if products contain the tax in their prices. */
  showsNet?: boolean
  tags: TagRecorder
  /** Cached reads of earlier renders; absent if nothing cached may be used. */
  cached?: CachedReads | undefined
}
