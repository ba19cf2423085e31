import { parse, type RouteParams } from 'regexparam'

export type PageLayout = 'default' | 'minimal' | 'empty'

export interface Route<Pattern extends string = string> {
  pattern: Pattern
  layout: PageLayout
  /** Returns the path of this page, with percent-encoded params and, if a query is given, its sorted query string. */
  href(...args: HrefArgs<Pattern>): string
  /** Returns the decoded params if the path is of this route, including its case; otherwise undefined. */
  match(pathname: string): RouteParams<Pattern> | undefined
}

type Query = Record<string, string | number | readonly (string | number)[] | undefined>
type HrefArgs<Pattern extends string> = keyof RouteParams<Pattern> extends never
  ? [params?: Record<never, never>, query?: Query]
  : [params: RouteParams<Pattern>, query?: Query]

function route<const Pattern extends string>(
  pattern: Pattern,
  layout: PageLayout = 'default',
): Route<Pattern> {
  const { keys, pattern: expression } = parse(pattern)
  const segments = pattern.slice(1).replaceAll('?', '').split('/')
  return {
    pattern,
    layout,
    href: (...[params, query]) => pathOf(segments, params) + (query ? queryString(query) : ''),
    match(pathname) {
      const found = expression.exec(pathname)
      if (!found || !isAsWritten(segments, pathname)) return undefined
      try {
        const values = keys.map((key, index) => [key, decodeOnce(found[index + 1])] as const)
        return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as RouteParams<Pattern>
      } catch {
        return undefined
      }
    },
  }
}

/** Every page of the shop. The key is the page's name: worker/pages, client/pages and tests/pages use it as base name. */
export const routes = {
  home: route('/'),
  cart: route('/cart'),
  checkout: route('/checkout', 'minimal'),
  confirmation: route('/confirmation', 'minimal'),
  account: route('/my-account/:block?/:id?'),
  resetPassword: route('/reset-password'),
  signup: route('/signup'),
  contact: route('/contact'),
  error: route('/error', 'minimal'),
  product: route('/p/:parentSku/:slug/:childSku?'),
  elabel: route('/elabel/:sku', 'empty'),
  alert: route('/alert/:sku'),
  reservation: route('/reserve/:sku'),
  mailLink: route('/mail/:action'),
  newsletter: route('/newsletter'),
  category: route('/c/:slug'),
  region: route('/region/:slug'),
  producer: route('/producer/:name'),
  cms: route('/i/:slug'),
  sitemap: route('/sitemap'),
  sitemapLetter: route('/sitemap/:type/:letter'),
  search: route('/search'),
  bestMatch: route('/bestmatch/:product'),
  bestseller: route('/vildmed-bestseller'),
  sommelier: route('/sommelier'),
  gift: route('/gift'),
  compare: route('/compare'),
  sharedList: route('/lists/:key'),
  withdrawal: route('/withdrawal'),
  ageApprove: route('/age-approve', 'minimal'),
  offline: route('/offline'),
} as const

export type RouteName = keyof typeof routes

/** Other paths of a page: they return the same page. */
const aliases: Record<string, string> = { '/pwa.html': '/' }

export interface RouteMatch {
  name: RouteName
  params: Record<string, string>
}

/** Returns the page that a path belongs to; if it is undefined, redirects, url paths and not-found are tried next. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const path = aliases[pathname] ?? pathname
  for (const name of Object.keys(routes) as RouteName[]) {
    const params = routes[name].match(path)
    if (params) return { name, params }
  }
  return undefined
}

/**
 * Returns whether the fixed segments have the case of the pattern: the expression of a pattern ignores case, but addresses of pages are in
 * lower case.
 */
function isAsWritten(segments: readonly string[], pathname: string): boolean {
  const sent = pathname.split('/').slice(1)
  return segments.every((segment, at) => segment.startsWith(':') || segment === sent[at])
}

/** Returns `/p/:parentSku/:slug/:childSku?` with its params; an optional param without a value is omitted. */
function pathOf(segments: readonly string[], params: Record<string, string | undefined> = {}): string {
  let path = ''
  for (const segment of segments) {
    const value = segment.startsWith(':') ? encodeURIComponent(params[segment.slice(1)] ?? '') : segment
    if (value || segment === '') path += `/${value}`
  }
  return path
}

function decodeOnce(value: string | null | undefined): string | undefined {
  return value == null ? undefined : decodeURIComponent(value)
}

/** Returns `?page=2`, sorted by name; '' if nothing is set. */
export function queryString(query: Query): string {
  const search = new URLSearchParams()
  for (const key of Object.keys(query).sort()) {
    const value = query[key]
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item))
  }
  const text = search.toString()
  return text && `?${text}`
}
