// Why: docs/decisions/049-figures.md
import type { RouteName } from '#shared/routes.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Env } from '#worker/env.ts'
import { count } from './figures.ts'

/** Header of a page of results: the number of products. */
export const foundHeader = 'Search-Found'

const robots = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python/i
/** Matches what may be a person's address or number. */
const personal = /@|\d{6}/
/** The longest search text that is counted by itself, in characters. */
const longestTerm = 60

export interface RequestedPage {
  store: StoreCode
  /** The name of the page's kind. */
  name: RouteName | 'unknown'
  /** The search text; '' on any other page. */
  term: string
}

export function isRobot(headers: Headers): boolean {
  return robots.test(headers.get('User-Agent') ?? 'bot')
}

/** Returns the counted parts of a page by its canonical address. */
export function requestedPage(store: StoreCode, name: RequestedPage['name'], url: string): RequestedPage {
  const term = name === 'search' ? new URL(url, 'https://pages').searchParams.get('q') : ''
  return { store, name, term: term?.trim().toLowerCase() ?? '' }
}

/**
 * Counts a document, a visit if the visitor does not come from a page of the shop, and a search. The headers that it reads are in every
 * request, so no two requests can be linked to one person.
 */
export function countAsked(
  { headers }: Request,
  { store, name, term }: RequestedPage,
  found: () => string | null | undefined,
  env: Env,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): void {
  const kind = headers.get('Sec-Fetch-Dest')
  const isDocument = kind === 'document'
  if (!isDocument && !(term && kind === 'empty')) return
  if (headers.has('Sec-Purpose') || headers.has('Purpose')) return
  if (isRobot(headers)) return
  if (isDocument) {
    const site = headers.get('Sec-Fetch-Site')
    if (site === 'none' || site === 'cross-site') count(store, 'visit', '', env, ctx)
    count(store, 'page', name, env, ctx)
  }
  if (!term) return
  count(store, 'search', '', env, ctx)
  const isNamed = term.length <= longestTerm && !personal.test(term)
  if (found() === '0') count(store, 'empty-search', isNamed ? term : '', env, ctx)
}
