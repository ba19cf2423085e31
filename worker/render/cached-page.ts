import { sleep } from '#shared/sleep.ts'
import { originOf, storeViews } from '#shared/store-view.ts'
import type { CachedReads } from '#worker/cache/cached-reads.ts'
import { cacheHeaders } from '#worker/cache/freshness.ts'
import type { WaitUntil } from '#worker/cache/single-flight.ts'
import { unfinishedHeader } from '#worker/cache/stored-page.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import { type PageKey, parseCanonicalUrl } from '#worker/declaration/canonical-url.ts'
import { Redirect, redirectResponse } from '#worker/declaration/redirect.ts'
import type { Env } from '#worker/env.ts'
import { foundHeader } from '#worker/middleware/visits.ts'
import { failureResponse, noteFault } from './failure.ts'
import { findPage } from './find.ts'
import { renderHtml } from './html.tsx'
import { measuringOf } from './measuring.ts'
import { translateFor } from './messages.ts'
import { awaitData, pageDataOf, pageDataResponse } from './page-data.ts'
import { finishedPage, type PendingPage, rememberPending, type WasPurged } from './pending-pages.ts'
import { renderPlain } from './plain.tsx'
import { emptyShell, loadShell } from './shell.ts'

export interface PageRequest {
  /** The canonical URL. */
  url: string
  requestId: string
  /** True if the response is sent only when it is complete, because no shopper waits for it. */
  whole: boolean
  env: Env
  ctx: WaitUntil
  /** Cached reads; absent if the purges are unreachable. */
  cached: CachedReads | undefined
  wasPurged: WasPurged
}

/** Milliseconds that deferred data may take before a shopper gets the page without them. */
const deferredPatience = 150

/**
 * Renders the page of an address. `Cache-Tag` contains all that it has read. A missing page is a 404 that is cached briefly; if the
 * platform fails, the page is a 503 that is not cached. Deferred data are streamed: that response is marked as not cacheable, and the
 * cache's own request for the whole page uses the same reads.
 */
export async function renderCachedPage(request: PageRequest): Promise<Response> {
  const { url, requestId, whole, env, ctx, wasPurged } = request
  const key = parseCanonicalUrl(url)
  const t = translateFor(key.store)
  try {
    const pending = (whole && (await finishedPage(url, wasPurged))) || (await begin(key, request))
    if (pending instanceof Response) return pending
    const streams = key.form === 'html' && !whole && !pending.found.plain
    const data = await (streams ? inTime(pending.whole) : pending.whole)
    if (data) return await answer(pending, data, cachingHeaders(pending, data), key, request)
    rememberPending(url, pending)
    ctx.waitUntil(Promise.resolve(pending.whole).catch(() => undefined))
    const headers = cacheHeaders('never', pending.tags.list())
    headers.set(unfinishedHeader, '1')
    return await answer(pending, pending.found.data, headers, key, request)
  } catch (error) {
    return failureResponse(error, { store: key.store, form: key.form, requestId, t, env })
  }
}

/** Starts to load the page. A redirect is returned as soon as it is known. */
async function begin(key: PageKey, { env, cached }: PageRequest): Promise<PendingPage | Response> {
  const tags = tagRecorder()
  const { store, group, showsNet, form } = key
  const view = storeViews[store]
  const sequence = cached?.sequence
  const commerce = createCommerce({ env, view, group, showsNet, tags, cached })
  const shell = form === 'html' ? loadShell(commerce, group, translateFor(store)) : undefined
  const surroundings = { view, origin: originOf(store, env), group, commerce, t: translateFor(store) }
  const found = await findPage(key, surroundings)
  if (found instanceof Redirect) {
    const freshness = found.status === 301 ? 'redirect' : 'catalog'
    return redirectResponse(found, form, cacheHeaders(freshness, tags.list()))
  }
  const around = found.status === 503 ? shell?.catch(() => emptyShell) : shell
  const defers = Object.values(found.data).some((value) => value instanceof Promise)
  return { found, tags, sequence, shell: await around, whole: defers ? awaitData(found.data) : found.data }
}

function inTime(whole: PendingPage['whole']) {
  return whole instanceof Promise ? Promise.race([whole, sleep(deferredPatience)]) : whole
}

/**
 * Returns headers that require all reads to have ended, because reads record tags as they go. `ETag` makes Workers Cache revalidate with
 * `If-None-Match`, by which its own renewals are recognised.
 */
function cachingHeaders({ found, tags }: PendingPage, data: Record<string, unknown>): Headers {
  const lacks = Object.entries(found.data).some(
    ([name, value]) => value instanceof Promise && data[name] === null,
  )
  const headers = cacheHeaders(lacks ? 'incomplete' : found.freshness, tags.list())
  headers.set('ETag', `"${crypto.randomUUID()}"`)
  return headers
}

async function answer(
  { found, shell }: PendingPage,
  data: Record<string, unknown>,
  headers: Headers,
  { form, ...audience }: PageKey,
  { env, requestId }: PageRequest,
): Promise<Response> {
  noteFault(found, headers, requestId)
  const { store } = audience
  const t = translateFor(store)
  const page = { ...pageDataOf(found, audience), data }
  const { listing } = data as { listing?: { total?: number } | null }
  if (found.page === 'search' && listing) headers.set(foundHeader, String(listing.total))
  if (form === 'data' || !shell) return pageDataResponse(page, headers)
  if (found.plain) return renderPlain({ found, store, headers, t })
  const document = { ...page, shell }
  const measuring = measuringOf(env, t)
  return renderHtml({ document, view: found.view, headers, t, measuring, origin: originOf(store, env) })
}
