import { CachedEntrypoint } from '#worker/cache/cached-entrypoint.ts'
import { cachedReads, wasPurged } from '#worker/cache/pages-cache.ts'
import type { Env } from '#worker/env.ts'
import { renderCachedPage } from './cached-page.ts'

/**
 * Every page that is the same for its whole audience. On Cloudflare the platform's cache stands in front of it and
 * caches what `Cache-Control` and `Cache-Tag` say; elsewhere worker/cache does.
 */
export class Pages extends CachedEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
    return renderCachedPage({
      url: request.url,
      requestId: request.headers.get('X-Request-Id') ?? crypto.randomUUID(),
      whole: nobodyWaits(request),
      env,
      ctx,
      cached: await cachedReads(env, ctx, this.isCached()),
      wasPurged: (begun) => wasPurged(begun, env, ctx),
    })
  }
}

/**
 * The gateway sends `Prefer: wait` for what is to be cached, and Workers Cache a conditional request where it renews a
 * page.
 */
function nobodyWaits({ headers }: Request): boolean {
  return headers.get('Prefer') === 'wait' || headers.has('If-None-Match') || headers.has('If-Modified-Since')
}
