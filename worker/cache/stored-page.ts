import { type Lifetime, lifetimeOf } from './freshness.ts'
import { tagsOfHeader } from './tags.ts'

/** Header of a rendered page: the text that stands in its body wherever a nonce belongs. */
const placeholderHeader = 'X-Nonce-Placeholder'

/** Header of a page whose late parts are still being streamed: it is not stored; rendered whole, it is. */
export const unfinishedHeader = 'X-Unfinished'

/** A rendered page in the memory of an isolate: status, headers and body, sent once for each request. */
export interface StoredPage extends Lifetime {
  status: number
  headers: [string, string][]
  /** The body, cut where nonces belong. */
  pieces: Uint8Array[]
  /** Of the body without nonces. */
  bodyBytes: number
  /** Bytes of memory, with headers and tags. */
  size: number
  tags: readonly string[]
  /** Number of the last purge that was known when its render began. */
  sequence: number
  placeholder: string | null
}

const uncacheable: Lifetime = { freshUntil: 0, staleUntil: 0, errorUntil: 0 }
const cacheableStatuses = new Set([200, 301, 308, 404, 410])
const hopHeaders = new Set([
  placeholderHeader.toLowerCase(),
  unfinishedHeader.toLowerCase(),
  'set-cookie',
  'content-length',
  'cache-control',
  'etag',
])

/** Drops `Set-Cookie`: a cached page is sent to everybody, and a cookie in it would be one visitor's. */
export function storedPage(response: Response, body: Uint8Array, sequence: number, now: number): StoredPage {
  const placeholder = response.headers.get(placeholderHeader)
  const pieces = cut(body, placeholder)
  const headers = [...response.headers].filter(([name]) => !hopHeaders.has(name.toLowerCase()))
  const tags = tagsOfHeader(response.headers.get('Cache-Tag'))
  return {
    ...(lifetime(response, now) ?? uncacheable),
    status: response.status,
    headers,
    pieces,
    bodyBytes: pieces.reduce((size, piece) => size + piece.byteLength, 0),
    // The pieces are parts of the whole body, placeholders included.
    size: body.byteLength + textBytes(headers.flat()) + textBytes(tags),
    tags,
    sequence,
    placeholder,
  }
}

/** Whether it may be stored, and served to requests that came after its render. */
export function isCacheable(page: StoredPage): boolean {
  return page.freshUntil > 0
}

/** The body with `nonce` in every place for one. A new array each time: a body may be sent once only. */
export function bodyWithNonce({ pieces, bodyBytes }: StoredPage, nonce: Uint8Array): Uint8Array {
  const body = new Uint8Array(bodyBytes + (pieces.length - 1) * nonce.byteLength)
  let at = 0
  pieces.forEach((piece, index) => {
    if (index > 0) {
      body.set(nonce, at)
      at += nonce.byteLength
    }
    body.set(piece, at)
    at += piece.byteLength
  })
  return body
}

function lifetime({ status, headers }: Response, now: number): Lifetime | undefined {
  if (!cacheableStatuses.has(status) || headers.has('Set-Cookie')) return undefined
  return lifetimeOf(headers.get('Cache-Control'), now)
}

/** Each text with its object. */
function textBytes(texts: readonly string[]): number {
  return texts.reduce((bytes, text) => bytes + 40 + 2 * text.length, 0)
}

function cut(body: Uint8Array, placeholder: string | null): Uint8Array[] {
  if (!placeholder) return [body]
  const needle = new TextEncoder().encode(placeholder)
  const pieces: Uint8Array[] = []
  let from = 0
  for (let at = indexOf(body, needle, 0); at >= 0; at = indexOf(body, needle, from)) {
    pieces.push(body.subarray(from, at))
    from = at + needle.byteLength
  }
  return [...pieces, body.subarray(from)]
}

/** The first place at or after `from` where `needle` stands in `body`, or -1. */
export function indexOf(body: Uint8Array, needle: Uint8Array, from: number): number {
  const first = needle[0] ?? 0
  const last = body.byteLength - needle.byteLength
  for (let at = body.indexOf(first, from); at >= 0 && at <= last; at = body.indexOf(first, at + 1)) {
    let length = 1
    while (length < needle.byteLength && body[at + length] === needle[length]) length++
    if (length === needle.byteLength) return at
  }
  return -1
}
