import { reactRenderer } from '@hono/react-renderer'
import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { Document, type DocumentProps } from './document.tsx'

declare module '@hono/react-renderer' {
  interface Props extends Omit<DocumentProps, 'children'> {}
}

export interface RenderOptions extends Omit<DocumentProps, 'children'> {
  app: ReactNode
  headers: Headers
  status: number
  signal?: AbortSignal
  onError(error: unknown): void
}

/**
 * The document as a stream of HTML. Rejects where the shell itself throws; an error in a late part reaches
 * `onError`, and the browser renders that part again.
 */
export async function renderDocument({
  app,
  headers,
  status,
  signal,
  onError,
  ...document
}: RenderOptions): Promise<Response> {
  const renderer = reactRenderer(
    ({ children, ...props }) => <Document {...(props as DocumentProps)}>{children}</Document>,
    {
      stream: { 'Content-Type': 'text/html; charset=utf-8' },
      readableStreamOptions: {
        nonce: document.nonce,
        signal,
        onError,
        // Finished boundaries stay where they are instead of being moved there by scripts.
        progressiveChunkSize: 1e9,
      },
    },
  )
  // The renderer's options are fixed for a middleware, these belong to one request.
  const page = new Hono().use(renderer).get('*', (c) => c.render(app as never, document))
  page.onError((error) => {
    throw error
  })
  const response = await page.request('/')
  const result = new Response(response.body, { status, headers })
  result.headers.set('Content-Type', 'text/html; charset=utf-8')
  return result
}
