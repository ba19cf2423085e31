import assets from 'virtual:client-assets'
import type { Env } from '#worker/env.ts'
import { CachedReads } from './cached-reads.ts'
import {
  type CacheAnswer,
  type CacheContext,
  type CacheStatus,
  PageCache,
  type Render,
} from './page-cache.ts'
import { cachePageStore, noPageStore } from './page-store.ts'
import { PurgedTags, type PurgeSource } from './purged-tags.ts'
import { SingleFlight } from './single-flight.ts'
import { type StoredPage, storedPage, unfinishedHeader } from './stored-page.ts'
import type { Tag } from './tags.ts'

const purged = new PurgedTags()
const ownCache = new PageCache(purged)
const ownReads = new CachedReads(purged)
const finishing = new SingleFlight<void>(25_000)
let workersCache: boolean | undefined

/**
 * The page at a canonical URL: from Workers Cache where there is one, else from our own cache, else rendered. While the
 * shop is being developed each page is rendered, since a source may have changed.
 */
export async function pageFromCache(
  { url, isCacheable }: { url: string; isCacheable: boolean },
  requestId: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<CacheAnswer> {
  const render: Render = (whole) => {
    const headers = { 'X-Request-Id': requestId, ...(whole && { Prefer: 'wait' }) }
    // A redirect is the shopper's to follow.
    return ctx.exports.Pages.fetch(new Request(url, { headers, redirect: 'manual' }))
  }
  if (assets.development) return uncached(await render(), 'fwd=bypass')
  if (!(await hasWorkersCache(ctx))) return ownCache.answer(url, render, around(env, ctx, isCacheable))
  const response = await render()
  if (response.headers.has(unfinishedHeader)) finish(url, render, ctx)
  return uncached(response, workersCacheStatus(response))
}

/** The page at a canonical URL where our own cache has it, fresh, and has nothing to ask or do before it is sent. */
export function hitAtOnce(url: string, env: Env, ctx: ExecutionContext): StoredPage | undefined {
  return ownCache.hitAtOnce(url, around(env, ctx))
}

/** Once this resolves, no page with one of these tags is served whose render began before. */
export async function purgePages(tags: readonly Tag[], env: Env, ctx: ExecutionContext): Promise<void> {
  if (!(await hasWorkersCache(ctx))) return ownCache.purge(tags, around(env, ctx).purges())
  await env.GENERATIONS.getByName('pages').purgeWorkersCache(tags)
}

/**
 * The reads that this isolate has cached. Workers Cache stores a page whatever is purged while it is being rendered,
 * so the purges are asked for first; our own page cache has asked before the render began.
 */
export async function cachedReads(
  env: Env,
  ctx: ExecutionContext,
  isWorkersCache: boolean,
): Promise<CachedReads | undefined> {
  if (assets.development) return undefined
  const { purges } = around(env, ctx)
  try {
    await (isWorkersCache ? purged.upToNow(purges()) : purged.upToDate(purges, ctx))
    return ownReads
  } catch {
    // Where the purges cannot be read, nothing cached is used.
    return undefined
  }
}

/** Whether a render with these tags has been purged since it began; true where the purges cannot be read. */
export async function wasPurged(
  render: { tags: readonly Tag[]; sequence: number },
  env: Env,
  ctx: ExecutionContext,
): Promise<boolean> {
  try {
    await purged.upToNow(around(env, ctx).purges())
    return purged.cover(render)
  } catch {
    return true
  }
}

/** Renders the page whole for Workers Cache, which stores an answer that is read to its end. */
function finish(url: string, render: Render, ctx: ExecutionContext): void {
  if (finishing.has(url)) return
  const read = async () => void (await (await render(true)).arrayBuffer())
  finishing.run(url, read, ctx)
}

async function hasWorkersCache(ctx: ExecutionContext): Promise<boolean> {
  workersCache ??= ctx.cache !== undefined || (await ctx.exports.Pages.isCached())
  return workersCache
}

/** An answer that our own cache does not store. */
function uncached(response: Response, status: CacheStatus): CacheAnswer {
  const page = storedPage(response, new Uint8Array(0), 0, Date.now())
  return { page, streaming: response.body ?? undefined, status }
}

/**
 * What the cache needs of this request. `isStored`: whether the store may hold the page: looking there costs a tenth of a
 * render.
 */
function around(env: Env, ctx: ExecutionContext, isStored = true): CacheContext {
  return {
    ctx,
    purges: (): PurgeSource => env.GENERATIONS.getByName('pages'),
    store: async () => (isStored ? cachePageStore(await caches.open('pages')) : noPageStore),
  }
}

function workersCacheStatus({ headers }: Response): CacheStatus {
  const status = headers.get('CF-Cache-Status')
  if (status === 'HIT') return 'hit'
  if (status === 'STALE' || status === 'UPDATING') return 'fwd=stale'
  return status === 'MISS' || status === 'EXPIRED' ? 'fwd=miss; stored' : 'fwd=miss'
}
