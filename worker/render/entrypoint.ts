import { WorkerEntrypoint } from 'cloudflare:workers'
import { cachedReads, wasPurged } from '#worker/cache/page-from-cache.ts'
import type { Env } from '#worker/env.ts'
import { renderCachedPage } from './cached-page.ts'

/**
 * Renders every page that is the same for its whole audience, and passes feeds on. On Cloudflare the platform's cache is in front of it and follows
 * `Cache-Control` and `Cache-Tag`; elsewhere worker/cache does. A purge only reaches pages of the entrypoint that calls it, so the gateway
 * purges here.
 */
export class Pages extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
    if (/^\/(feeds\/|llms\.txt$)/.test(new URL(request.url).pathname))
      return ((await env.AGENTS?.fetch(request as never)) ?? new Response(null, { status: 404 })) as Response
    return renderCachedPage({
      url: request.url,
      requestId: request.headers.get('X-Request-Id') ?? crypto.randomUUID(),
      whole: nobodyWaits(request),
      env,
      ctx,
      cached: await cachedReads(env, ctx, this.isCached()),
      wasPurged: (render) => wasPurged(render, env, ctx),
    })
  }

  /** Returns whether Workers Cache is in front of it. */
  isCached(): boolean {
    return this.ctx.cache !== undefined
  }

  /** Purges at most 100 tags; `*` is everything. Throws if Cloudflare refuses (five calls a minute are allowed). */
  async purge(tags: readonly string[]): Promise<void> {
    const everything = tags.includes('*')
    const result = await this.ctx.cache?.purge(everything ? { purgeEverything: true } : { tags: [...tags] })
    if (!result?.success)
      throw new Error(`Not purged: ${result?.errors.map(({ message }) => message).join(', ')}`)
  }
}

/**
 * Returns whether no shopper waits. The gateway sends `Prefer: wait` for a page to cache, and Workers Cache a conditional request when it
 * renews a page.
 */
function nobodyWaits({ headers }: Request): boolean {
  return headers.get('Prefer') === 'wait' || headers.has('If-None-Match') || headers.has('If-Modified-Since')
}
