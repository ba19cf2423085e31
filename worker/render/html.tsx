import { renderToReadableStream } from 'react-dom/server'
import { App } from '#client/app.tsx'
import type { Translate } from '#client/messages.tsx'
import type { View } from '#client/screen.ts'
import { createStore } from '#client/state/store.ts'
import { log } from '#shared/log.ts'
import type { Measuring } from '#shared/measuring.ts'
import type { DocumentData } from '#shared/page-data.ts'
import { storeViews } from '#shared/store-view.ts'
import { freshPlaceholder } from '#worker/cache/nonce.ts'
import { HtmlDocument } from './document.tsx'
import { awaitData } from './page-data.ts'
import { furtherSheetsOf, hintAt } from './sheets.ts'

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

/**
 * Renders a page as HTML; the promises in its data are streamed. Rejects if the shell itself throws; after an error in a late part the
 * browser renders that part again.
 */
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
  hintAt(furtherSheetsOf(document), headers)
  await View.load?.(data as never)
  const deferred = Object.values(data).some((value) => value instanceof Promise)
  const app = (
    <App
      store={createStore()}
      view={storeViews[document.store]}
      shell={document.shell}
      t={t}
      page={document}
      View={View}
    />
  )
  const props = {
    nonce: placeholder,
    origin,
    measuring,
    page: document,
    settled: deferred ? awaitData(data) : data,
  }
  const body = await renderToReadableStream(<HtmlDocument {...props}>{app}</HtmlDocument>, {
    nonce: placeholder,
    onError: (error) => log('error', { page: document.page, error }),
    // Finished boundaries stay in place instead of being moved there by scripts.
    progressiveChunkSize: 1e9,
    // An option of our stream (worker/build/react-server-stream.ts).
    ...{ toBytes: bytesOf },
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status: document.status, headers })
}

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
