import { urlMap } from '#shared/platform-api/url.ts'
import type { RouteMatch } from '#shared/routes.ts'
import { call } from './call.ts'
import { groupToken } from './group-token.ts'
import { PlatformError } from './platform-error.ts'
import type { Reading } from './reading.ts'

/** Characters of a path that a platform may be asked for. */
const longestPath = 1024

export function urlPathReads(reading: Reading) {
  return {
    /** The page of a path that only the platform knows, such as `/vin/rodvin.html`; null where it knows none. */
    async urlPath(pathname: string): Promise<RouteMatch | null> {
      reading.tags.record('redirect', pathname)
      const { env, view, group } = reading
      const url = decodeURIComponent(pathname).slice(1)
      if (url.length > longestPath) return null
      const body = { url, groupToken: await groupToken(group, env) }
      const answer = await call(urlMap, { body }, { env, store: view.code })
      if (!answer.ok) throw new PlatformError('failed', urlMap, { cause: answer.message })
      return answer.result && routeOf(answer.result.type, answer.result.source)
    },
  }
}

function routeOf(type: 'product' | 'category' | 'cms_page', source: Record<string, unknown>): RouteMatch {
  if (type === 'category')
    return { name: 'category', params: { slug: String(source.slug ?? source.url_key) } }
  if (type === 'cms_page') return { name: 'cms', params: { slug: String(source.identifier) } }
  return {
    name: 'product',
    params: { parentSku: String(source.parentSku ?? source.sku), slug: String(source.slug) },
  }
}
