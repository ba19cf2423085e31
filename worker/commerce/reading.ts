import type { StoreView } from '#shared/store-view.ts'
import type { CachedReads } from '#worker/cache/cached-reads.ts'
import type { TagRecorder } from '#worker/cache/tags.ts'
import type { Env } from '#worker/env.ts'

/** What every read of the catalogue needs: on whose behalf, and where to note what was read. */
export interface Reading {
  env: Env
  view: StoreView
  /** Customer group whose prices and products are meant; 0 for guests. */
  group: number
  tags: TagRecorder
  /** Reads of earlier renders; absent where everything is asked for. */
  cached?: CachedReads | undefined
}
