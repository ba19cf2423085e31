// Why: docs/decisions/029-faults.md

import assets from 'virtual:client-assets'
import type { Translate } from '#client/messages.tsx'
import FailurePage from '#client/pages/failure.tsx'
import { log } from '#shared/log.ts'
import type { PageData } from '#shared/page-data.ts'
import { titled } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { originOf } from '#shared/store-view.ts'
import { cacheHeaders } from '#worker/cache/freshness.ts'
import type { PageForm } from '#worker/declaration/canonical-url.ts'
import type { Env } from '#worker/env.ts'
import type { FoundPage } from './find.ts'
import { renderHtml } from './html.tsx'
import { measuringOf } from './measuring.ts'
import { pageDataResponse } from './page-data.ts'
import { emptyShell } from './shell.ts'

interface FailureOptions {
  store: StoreCode
  form: PageForm
  requestId: string
  t: Translate
  nonce?: string
  env: Env
}

/** Seconds. */
const retryAfter = '10'

/** Logs why a page lacks a part. The page shows that a part is missing, but not why. */
export function noteFault({ status, fault }: FoundPage, headers: Headers, requestId: string): void {
  if (status !== 503) return
  log('warn', { requestId, error: fault })
  headers.set('Retry-After', retryAfter)
}

/** Returns a 503 with the request's id that is never cached. If the cache has a stale page, it serves that instead. */
export async function failureResponse(
  error: unknown,
  { store, form, requestId, t, nonce, env }: FailureOptions,
): Promise<Response> {
  log('error', { requestId, error })
  const page: PageData = {
    page: 'failure',
    params: {},
    search: {},
    data: { requestId },
    meta: { title: titled(t('Something went wrong')), noindex: true },
    layout: 'default',
    status: 503,
    build: assets.build,
    store,
  }
  const headers = cacheHeaders('never', [])
  headers.set('Retry-After', retryAfter)
  if (form === 'data') return pageDataResponse(page, headers)
  const measuring = measuringOf(env, t)
  return renderHtml({
    document: { ...page, shell: emptyShell },
    view: FailurePage,
    headers,
    t,
    nonce,
    measuring,
    origin: originOf(store, env),
  })
}
