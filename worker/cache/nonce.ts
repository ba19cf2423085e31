const encoder = new TextEncoder()

/** Characters of a nonce, one byte each. */
const nonceLength = 24
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Random bytes are generated many at a time, and each is used once. */
const pool = new Uint8Array(nonceLength * 256)
let used = pool.byteLength

/** Returns 144 random bits as 24 characters that need no quoting. */
export function freshNonce(): string {
  if (used === pool.byteLength) {
    crypto.getRandomValues(pool)
    used = 0
  }
  let nonce = ''
  for (const end = used + nonceLength; used < end; used++) nonce += letters[(pool[used] ?? 0) & 63]
  return nonce
}

/**
 * Returns a text that stands in for a nonce. It is as long as a nonce, so that filling it in moves no bytes. Its first character is rare in
 * pages, because the search compares byte by byte.
 */
export function freshPlaceholder(): string {
  return `~${freshNonce().slice(1)}`
}

export function nonceBytes(nonce: string): Uint8Array {
  return encoder.encode(nonce)
}

/** Replaces `placeholder` by `nonce` in a stream of bytes, also if it is split between two chunks. */
export function nonceSwap(placeholder: string, nonce: string): TransformStream<Uint8Array, Uint8Array> {
  const needle = encoder.encode(placeholder)
  const replacement = encoder.encode(nonce)
  let held: Uint8Array = new Uint8Array(0)
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = joined(held, chunk)
      let from = 0
      for (let at = indexOf(bytes, needle, 0); at >= 0; at = indexOf(bytes, needle, from)) {
        if (at > from) controller.enqueue(bytes.slice(from, at))
        controller.enqueue(replacement.slice())
        from = at + needle.byteLength
      }
      const end = bytes.byteLength - beginningAtEnd(bytes, needle, from)
      if (end > from) controller.enqueue(bytes.slice(from, end))
      held = bytes.slice(end)
    },
    flush(controller) {
      if (held.byteLength > 0) controller.enqueue(held)
    },
  })
}

/** Returns how many bytes at the end of `bytes` could be the beginning of `needle`. */
function beginningAtEnd(bytes: Uint8Array, needle: Uint8Array, from: number): number {
  let length = Math.min(needle.byteLength - 1, bytes.byteLength - from)
  while (length > 0) {
    const start = bytes.byteLength - length
    let same = 0
    while (same < length && bytes[start + same] === needle[same]) same++
    if (same === length) return length
    length--
  }
  return 0
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.byteLength === 0) return second
  const bytes = new Uint8Array(first.byteLength + second.byteLength)
  bytes.set(first)
  bytes.set(second, first.byteLength)
  return bytes
}

/** Returns the first position at or after `from` of `needle` in `body`, or -1. */
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
