import { reactRenderer } from '@hono/react-renderer'
import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { HtmlDocument, type HtmlDocumentProps } from './document.tsx'

declare module '@hono/react-renderer' {
  interface Props extends Omit<HtmlDocumentProps, 'children'> {}
}

export interface RenderOptions extends Omit<HtmlDocumentProps, 'children'> {
  app: ReactNode
  headers: Headers
  status: number
  signal?: AbortSignal
  onError(error: unknown): void
}

/**
 * Returns the document as a stream of HTML. Rejects if the shell itself throws; an error in a late part is passed to `onError`, and the
 * browser renders that part again.
 */
export async function renderDocument(options: RenderOptions): Promise<Response> {
  const response = await documents.request('/', undefined, options)
  const result = new Response(response.body, { status: options.status, headers: options.headers })
  result.headers.set('Content-Type', 'text/html; charset=utf-8')
  return result
}

/** A renderer is made for each request, because it has one nonce. */
const documents = new Hono<{ Bindings: RenderOptions }>().get(
  '*',
  (c, next) => {
    const { nonce, signal, onError } = c.env
    const renderer = reactRenderer(
      ({ children, ...props }) => <HtmlDocument {...(props as HtmlDocumentProps)}>{children}</HtmlDocument>,
      {
        stream: { 'Content-Type': 'text/html; charset=utf-8' },
        readableStreamOptions: {
          nonce,
          signal,
          onError,
          // Finished boundaries stay in place instead of being moved there by scripts.
          progressiveChunkSize: 1e9,
          // An option of our stream (worker/build/react-server-stream.ts).
          ...{ toBytes: bytesOf },
        },
      },
    )
    return renderer(c, next)
  },
  (c) => {
    const { app, headers: _, status: __, signal: ___, onError: ____, ...document } = c.env
    return c.render(app as never, document)
  },
)

documents.onError((error) => {
  throw error
})

/** HTML that was rendered before and is given to React as a whole (worker/build/react-server-stream.ts makes and caches it). */
interface Drawn {
  readonly html: string
  bytes?: Uint8Array
}

/** A piece of a document, cut in front of a tag. */
type Piece = string | Drawn

const encoder = new TextEncoder()

/**
 * Returns pieces in one array of UTF-8, each encoded separately. V8 stores a whole text in two bytes a letter if one letter is beyond
 * Latin-1, and takes twice as long for it.
 */
function bytesOf(pieces: readonly Piece[]): Uint8Array {
  const parts = pieces.map(encoded)
  const [first] = parts
  if (first && parts.length === 1) return first
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

function encoded(piece: Piece): Uint8Array {
  if (typeof piece === 'string') return encoder.encode(piece)
  piece.bytes ??= encoder.encode(piece.html)
  return piece.bytes
}
