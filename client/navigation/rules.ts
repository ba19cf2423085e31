import type { PageData } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { newDocument } from './open-document.ts'

export interface Attempt {
  canIntercept: boolean
  hashChange: boolean
  downloadRequest: string | null
  formData: unknown
  /** `info` of the call of `navigate`. */
  info: unknown
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  destination: { url: string; sameDocument?: boolean }
}

/**
 * Returns whether a navigation is handled inside the page. Clicks with modifier keys and new tabs never reach this function.
 * The browser handles other origins, downloads, sent forms, reloads and jumps inside the page.
 */
export function isInApp(attempt: Attempt, from: string): boolean {
  if (!attempt.canIntercept || attempt.downloadRequest !== null || attempt.formData) return false
  if (attempt.navigationType === 'reload' || attempt.info === newDocument) return false
  const [to, here] = [new URL(attempt.destination.url), new URL(from)]
  // A document that is no page of the shop is left by loading a document: the router could not return to it.
  if (to.origin !== here.origin || !isPagePath(to.pathname) || !isPagePath(here.pathname)) return false
  return !attempt.hashChange
}

/** Returns whether the target of a link may be prefetched: it must be another page of this shop. */
export function isPrefetchable(to: URL, from: string): boolean {
  const here = new URL(from)
  return to.origin === here.origin && isPagePath(to.pathname) && pageAddress(to) !== pageAddress(here)
}

/** Returns path and query, which identify a page; the fragment is left out. */
export function pageAddress(url: URL): string {
  return url.pathname + url.search
}

/** Returns the address of the page data for a URL. */
export function dataAddress(url: URL): string {
  return `/_data${url.pathname === '/' ? '' : url.pathname}${url.search}`
}

/**
 * Returns whether the scroll position is kept: filters, sorting and further pages of one listing (same path, other query), and
 * variants of one product.
 */
export function keepsScrollPosition(from: URL, to: URL): boolean {
  if (to.hash) return false
  if (from.pathname === to.pathname) return from.search !== to.search && asks(from) === asks(to)
  const parent = parentSkuOf(to)
  return parent !== undefined && parent === parentSkuOf(from)
}

type Origin = Pick<PageData, 'audience' | 'build' | 'store'>

/** Returns true if this document cannot draw the page, because its build, store view or audience differs. */
export function needsNewDocument(page: Origin, document: Origin): boolean {
  return page.build !== document.build || page.store !== document.store || page.audience !== document.audience
}

// Why the account is loaded as documents: docs/decisions/039-account.md.
const elsewhere =
  /^\/(?:api|img|media|assets|_data|broker|invalidate|elabel|test-window|my-account)(?:\/|$)|\/[^/]*\.(?!html$)\w{2,5}$/

function isPagePath(pathname: string): boolean {
  return !elsewhere.test(pathname)
}

/** The text of a search. A page with another text starts at the top. */
function asks(url: URL): string | null {
  return url.searchParams.get('q')
}

function parentSkuOf(url: URL): string | undefined {
  return routes.product.match(url.pathname)?.parentSku
}
