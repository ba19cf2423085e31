import { renderToReadableStream } from 'react-dom/server'
import { MessagesContext, type Translate } from '#client/messages.tsx'
import { ViewContext } from '#client/view.tsx'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { plainPolicy } from '#worker/middleware/security-headers.ts'
import type { FoundPage } from './find.ts'
import { addPreloadHints, allSheets } from './sheets.ts'

interface PlainPage {
  found: FoundPage
  store: StoreCode
  headers: Headers
  t: Translate
}

/** Renders a page without scripts: with the shop's style sheets, and without frame, data or address of the shop. */
export async function renderPlain({ found, store, headers, t }: PlainPage): Promise<Response> {
  const { View, meta, data, params, search } = { ...found, View: found.view }
  const view = storeViews[store]
  const body = await renderToReadableStream(
    <html lang={view.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{meta.title}</title>
        {meta.noindex && <meta name="robots" content="noindex" />}
        {allSheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <ViewContext value={view}>
          <MessagesContext value={t}>
            <View data={data as never} params={params} search={search as never} />
          </MessagesContext>
        </ViewContext>
      </body>
    </html>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  addPreloadHints(allSheets, headers)
  headers.set('Content-Security-Policy', plainPolicy)
  return new Response(body, { status: found.status, headers })
}
