import type { View } from '#client/screen.ts'
import type { PageMeta, PageName } from '#shared/page-data.ts'
import { productHref } from '#shared/product-href.ts'
import { matchRoute, type PageLayout, type RouteMatch, type RouteName, routes } from '#shared/routes.ts'
import { readSearch } from '#shared/search-params.ts'
import type { Freshness } from '#worker/cache/freshness.ts'
import type { PageKey } from '#worker/declaration/canonical-url.ts'
import {
  freshnessOf,
  Missing,
  type Page,
  type PageContext,
  Unavailable,
  type VisitorContext,
} from '#worker/declaration/page.ts'
import { Redirect } from '#worker/declaration/redirect.ts'
import { notFound } from '#worker/pages/error-pages.ts'
import { pages } from '#worker/pages/index.ts'
import type { Commerce } from '../commerce/commerce.ts'

export interface FoundPage {
  page: PageName
  params: Record<string, string>
  search: Record<string, unknown>
  data: Record<string, unknown>
  meta: PageMeta
  layout: PageLayout
  status: number
  freshness: Freshness
  /** The error because of which the page is a 503. */
  fault?: unknown
  view: View
  plain?: true | undefined
}

type Surroundings = Omit<PageContext, 'params' | 'search'> &
  Partial<Pick<VisitorContext<unknown>, 'asCustomer'>>

/** The most characters of a path's longest param: no platform has longer names. */
const longestName = 255

/** Returns the page of a key with its data; the not-found page if there is none. */
export async function findPage(key: PageKey, surroundings: Surroundings): Promise<FoundPage | Redirect> {
  const match = matchRoute(key.pathname) ?? (await findUnknownPath(key.pathname, surroundings.commerce))
  if (match instanceof Redirect) return match
  const page = match && pages[match.name]
  if (!page || Object.values(match.params).some((param) => param.length > longestName))
    return notFoundPage(surroundings)
  const found = await load(match.name, page, match.params, key.searchParams, surroundings)
  if (found instanceof Missing) return notFoundPage(surroundings, found.reason)
  return found ?? notFoundPage(surroundings)
}

async function load(
  name: RouteName,
  page: Page,
  params: Record<string, string>,
  searchParams: URLSearchParams,
  surroundings: Surroundings,
): Promise<FoundPage | Redirect | Missing | null> {
  const context: PageContext = { ...surroundings, params, search: readSearch(page.search, searchParams) }
  // Only a visitor's page makes calls as the customer, and only `renderVisitorPage` renders one.
  const loaded = await page.load(context as VisitorContext<typeof context.search>)
  if (loaded === null || loaded instanceof Redirect || loaded instanceof Missing) return loaded
  const fault = loaded instanceof Unavailable ? loaded : undefined
  const data = loaded instanceof Unavailable ? loaded.data : loaded
  return {
    page: name,
    params,
    search: context.search,
    data,
    meta: page.meta(data, context),
    layout: routes[name].layout,
    status: fault ? 503 : 200,
    freshness: fault ? 'never' : freshnessOf(page, context.search),
    fault: fault?.cause,
    view: page.view,
    plain: page.plain,
  }
}

function notFoundPage({ t }: Surroundings, reason?: string): FoundPage {
  return {
    page: 'notFound',
    params: {},
    search: {},
    data: reason ? { reason } : {},
    meta: notFound.meta(t),
    layout: 'default',
    status: 404,
    freshness: 'absent',
    view: notFound.view,
  }
}

/**
 * Returns the target of a path without a route: a legacy redirect, otherwise a category or product by its `url_path`, otherwise the product
 * of an address without a slug ("/p/10001"), otherwise null.
 */
async function findUnknownPath(pathname: string, commerce: Commerce): Promise<RouteMatch | Redirect | null> {
  const target = await commerce.redirect(pathname)
  if (target) return new Redirect(await canonicalTarget(target, commerce))
  const found = await commerce.urlPath(pathname)
  // The page of a product redirects a wrong slug to the right one.
  const params = found ? undefined : routes.product.match(`${pathname}/-`)
  return params ? { name: 'product', params } : found
}

/** Returns a product's own address, so that there is one redirect and not two. If the platform fails, the target is returned unchanged. */
async function canonicalTarget(target: string, commerce: Commerce): Promise<string> {
  const { pathname, search, hash } = new URL(target, 'https://shop')
  const match = matchRoute(pathname)
  const sku = match?.name === 'product' && !match.params.childSku && match.params.parentSku
  const [card] = sku ? await commerce.cards([sku]).catch(() => []) : []
  return card ? productHref(card) + search + hash : target
}
