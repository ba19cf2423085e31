import { renderToString } from 'react-dom/server.node'
import { App } from '#client/app.tsx'
import CategoryPage from '#client/pages/category.tsx'
import { createStore } from '#client/state/store.ts'
import type { DocumentData } from '#shared/page-data.ts'
import { storeViews } from '#shared/store-view.ts'
import { renderHtml } from '#worker/render/html.tsx'
import { translateFor } from '#worker/render/messages.ts'

// Measures a page without platform, cache and gateway: the same tree as a string and as the shop's stream.
let page: DocumentData | undefined

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/hello') return new Response('Hello World!')
    if (request.method === 'POST') {
      page = await request.json()
      return new Response(null, { status: 204 })
    }
    if (!page) return new Response('Post a page first', { status: 400 })
    return pathname === '/string' ? asString(page) : asStream(page)
  },
}

function asString(document: DocumentData): Response {
  const { store } = document
  const app = (
    <App
      store={createStore()}
      view={storeViews[store]}
      shell={document.shell}
      t={translateFor(store)}
      page={document}
      View={CategoryPage}
    />
  )
  return new Response(renderToString(app), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

function asStream(document: DocumentData): Promise<Response> {
  const t = translateFor(document.store)
  return renderHtml({ document, view: CategoryPage, headers: new Headers(), t, origin: '' })
}
