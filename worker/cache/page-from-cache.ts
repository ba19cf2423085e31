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
 * Returns the page at a canonical URL: from Workers Cache if there is one, otherwise from our own cache, otherwise rendered. During
 * development each page is rendered, since a source may have changed.
 */
export async function pageFromCache(
  url: string,
  requestId: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<CacheAnswer> {
  const render: Render = (whole) => {
    const headers = { 'X-Request-Id': requestId, ...(whole && { Prefer: 'wait' }) }
    // The shopper's browser follows a redirect.
    return ctx.exports.Pages.fetch(new Request(url, { headers, redirect: 'manual' }))
  }
  if (assets.development) return uncached(await render(), 'fwd=bypass')
  if (!(await hasWorkersCache(ctx))) return ownCache.answer(url, render, cacheContext(env, ctx))
  const response = await render()
  if (response.headers.has(unfinishedHeader)) finish(url, render, ctx)
  return uncached(response, workersCacheStatus(response))
}

/** Returns the page at a canonical URL if our own cache has it fresh and can send it at once. */
export function synchronousHit(url: string, env: Env, ctx: ExecutionContext): StoredPage | undefined {
  return ownCache.synchronousHit(url, cacheContext(env, ctx))
}

/** Purges pages. After this resolves, no page with one of these tags is served whose render began before. */
export async function purgePages(tags: readonly Tag[], env: Env, ctx: ExecutionContext): Promise<void> {
  if (!(await hasWorkersCache(ctx))) return ownCache.purge(tags, cacheContext(env, ctx).purges())
  await env.GENERATIONS.getByName('pages').purgeWorkersCache(tags)
}

/**
 * Returns the cached reads of this isolate. Workers Cache stores a page even if it is purged during its render, so the purges are fetched
 * first; our own page cache has fetched them before the render began.
 */
export async function cachedReads(
  env: Env,
  ctx: ExecutionContext,
  isWorkersCache: boolean,
): Promise<CachedReads | undefined> {
  if (assets.development) return undefined
  const { purges } = cacheContext(env, ctx)
  try {
    await (isWorkersCache ? purged.upToNow(purges()) : purged.upToDate(purges, ctx))
    return ownReads
  } catch {
    // If the purges are unreachable, no cached read is used.
    return undefined
  }
}

/** Returns whether a render with these tags has been purged since it began; true if the purges are unreachable. */
export async function wasPurged(
  render: { tags: readonly Tag[]; sequence: number },
  env: Env,
  ctx: ExecutionContext,
): Promise<boolean> {
  try {
    await purged.upToNow(cacheContext(env, ctx).purges())
    return purged.cover(render)
  } catch {
    return true
  }
}

/** Renders the page as a whole for Workers Cache, which stores a response that is read to its end. */
function finish(url: string, render: Render, ctx: ExecutionContext): void {
  if (finishing.has(url)) return
  const read = async () => void (await (await render(true)).arrayBuffer())
  finishing.run(url, read, ctx)
}

async function hasWorkersCache(ctx: ExecutionContext): Promise<boolean> {
  workersCache ??= ctx.cache !== undefined || (await ctx.exports.Pages.isCached())
  return workersCache
}

/** Returns a response that our own cache does not store. */
function uncached(response: Response, status: CacheStatus): CacheAnswer {
  const page = storedPage(response, new Uint8Array(0), 0, Date.now())
  return { page, streaming: response.body ?? undefined, status }
}

function cacheContext(env: Env, ctx: ExecutionContext): CacheContext {
  return { ctx, purges: (): PurgeSource => env.GENERATIONS.getByName('pages') }
}

function workersCacheStatus({ headers }: Response): CacheStatus {
  const status = headers.get('CF-Cache-Status')
  if (status === 'HIT') return 'hit'
  if (status === 'STALE' || status === 'UPDATING') return 'fwd=stale'
  return status === 'MISS' || status === 'EXPIRED' ? 'fwd=miss; stored' : 'fwd=miss'
}
