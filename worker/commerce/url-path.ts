import type { Category } from '#shared/category.ts'
import { urlMap } from '#shared/platform-api/catalog.ts'
import { slugify } from '#shared/platform-api/search-result.ts'
import { matchRoute, type RouteMatch, routes } from '#shared/routes.ts'
import { platformSettings } from '#worker/env.ts'
import { call } from './call.ts'
import { PlatformError } from './platform-error.ts'
import { groupToken, type Reading } from './reading.ts'

type Place = Pick<Reading, 'env' | 'view'>

/** The most characters of a path that is sent to a platform. */
const longestPath = 1024

/** Returns the page of a path that only the platform knows, such as `/vin/rodvin.html`; null if there is none. */
export async function urlPath(reading: Reading, pathname: string): Promise<RouteMatch | null> {
  const bare = withoutStoreCode(pathname, reading)
  if (bare !== pathname) {
    const match = matchRoute(bare) ?? (await urlPath(reading, bare))
    return match?.name === 'category' ? match : null
  }
  reading.tags.record('redirect', pathname)
  const { env, view, group } = reading
  const url = decodeURIComponent(pathname).slice(1)
  if (url.length > longestPath) return null
  const body = { url, groupToken: await groupToken(group, env) }
  const answer = await call(urlMap, { body }, { env, store: view.code })
  if (!answer.ok) throw new PlatformError('failed', urlMap, { cause: answer.message })
  return answer.result && routeOf(answer.result.type, answer.result.source, reading)
}

/** Returns `/c/rodvin` for `/da/c/rodvin`, if links of the view begin with its code. */
function withoutStoreCode(pathname: string, reading: Reading): string {
  const prefix = storePrefix(reading)
  return prefix && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname
}

/** Returns the slug and the path of a category, by the settings of the shop (specification, section 2). */
export function categoryAddress(
  category: Pick<Category, 'id' | 'name' | 'slug' | 'url_path'>,
  place: Place,
): Pick<Category, 'slug' | 'href'> {
  const { SLUG_FROM_URL_KEY, URL_DISPATCHING } = platformSettings(place.env)
  const slug = SLUG_FROM_URL_KEY ? category.slug : `${slugify(category.name)}-${category.id}`
  const segments = URL_DISPATCHING ? (category.url_path ?? '').split('/').filter(Boolean) : []
  const path = segments.length
    ? `/${segments.map(encodeURIComponent).join('/')}`
    : routes.category.href({ slug })
  return { slug, href: storePrefix(place) + path }
}

/** Returns `/da` if links of the view begin with its code, otherwise ''. */
export function storePrefix({ env, view }: Place): string {
  return platformSettings(env).APPEND_STORE_CODE.includes(view.code) ? `/${view.code}` : ''
}

function routeOf(
  type: 'product' | 'category' | 'cms_page',
  source: Record<string, unknown>,
  reading: Reading,
): RouteMatch {
  if (type === 'category') {
    const category = { id: Number(source.id), name: String(source.name), url_path: null }
    const { slug } = categoryAddress({ ...category, slug: String(source.slug ?? source.url_key) }, reading)
    return { name: 'category', params: { slug } }
  }
  if (type === 'cms_page') return { name: 'cms', params: { slug: String(source.identifier) } }
  return {
    name: 'product',
    params: { parentSku: String(source.parentSku ?? source.sku), slug: String(source.slug) },
  }
}

/** Returns whether the key of a page or a category in an address is an id, not a name: up to nine digits. */
export function isId(key: string): boolean {
  return /^\d{1,9}$/.test(key)
}
