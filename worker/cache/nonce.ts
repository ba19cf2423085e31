import { indexOf } from './stored-page.ts'

const encoder = new TextEncoder()

/** 144 random bits as 24 characters that need no quoting. */
export function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export function nonceBytes(nonce: string): Uint8Array {
  return encoder.encode(nonce)
}

/** Puts `nonce` wherever `placeholder` stands in a stream of bytes, also where a chunk ends in the middle of it. */
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

/** How many bytes at the end of `bytes` could be the beginning of `needle`. */
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
