import { CachedEntrypoint } from '#worker/cache/cached-entrypoint.ts'
import { keptReads } from '#worker/cache/pages-cache.ts'
import type { Env } from '#worker/env.ts'
import { renderCachedPage } from '#worker/render/cached-page.ts'
import { parseCanonicalUrl } from './canonical-url.ts'

/**
 * Every page that is the same for its whole audience. On Cloudflare the platform's cache stands in front of
 * it and keeps what `Cache-Control` and `Cache-Tag` say; elsewhere worker/cache does.
 */
export class Pages extends CachedEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const requestId = request.headers.get('X-Request-Id') ?? crypto.randomUUID()
    const kept = await keptReads(this.env, this.ctx, this.isKept())
    return renderCachedPage(parseCanonicalUrl(request.url), this.env, requestId, kept)
  }
}
