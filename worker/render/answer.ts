import type { StoreCode } from '#shared/store-view.ts'
import { isInvalidateKey } from '#worker/cache/invalidate-key.ts'
import { freshNonce, nonceSwap } from '#worker/cache/nonce.ts'
import type { CacheAnswer } from '#worker/cache/page-cache.ts'
import { cachedReads, pageFromCache } from '#worker/cache/page-from-cache.ts'
import type { Draft } from '#worker/commerce/draft-reads.ts'
import { type Audience, canonicalUrl, type PageForm } from '#worker/declaration/canonical-url.ts'
import type { Context } from '#worker/gateway.ts'
import { pagePolicy } from '#worker/middleware/security-headers.ts'
import { countAsked, foundHeader, requestedPage } from '#worker/middleware/visits.ts'
import { pages } from '#worker/pages/index.ts'
import { readAsCustomer } from '#worker/session/visitor-calls.ts'
import { rememberAddress } from './known-addresses.ts'
import { hostsOn } from './measuring.ts'
import { type ResolvedPage, resolvePage } from './resolve.ts'
import { cachedPageHeaders, sendCachedPage, setOfflineAudience } from './send-cached-page.ts'
import { renderVisitorPage, type SentForm } from './visitor-page.ts'

const dataPrefix = '/_data'

/** Returns a document, for a browser that opens the shop or runs no script. */
export function answerDocument(c: Context): Promise<Response> {
  return answer(new URL(c.req.url), 'html', c)
}

/** Returns the same page as data, for navigation inside the shop. */
export function answerPageData(c: Context): Promise<Response> {
  return answer(formOf(new URL(c.req.url)).url, 'data', c)
}

/** Returns the address of a page, and the form in which it is requested. */
export function formOf(asked: URL): { url: URL; form: PageForm } {
  const url = new URL(asked)
  if (!/^\/_data(?:\/|$)/.test(url.pathname)) return { url, form: 'html' }
  url.pathname = url.pathname.slice(dataPrefix.length) || '/'
  return { url, form: 'data' }
}

/** Returns the page of a path with the typed values of its form: they are only in this response, and in no address. */
export function renderFormAgain(
  href: string,
  sent: SentForm,
  c: Context,
  form: PageForm = 'html',
): Promise<Response> {
  return answer(new URL(href, c.req.url), form, c, sent)
}

/**
 * Returns a page as a guest of a view would see it with a draft of the desk. No script runs: the address is not that of the page, and
 * nobody is counted.
 */
export async function answerPreview(
  href: string,
  store: StoreCode,
  draft: Draft,
  c: Context,
): Promise<Response> {
  const nonce = freshNonce()
  const page = await renderVisitorPage({
    url: href,
    audience: { store, group: 0, showsNet: false },
    form: 'html',
    env: c.env,
    nonce,
    requestId: c.get('requestId'),
    asCustomer: (row, asking) => readAsCustomer(row, asking, c),
    cached: undefined,
    draft,
  })
  const headers = new Headers(page.headers)
  headers.delete('Link')
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex')
  // The sandbox shows the page as a browser without scripts would: with the fonts of `<noscript>`.
  const policy = pagePolicy(nonce).replace(/script-src [^;]*/, "script-src 'none'")
  headers.set('Content-Security-Policy', `${policy}; sandbox allow-same-origin allow-popups`)
  return new Response(page.body, { status: page.status, headers })
}

async function answer(url: URL, form: PageForm, c: Context, sent?: SentForm): Promise<Response> {
  const resolved = resolvePage(url)
  const audience: Audience = { store: c.get('view').code, ...(await c.get('visitor').audience()) }
  const requestId = c.get('requestId')
  const asked = requestedPage(audience.store, resolved.name, resolved.url)
  if (resolved.kind === 'cached' && !sent) {
    const address = canonicalUrl(audience, form, resolved.url)
    const ctx = c.executionCtx as unknown as ExecutionContext
    const found = await pageFromCache(address, requestId, c.env, ctx)
    c.set('cacheStatus', found.status)
    if (found.status === 'hit') rememberAddress(c.req.raw, address, audience, asked)
    const headers = cachedPageHeaders(found.page, found.status, audience)
    countAsked(c.req.raw, asked, () => headers.get(foundHeader), c.env, c.executionCtx)
    if (!mayReadTags(c)) headers.delete('Cache-Tag')
    return sendPage(found, headers, hostsOn(resolved.name, c.env))
  }
  if (c.req.method === 'GET') countAsked(c.req.raw, asked, () => undefined, c.env, c.executionCtx)
  const nonce = freshNonce()
  const page = await renderVisitorPage({
    url: resolved.url,
    audience,
    form,
    env: c.env,
    nonce,
    requestId,
    asCustomer: (row, asking) => readAsCustomer(row, asking, c),
    sent,
    cached: await cachedReads(c.env, c.executionCtx as unknown as ExecutionContext, false),
  })
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Cache-Status', 'karaffel; fwd=bypass')
  if (form === 'html')
    headers.set('Content-Security-Policy', pagePolicy(nonce, hostsOn(resolved.name, c.env)))
  // The calls of the page on behalf of the customer may have renewed their tokens.
  const setsCookies = !isInBackground(form, c) || !(await c.get('visitor').hasEnded())
  if (setsCookies)
    for (const cookie of await c.get('visitor').setCookies()) headers.append('Set-Cookie', cookie)
  if (!sent && worksOffline(resolved)) setOfflineAudience(headers, page.status, audience)
  return new Response(page.body, { status: page.status, headers })
}

/**
 * Returns whether a script fetches the page without showing it: the service worker, or a prefetch. Such a request outlives its page, so
 * its response may arrive after the next sign-in. If it found the session ended, its cookie would overwrite that of the new session.
 */
function isInBackground(form: PageForm, c: Context): boolean {
  const isFetched = c.req.header('Sec-Fetch-Dest') === 'empty'
  return form === 'html' ? isFetched : c.req.header('Purpose') === 'prefetch'
}

/** Returns the response to one request; a page that is still being rendered is streamed, with this response's nonce. */
function sendPage({ page, streaming }: CacheAnswer, headers: Headers, hosts: string): Response {
  if (!streaming) return sendCachedPage(page, headers, hosts)
  const nonce = freshNonce()
  if (page.placeholder) headers.set('Content-Security-Policy', pagePolicy(nonce, hosts))
  const body = page.placeholder ? streaming.pipeThrough(nonceSwap(page.placeholder, nonce)) : streaming
  return new Response(body, { status: page.status, headers })
}

/** Returns whether `Cache-Tag` may be shown, which only administrators may see: `X-Invalidate-Key` has the key. */
function mayReadTags(c: Context): boolean {
  const key = c.req.header('X-Invalidate-Key')
  return key !== undefined && isInvalidateKey(key, c.env)
}

function worksOffline({ name }: ResolvedPage): boolean {
  const page = name === 'unknown' ? undefined : pages[name]
  return page?.kind === 'visitor' && page.worksOffline === true
}
