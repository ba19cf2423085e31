import { App } from '#client/app.tsx'
import type { Translate } from '#client/messages.tsx'
import type { View } from '#client/screen.ts'
import { createStore } from '#client/state/store.ts'
import { log } from '#shared/log.ts'
import type { Measuring } from '#shared/measuring.ts'
import type { DocumentData } from '#shared/page-data.ts'
import { storeViews } from '#shared/store-view.ts'
import { freshPlaceholder } from '#worker/cache/nonce.ts'
import { awaitData } from './page-data.ts'
import { addPreloadHints, furtherSheetsOf } from './sheets.ts'
import { renderDocument } from './stream.tsx'

export interface HtmlPage {
  document: DocumentData
  view: View
  headers: Headers
  t: Translate
  origin: string
  measuring?: Measuring | undefined
  /** Present for a page of one visitor. Otherwise a placeholder is used and named in `X-Nonce-Placeholder`. */
  nonce?: string
}

/** Renders a page as HTML; the promises in its data are streamed. */
export async function renderHtml({
  document,
  view: View,
  headers,
  t,
  origin,
  measuring,
  nonce,
}: HtmlPage): Promise<Response> {
  const placeholder = nonce ?? freshPlaceholder()
  if (!nonce) headers.set('X-Nonce-Placeholder', placeholder)
  const data = document.data as Record<string, unknown>
  addPreloadHints(furtherSheetsOf(document), headers)
  await View.load?.(data as never)
  const deferred = Object.values(data).some((value) => value instanceof Promise)
  return renderDocument({
    nonce: placeholder,
    origin,
    measuring,
    page: document,
    settled: deferred ? awaitData(data) : data,
    headers,
    status: document.status,
    onError: (error) => log('error', { page: document.page, error }),
    app: (
      <App
        store={createStore()}
        view={storeViews[document.store]}
        shell={document.shell}
        t={t}
        page={document}
        View={View}
      />
    ),
  })
}
