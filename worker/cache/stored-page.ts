import { type Lifetime, lifetimeOf } from './freshness.ts'
import { indexOf } from './nonce.ts'
import { tagsOfHeader } from './tags.ts'

/** Header of a rendered page: the text that stands in for the nonce in its body. */
const placeholderHeader = 'X-Nonce-Placeholder'

/** Header of a page whose late parts are still being streamed: only a page that is rendered as a whole is stored. */
export const unfinishedHeader = 'X-Unfinished'

/** A rendered page in the memory of an isolate: status, headers and body, sent to each request. */
export interface StoredPage extends Lifetime {
  status: number
  headers: [string, string][]
  /** The body, with a placeholder for a nonce at each of `places`. */
  body: Uint8Array
  places: readonly number[]
  /** Bytes of memory, including headers and tags. */
  size: number
  tags: readonly string[]
  /** The number of the last purge that was known when its render began. */
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

/** Returns the page without `Set-Cookie`: a cached page is sent to everybody, and a cookie in it would be one visitor's. */
export function storedPage(response: Response, body: Uint8Array, sequence: number, now: number): StoredPage {
  const placeholder = response.headers.get(placeholderHeader)
  const headers = [...response.headers].filter(([name]) => !hopHeaders.has(name.toLowerCase()))
  const tags = tagsOfHeader(response.headers.get('Cache-Tag'))
  return {
    ...(lifetime(response, now) ?? uncacheable),
    status: response.status,
    headers,
    body,
    places: placesOf(body, placeholder),
    size: body.byteLength + textBytes(headers.flat()) + textBytes(tags),
    tags,
    sequence,
    placeholder,
  }
}

/** Returns the body with `nonce` in every place for one. A new array each time: a body can be sent only once. */
export function bodyWithNonce({ body, places }: StoredPage, nonce: Uint8Array): Uint8Array {
  const sent = body.slice()
  for (const place of places) sent.set(nonce, place)
  return sent
}

function lifetime({ status, headers }: Response, now: number): Lifetime | undefined {
  if (!cacheableStatuses.has(status) || headers.has('Set-Cookie')) return undefined
  return lifetimeOf(headers.get('Cache-Control'), now)
}

/** Returns the bytes of the texts with their objects. */
function textBytes(texts: readonly string[]): number {
  return texts.reduce((bytes, text) => bytes + 40 + 2 * text.length, 0)
}

/** Returns where the placeholder stands in the body. It is as long as a nonce. */
function placesOf(body: Uint8Array, placeholder: string | null): number[] {
  if (!placeholder) return []
  const needle = new TextEncoder().encode(placeholder)
  const found: number[] = []
  for (let at = indexOf(body, needle, 0); at >= 0; at = indexOf(body, needle, at + needle.byteLength))
    found.push(at)
  return found
}
