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
 * Whether a navigation is ours to answer inside the page. Modified presses and new tabs never come here; other
 * origins, downloads, sent forms, reloads and jumps inside the page stay the browser's.
 */
export function isInApp(attempt: Attempt, from: string): boolean {
  if (!attempt.canIntercept || attempt.downloadRequest !== null || attempt.formData) return false
  if (attempt.navigationType === 'reload' || attempt.info === newDocument) return false
  const to = new URL(attempt.destination.url)
  if (to.origin !== new URL(from).origin || !isPagePath(to.pathname)) return false
  return !attempt.hashChange
}

/** Whether a link's target is worth fetching ahead: another page of this shop. */
export function isPrefetchable(to: URL, from: string): boolean {
  const here = new URL(from)
  return to.origin === here.origin && isPagePath(to.pathname) && pageAddress(to) !== pageAddress(here)
}

/** Path and query: what a page is, without the place in it. */
export function pageAddress(url: URL): string {
  return url.pathname + url.search
}

/** Where the data of the page at a URL is fetched from. */
export function dataAddress(url: URL): string {
  return `/_data${url.pathname === '/' ? '' : url.pathname}${url.search}`
}

/**
 * Same path, other query: filters, sort and pages of one listing keep the place on the page. So do the variants of
 * one product.
 */
export function keepsScrollPosition(from: URL, to: URL): boolean {
  if (to.hash) return false
  if (from.pathname === to.pathname) return from.search !== to.search && asks(from) === asks(to)
  const parent = parentSkuOf(to)
  return parent !== undefined && parent === parentSkuOf(from)
}

type Origin = Pick<PageData, 'audience' | 'build' | 'store'>

/** A page of another build, store view or audience cannot be drawn by this document. */
export function needsNewDocument(page: Origin, document: Origin): boolean {
  return page.build !== document.build || page.store !== document.store || page.audience !== document.audience
}

// The account: docs/decisions/052-account-by-documents.md
const elsewhere =
  /^\/(?:api|img|media|assets|_data|broker|invalidate|elabel|test-window|my-account)(?:\/|$)|\/[^/]*\.(?!html$)\w{2,5}$/

function isPagePath(pathname: string): boolean {
  return !elsewhere.test(pathname)
}

/** The text of a search: another text begins at the top. */
function asks(url: URL): string | null {
  return url.searchParams.get('q')
}

function parentSkuOf(url: URL): string | undefined {
  return routes.product.match(url.pathname)?.parentSku
}
