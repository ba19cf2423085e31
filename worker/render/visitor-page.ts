import assets from 'virtual:client-assets'
import type { DocumentData } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { storeViews } from '#shared/store-view.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import type { Env } from '#worker/env.ts'
import type { Audience, PageForm } from '#worker/pages/canonical-url.ts'
import { pages } from '#worker/pages/index.ts'
import type { ResolvedPage } from '#worker/pages/resolve.ts'
import { failureResponse } from './failure.ts'
import { renderHtml } from './html.tsx'
import { translateFor } from './messages.ts'
import { originOf } from './origin.ts'
import { pageDataResponse, settle } from './page-data.ts'
import { Redirect, redirectResponse } from './redirect.ts'
import { loadShell } from './shell.ts'

/** A form that could not be taken as it was sent: its page says why, and has what was typed. */
export interface RefusedForm {
  typed: Readonly<Partial<Record<string, string>>>
  status: 422 | 429 | 503
}

export interface VisitorRequest {
  resolved: Extract<ResolvedPage, { kind: 'visitor' }>
  audience: Audience
  form: PageForm
  env: Env
  nonce: string
  requestId: string
  refused?: RefusedForm | undefined
}

/** A page that is nobody else's: rendered for each request, never stored. */
export async function renderVisitorPage({
  resolved,
  audience,
  form,
  env,
  nonce,
  requestId,
  refused,
}: VisitorRequest): Promise<Response> {
  const { name, params, search } = resolved
  const page = pages[name]
  const t = translateFor(audience.store)
  const view = storeViews[audience.store]
  const origin = originOf(audience.store, env)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  try {
    if (!page) throw new Error(`${name} is no page`)
    const commerce = createCommerce({ env, view, group: audience.group, tags: tagRecorder() })
    const typed = refused?.typed
    const context = { params, search, view, origin, group: audience.group, commerce, t, typed }
    const [data, shell] = await Promise.all([page.load(context), loadShell(commerce, audience.group)])
    if (data instanceof Redirect)
      return redirectResponse({ location: data.location, status: 302 }, form, headers)
    const document: DocumentData = {
      page: name,
      params,
      search,
      data,
      meta: page.meta(data, context),
      layout: routes[name].layout,
      status: refused?.status ?? 200,
      build: assets.build,
      store: audience.store,
      shell,
    }
    if (form === 'data') return pageDataResponse({ ...document, data: await settle(data) }, headers)
    return await renderHtml({
      document,
      view: page.view,
      headers,
      t,
      nonce,
      origin,
    })
  } catch (error) {
    return failureResponse(error, { store: audience.store, form, requestId, t, nonce, env })
  }
}
