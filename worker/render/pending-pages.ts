import type { Shell } from '#shared/page-data.ts'
import { sleep } from '#shared/sleep.ts'
import { bytesOfJson, Memory } from '#worker/cache/memory.ts'
import type { Tag, TagRecorder } from '#worker/cache/tags.ts'
import type { FoundPage } from './find.ts'

/** A page whose own data has been loaded, while its deferred data may still be pending. */
export interface PendingPage {
  found: FoundPage
  /** Present only for documents. */
  shell: Shell | undefined
  tags: TagRecorder
  /** The data with all deferred parts; a part that failed is null. */
  whole: Record<string, unknown> | Promise<Record<string, unknown>>
  /** The number of the last purge that was known when the render began; undefined if the purges were unreachable. */
  sequence: number | undefined
}

/** Returns whether a page that was begun under `sequence` has been purged since. */
export type WasPurged = (render: { tags: readonly Tag[]; sequence: number }) => Promise<boolean>

/** Milliseconds that a pending page may be old: it counts as fresh from when it is finished. */
const usableFor = 10_000
const pages = new Memory<{ pending: PendingPage; usableUntil: number; size: number }>(8 * 1024 * 1024)

/** Stores a page that is being streamed, for the cache's request to this isolate for the whole page. */
export function rememberPending(url: string, pending: PendingPage): void {
  // Pending data counts as many bytes as the loaded data.
  const size = 2 * bytesOfJson(JSON.stringify(pending.found.data))
  pages.set(url, { pending, usableUntil: Date.now() + usableFor, size })
}

/** Returns the pending page of an address, now whole, so that the platform is called once. Undefined if it was purged or took too long. */
export async function finishedPage(url: string, wasPurged: WasPurged): Promise<PendingPage | undefined> {
  const { pending, usableUntil = 0 } = pages.get(url) ?? {}
  pages.delete(url)
  if (pending?.sequence === undefined) return undefined
  const { sequence, tags } = pending
  // The timer shows the runtime that this request waits for something: otherwise it sees only calls of another request.
  const whole = await Promise.race([pending.whole, sleep(usableUntil - Date.now())])
  return whole && !(await wasPurged({ tags: tags.list(), sequence })) ? pending : undefined
}
