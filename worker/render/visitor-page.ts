import type { Translate } from '#client/messages.tsx'
import { log } from '#shared/log.ts'
import type { Shell } from '#shared/page-data.ts'
import { originOf, storeViews } from '#shared/store-view.ts'
import type { CachedReads } from '#worker/cache/cached-reads.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { type Commerce, createCommerce } from '#worker/commerce/commerce.ts'
import { type Draft, draftReads } from '#worker/commerce/draft-reads.ts'
import type { Audience, PageForm } from '#worker/declaration/canonical-url.ts'
import type { AsCustomer } from '#worker/declaration/page.ts'
import { Redirect, redirectResponse } from '#worker/declaration/redirect.ts'
import type { Env } from '#worker/env.ts'
import { failureResponse, noteFault } from './failure.ts'
import { findPage } from './find.ts'
import { renderHtml } from './html.tsx'
import { measuringOf } from './measuring.ts'
import { translateFor } from './messages.ts'
import { awaitData, pageDataOf, pageDataResponse } from './page-data.ts'
import { emptyShell, loadShell } from './shell.ts'

/** A form that its own page processes, with the typed values: it was rejected, or there is one more step. */
export interface SentForm {
  typed: Readonly<Partial<Record<string, string>>>
  status: 200 | 422 | 429 | 503
  /** Data that the page's own route has loaded for the visitor. */
  asked?: Readonly<Record<string, unknown>>
}

export interface VisitorRequest {
  /** The canonical path and search params. */
  url: string
  audience: Audience
  form: PageForm
  env: Env
  nonce: string
  requestId: string
  asCustomer: AsCustomer
  sent?: SentForm | undefined
  /** Absent if the purges are unreachable. */
  cached: CachedReads | undefined
  /** Documents of the desk that are not stored; the page is shown with them. */
  draft?: Draft | undefined
}

/** Renders a page of one visitor, or with posted fields: for each request, never stored. */
export async function renderVisitorPage({
  url,
  audience,
  form,
  env,
  nonce,
  requestId,
  asCustomer,
  sent,
  cached,
  draft,
}: VisitorRequest): Promise<Response> {
  const { store, group, showsNet } = audience
  const t = translateFor(store)
  const view = storeViews[store]
  const origin = originOf(store, env)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  try {
    const reading = { env, view, group, showsNet, tags: tagRecorder(), cached }
    const commerce = { ...createCommerce(reading), ...(draft && draftReads(draft, reading)) }
    const { pathname, searchParams } = new URL(url, 'https://pages')
    const key = { ...audience, form, pathname, searchParams }
    const [found, shell] = await Promise.all([
      findPage(key, { view, origin, group, commerce, t, typed: sent?.typed, asked: sent?.asked, asCustomer }),
      form === 'html' ? shellIfThere(commerce, group, requestId, t) : emptyShell,
    ])
    if (found instanceof Redirect)
      return redirectResponse({ location: found.location, status: 302 }, form, headers)
    noteFault(found, headers, requestId)
    const page = pageDataOf(found, audience)
    if (page.status === 200) page.status = sent?.status ?? 200
    if (form === 'data') return pageDataResponse({ ...page, data: await awaitData(found.data) }, headers)
    return await renderHtml({
      document: { ...page, shell },
      view: found.view,
      headers,
      t,
      nonce,
      origin,
      measuring: measuringOf(env, t),
    })
  } catch (error) {
    return failureResponse(error, { store, form, requestId, t, nonce, env })
  }
}

async function shellIfThere(
  commerce: Commerce,
  group: number,
  requestId: string,
  t: Translate,
): Promise<Shell> {
  try {
    return await loadShell(commerce, group, t)
  } catch (error) {
    log('error', { requestId, error })
    return emptyShell
  }
}
