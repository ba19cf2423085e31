import assets from 'virtual:client-assets'
import type { Env } from '#worker/env.ts'
import { keptPage, unfinishedHeader } from './kept-page.ts'
import { KeptReads } from './kept-reads.ts'
import {
  type CacheAnswer,
  type CacheStatus,
  PageCache,
  type Render,
  type Surroundings,
} from './page-cache.ts'
import { cachePageStore } from './page-store.ts'
import { PurgedTags, type PurgeSource } from './purged-tags.ts'
import { SingleFlight } from './single-flight.ts'
import type { Tag } from './tags.ts'

const purged = new PurgedTags()
const ownCache = new PageCache(purged)
const ownReads = new KeptReads(purged)
const finishing = new SingleFlight<void>(25_000)
let keptByPlatform: boolean | undefined

/**
 * The page at a canonical URL: from Workers Cache where the platform has one, else from ours, else rendered. While the
 * shop is being developed each page is rendered, since a source may have changed.
 */
export async function cachedPage(
  url: string,
  requestId: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<CacheAnswer> {
  const render: Render = (whole) => {
    const headers = { 'X-Request-Id': requestId, ...(whole && { Prefer: 'wait' }) }
    // A redirect is the shopper's to follow.
    return ctx.exports.Pages.fetch(new Request(url, { headers, redirect: 'manual' }))
  }
  if (assets.development) return passed(await render(), 'fwd=bypass')
  if (!(await isKeptByPlatform(ctx))) return ownCache.answer(url, render, around(env, ctx))
  const response = await render()
  if (response.headers.has(unfinishedHeader)) finish(url, render, ctx)
  return passed(response, platformStatus(response))
}

/** From the moment that this resolves, nothing with one of these tags is served that was begun before. */
export async function purgePages(tags: readonly Tag[], env: Env, ctx: ExecutionContext): Promise<void> {
  if (!(await isKeptByPlatform(ctx))) return ownCache.purge(tags, around(env, ctx).purges())
  await env.GENERATIONS.getByName('pages').purgeKept(tags)
}

/**
 * What a render may take of earlier ones, which ran in this isolate. A cache of the platform's keeps the page whatever is purged while it is on its
 * way there, so then it is asked what was; in front of ours that was done before the render began.
 */
export async function keptReads(
  env: Env,
  ctx: ExecutionContext,
  isKept: boolean,
): Promise<KeptReads | undefined> {
  if (assets.development) return undefined
  const { purges } = around(env, ctx)
  try {
    await (isKept ? purged.upToNow(purges()) : purged.upToDate(purges, ctx))
    return ownReads
  } catch {
    // Where nobody can say what was purged, everything is asked for.
    return undefined
  }
}

/** Whether what was begun under a sequence has been purged up to now; so it is said to be where nobody can tell. */
export async function wasPurged(
  begun: { tags: readonly Tag[]; sequence: number },
  env: Env,
  ctx: ExecutionContext,
): Promise<boolean> {
  try {
    await purged.upToNow(around(env, ctx).purges())
    return purged.cover(begun)
  } catch {
    return true
  }
}

/** Lets the platform's cache have the page whole: it keeps what is read to its end. */
function finish(url: string, render: Render, ctx: ExecutionContext): void {
  if (finishing.has(url)) return
  const read = async () => void (await (await render(true)).arrayBuffer())
  finishing.run(url, read, ctx)
}

async function isKeptByPlatform(ctx: ExecutionContext): Promise<boolean> {
  keptByPlatform ??= ctx.cache !== undefined || (await ctx.exports.Pages.isKept())
  return keptByPlatform
}

/** An answer that is not ours to keep. */
function passed(response: Response, status: CacheStatus): CacheAnswer {
  const page = keptPage(response, new Uint8Array(0), 0, Date.now())
  return { page, streaming: response.body ?? undefined, status }
}

function around(env: Env, ctx: ExecutionContext): Surroundings {
  return {
    ctx,
    purges: (): PurgeSource => env.GENERATIONS.getByName('pages'),
    store: async () => cachePageStore(await caches.open('pages')),
  }
}

function platformStatus({ headers }: Response): CacheStatus {
  const status = headers.get('CF-Cache-Status')
  if (status === 'HIT') return 'hit'
  if (status === 'STALE' || status === 'UPDATING') return 'fwd=stale'
  return status === 'MISS' || status === 'EXPIRED' ? 'fwd=miss; stored' : 'fwd=miss'
}
