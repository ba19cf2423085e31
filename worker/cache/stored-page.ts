import { type Lifetime, lifetimeOf } from './freshness.ts'
import { indexOf, nonceLength } from './nonce.ts'
import { tagsOfHeader } from './tags.ts'

/** Header of a rendered page: the text that stands in for the nonce in its body. */
const placeholderHeader = 'X-Nonce-Placeholder'

/** Header of a page whose late parts are still being streamed: only a page that is rendered as a whole is stored. */
export const unfinishedHeader = 'X-Unfinished'

/** A rendered page in the memory of an isolate: status, headers and body, sent to each request. */
export interface StoredPage extends Lifetime {
  status: number
  headers: [string, string][]
  /** The body, with space for a nonce at each of `places`. */
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
    ...withRoomForNonces(body, placeholder),
    size: body.byteLength + textBytes(headers.flat()) + textBytes(tags),
    tags,
    sequence,
    placeholder,
  }
}

/** Returns whether the page may be stored, and served to requests that came after its render. */
export function isCacheable(page: StoredPage): boolean {
  return page.freshUntil > 0
}

/** Returns the body with `nonce` in every place for one. A new array each time: a body can be sent only once. */
export function bodyWithNonce({ body, places }: StoredPage, nonce: Uint8Array): Uint8Array {
  const sent = body.slice()
  for (const place of places) sent.set(nonce, place)
  return sent
}

/** Returns the body as it was rendered. */
export function bodyWithPlaceholder({ body, places, placeholder }: StoredPage): Uint8Array {
  const needle = new TextEncoder().encode(placeholder ?? '')
  return joined(cut(body, places, nonceLength), needle)
}

function lifetime({ status, headers }: Response, now: number): Lifetime | undefined {
  if (!cacheableStatuses.has(status) || headers.has('Set-Cookie')) return undefined
  return lifetimeOf(headers.get('Cache-Control'), now)
}

/** Returns the bytes of the texts with their objects. */
function textBytes(texts: readonly string[]): number {
  return texts.reduce((bytes, text) => bytes + 40 + 2 * text.length, 0)
}

function withRoomForNonces(
  body: Uint8Array,
  placeholder: string | null,
): Pick<StoredPage, 'body' | 'places'> {
  if (!placeholder) return { body, places: [] }
  const needle = new TextEncoder().encode(placeholder)
  const found: number[] = []
  for (let at = indexOf(body, needle, 0); at >= 0; at = indexOf(body, needle, at + needle.byteLength)) {
    found.push(at)
  }
  const grown = nonceLength - needle.byteLength
  if (grown === 0) return { body, places: found }
  return {
    body: joined(cut(body, found, needle.byteLength), new Uint8Array(nonceLength)),
    places: found.map((place, index) => place + index * grown),
  }
}

/** Returns the parts of `body` around its gaps, which are `length` bytes long and begin at `places`. */
function cut(body: Uint8Array, places: readonly number[], length: number): Uint8Array[] {
  const ends = [...places, body.byteLength]
  return ends.map((end, index) => body.subarray(index > 0 ? (places[index - 1] ?? 0) + length : 0, end))
}

function joined(pieces: readonly Uint8Array[], between: Uint8Array): Uint8Array {
  const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  const body = new Uint8Array(bytes + (pieces.length - 1) * between.byteLength)
  let at = 0
  pieces.forEach((piece, index) => {
    if (index > 0) {
      body.set(between, at)
      at += between.byteLength
    }
    body.set(piece, at)
    at += piece.byteLength
  })
  return body
}
