import { describe, expect, it } from 'vitest'
import { TooLong, textUpTo } from './input-limits.ts'

const bytes = new TextEncoder().encode('Rødvin – 12 flasker')
const answer = (headers: Record<string, string>) => new Response(bytes, { headers })
const length = { 'Content-Length': String(bytes.byteLength) }

describe('an answer’s text', () => {
  it.each([
    ['declares its length', length],
    ['declares no length', {}],
    ['declares its compressed length', { 'Content-Length': '3', 'Content-Encoding': 'br' }],
  ])('that %s is read whole', async (_, headers) => {
    expect(await textUpTo(bytes.byteLength, answer(headers))).toBe('Rødvin – 12 flasker')
  })

  it.each([
    ['declares its length', length],
    ['declares no length', {}],
    ['is short when compressed', { 'Content-Length': '3', 'Content-Encoding': 'br' }],
  ])('that is too long and %s is refused', async (_, headers) => {
    await expect(textUpTo(bytes.byteLength - 1, answer(headers))).rejects.toThrow(TooLong)
  })
})
