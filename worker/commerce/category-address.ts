import type { Category } from '#shared/category.ts'
import { slugify } from '#shared/platform-api/search-result.ts'
import { routes } from '#shared/routes.ts'
import { platformSettings } from '#worker/env.ts'
import type { Reading } from './reading.ts'

type Place = Pick<Reading, 'env' | 'view'>

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
