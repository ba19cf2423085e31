import { WorkerEntrypoint } from 'cloudflare:workers'
import { cachedReads, wasPurged } from '#worker/cache/pages-cache.ts'
import type { Env } from '#worker/env.ts'
import { renderCachedPage } from './cached-page.ts'

/**
 * Every page that is the same for its whole audience. On Cloudflare the platform's cache stands in front of it and
 * caches what `Cache-Control` and `Cache-Tag` say; elsewhere worker/cache does. A purge reaches what the entrypoint that
 * calls it owns, so the gateway asks here.
 */
export class Pages extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
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

  /** Whether Workers Cache stands in front of it. */
  isCached(): boolean {
    return this.ctx.cache !== undefined
  }

  /** At most 100 tags; `*` is everything. Throws where the platform refuses (five calls a minute are allowed). */
  async purge(tags: readonly string[]): Promise<void> {
    const everything = tags.includes('*')
    const result = await this.ctx.cache?.purge(everything ? { purgeEverything: true } : { tags: [...tags] })
    if (!result?.success)
      throw new Error(`Not purged: ${result?.errors.map(({ message }) => message).join(', ')}`)
  }
}

/**
 * The gateway sends `Prefer: wait` for what is to be cached, and Workers Cache a conditional request where it renews a
 * page.
 */
function nobodyWaits({ headers }: Request): boolean {
  return headers.get('Prefer') === 'wait' || headers.has('If-None-Match') || headers.has('If-Modified-Since')
}
