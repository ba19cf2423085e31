import assets from 'virtual:client-assets'
import type { PageData } from '#shared/page-data.ts'
import { storeViews } from '#shared/store-view.ts'
import { cacheHeaders } from '#worker/cache/freshness.ts'
import type { KeptReads } from '#worker/cache/kept-reads.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import type { Env } from '#worker/env.ts'
import type { PageKey } from '#worker/pages/canonical-url.ts'
import { type FoundPage, findPage } from '#worker/pages/find.ts'
import { failureResponse } from './failure.ts'
import { renderHtml } from './html.tsx'
import { translateFor } from './messages.ts'
import { originOf } from './origin.ts'
import { pageDataResponse, settle } from './page-data.ts'
import { renderPlain } from './plain.tsx'
import { Redirect, redirectResponse } from './redirect.ts'
import { loadShell } from './shell.ts'

/** Milliseconds that deferred data may take before the page is sent without it. Then it is not kept. */
const deferredPatience = 150

/**
 * Renders the page of a key. Everything that it read is in `Cache-Tag`; what is absent is a 404 that is kept
 * shortly, a platform that fails is a 503 that is not kept.
 */
export async function renderCachedPage(
  key: PageKey,
  env: Env,
  requestId: string,
  kept?: KeptReads,
): Promise<Response> {
  const tags = tagRecorder()
  const view = storeViews[key.store]
  const t = translateFor(key.store)
  const origin = originOf(key.store, env)
  const commerce = createCommerce({ env, view, group: key.group, tags, kept })
  try {
    const shell = key.form === 'html' ? loadShell(commerce, key.group) : undefined
    const found = await findPage(key, { view, origin, group: key.group, commerce, t })
    if (found instanceof Redirect) {
      return redirectResponse(found, key.form, cacheHeaders('redirect', tags.list()))
    }
    const complete = await deferredIsComplete(found.data)
    const headers = cacheHeaders(complete ? found.freshness : 'never', tags.list())
    const page = pageData(found, key)
    if (key.form === 'data') return pageDataResponse({ ...page, data: await settle(found.data) }, headers)
    if (found.plain) return await renderPlain({ found, store: key.store, headers, t })
    return await renderHtml({
      document: { ...page, shell: await shell! },
      view: found.view,
      headers,
      t,
      origin,
    })
  } catch (error) {
    return failureResponse(error, { store: key.store, form: key.form, requestId, t, env })
  }
}

function pageData(found: FoundPage, { store }: PageKey): PageData {
  const { page, params, search, data, meta, layout, status } = found
  return { page, params, search, data, meta, layout, status, build: assets.build, store }
}

/**
 * Whether all deferred data came in time and whole. Its reads record tags as they go, so a page that is sent
 * before they have ended does not know its own tags.
 */
async function deferredIsComplete(data: Record<string, unknown>): Promise<boolean> {
  const deferred = Object.values(data).filter((value) => value instanceof Promise)
  if (deferred.length === 0) return true
  const late = new Promise<null[]>((resolve) => setTimeout(resolve, deferredPatience, [null]))
  const values = await Promise.race([Promise.all(deferred), late])
  return values.every((value) => value !== null)
}
