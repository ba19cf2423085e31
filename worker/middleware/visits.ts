// Why: docs/decisions/049-figures.md
import type { RouteName } from '#shared/routes.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Env } from '#worker/env.ts'
import { count } from './figures.ts'

/** Header of a page of results: how many products there are. */
export const foundHeader = 'Search-Found'

const robots = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python/i
/** Matches what may be a person's address or number. */
const personal = /@|\d{6}/
/** Letters of words that are counted by themselves. */
const longestTerm = 60

export interface AskedPage {
  store: StoreCode
  /** Name of its kind. */
  name: RouteName | 'unknown'
  /** What was searched for; '' on any other page. */
  term: string
}

export function isRobot(headers: Headers): boolean {
  return robots.test(headers.get('User-Agent') ?? 'bot')
}

/** What is counted of a page by its canonical address. */
export function askedPage(store: StoreCode, name: AskedPage['name'], url: string): AskedPage {
  const term = name === 'search' ? new URL(url, 'https://pages').searchParams.get('q') : ''
  return { store, name, term: term?.trim().toLowerCase() ?? '' }
}

/**
 * Counts a document that somebody opens, a visit where she comes from elsewhere, and a search. What is read is sent with every request,
 * and no two requests can be known by it as one person's.
 */
export function countAsked(
  { headers }: Request,
  { store, name, term }: AskedPage,
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
