import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshNonce, freshPlaceholder, nonceBytes, nonceSwap } from './nonce.ts'
import { bodyWithNonce, storedPage } from './stored-page.ts'

const placeholder = 'nonce-aab-aab-aac-nonce-'

/** Text in which the placeholder, and beginnings of it, are likely. */
const page = fc
  .array(fc.oneof(fc.constantFrom(placeholder, placeholder.slice(0, 9), 'nonce-', 'a'), fc.string()), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

test('a nonce has 24 characters and is never the same', () => {
  const nonces = Array.from({ length: 1000 }, freshNonce)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{24}$/)
  expect(new Set(nonces).size).toBe(1000)
})

test('a streamed page has each nonce placeholder replaced, also across chunks', async () => {
  await fc.assert(
    fc.asyncProperty(page, fc.infiniteStream(fc.integer({ min: 1, max: 20 })), async (text, lengths) => {
      const bytes = new TextEncoder().encode(text)
      const chunks = cut(bytes, lengths)
      const swapped = await new Response(streamOf(chunks).pipeThrough(nonceSwap(placeholder, 'FRESH'))).text()
      expect(swapped).toBe(new TextDecoder().decode(bytes).replaceAll(placeholder, 'FRESH'))
    }),
  )
})

test('a page with the rendered placeholder is stored without a copy, and sent with a fresh nonce', () => {
  const placeholder = freshPlaceholder()
  const body = new TextEncoder().encode(`<p>${placeholder}</p>~${placeholder}`)
  const response = new Response(null, { headers: { 'X-Nonce-Placeholder': placeholder } })
  const stored = storedPage(response, body, 0, 0)
  expect(stored.body).toBe(body)
  const nonce = freshNonce()
  const sent = new TextDecoder().decode(bodyWithNonce(stored, nonceBytes(nonce)))
  expect(sent).toBe(`<p>${nonce}</p>~${nonce}`)
  expect(freshPlaceholder()).not.toBe(placeholder)
})

test('a stored page is sent with a nonce in each placeholder', () => {
  fc.assert(
    fc.property(page, (text) => {
      const response = new Response(null, { headers: { 'X-Nonce-Placeholder': placeholder } })
      const stored = storedPage(response, new TextEncoder().encode(text), 0, 0)
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
      const original = decoder.decode(new TextEncoder().encode(text))
      const nonce = freshNonce()
      expect(decoder.decode(bodyWithNonce(stored, nonceBytes(nonce)))).toBe(
        original.replaceAll(placeholder, nonce),
      )
    }),
  )
})

function cut(bytes: Uint8Array, lengths: fc.Stream<number>): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let at = 0; at < bytes.byteLength; ) {
    const length = lengths.next().value ?? 1
    chunks.push(bytes.slice(at, at + length))
    at += length
  }
  return chunks
}

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}
