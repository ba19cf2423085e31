import { expect, test } from 'vitest'
import { agents } from './agents.ts'

test.each(['/feeds/google.xml', '/llms.txt'])(
  '%s has an entry of its own for each host in a cache whose key is path and query, and none for a sent query',
  async (path) => {
    const keys: string[] = []
    const fetch = async ({ url }: Request) => {
      const { pathname, search } = new URL(url)
      keys.push(pathname + search)
      return new Response('feed')
    }
    const ctx = { exports: { Pages: { fetch } }, waitUntil: () => {}, passThroughOnException: () => {} }
    for (const origin of ['https://da.shop.example', 'https://se.shop.example', 'https://da.shop.example'])
      await agents.request(`${origin}${path}?x=${keys.length}`, {}, {}, ctx as never)
    const [danish, swedish, again] = keys
    expect(danish).not.toBe(swedish)
    expect(again).toBe(danish)
  },
)
