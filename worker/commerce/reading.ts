import type { StoreView } from '#shared/store-view.ts'
import type { KeptReads } from '#worker/cache/kept-reads.ts'
import type { TagRecorder } from '#worker/cache/tags.ts'
import type { Env } from '#worker/env.ts'

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
