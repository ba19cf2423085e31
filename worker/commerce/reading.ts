import type { StoreView } from '#shared/store-view.ts'
import type { CachedReads } from '#worker/cache/cached-reads.ts'
import type { TagRecorder } from '#worker/cache/tags.ts'
import type { Env } from '#worker/env.ts'

/** What every read of the catalogue needs: view, customer group and the recorder of tags. */
export interface Reading {
  env: Env
  view: StoreView
  /** Customer group whose prices and products are meant; 0 for guests. */
  group: number
  /** Products say the tax that their prices have in them. */
  showsNet?: boolean
  tags: TagRecorder
  /** Cached reads of earlier renders; absent where nothing cached may be used. */
  cached?: CachedReads | undefined
}
