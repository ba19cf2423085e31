import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { clearPages } from './clear-pages.ts'

test('sends the tags of a purge in addresses of at most 4,096 characters, each tag once', async () => {
  const asked: string[] = []
  const storefront = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer
      .writeHead(url.length > 4096 - 'https://a.very-long-name-of-a-shop.example'.length ? 414 : 200)
      .end()
  })
  await new Promise<void>((listening) => storefront.listen(0, '127.0.0.1', listening))
  const tags = Array.from({ length: 500 }, (_, index) => `product:${10_000 + index}`)
  const url = new URL(`http://127.0.0.1:${(storefront.address() as AddressInfo).port}`)
  try {
    await clearPages(tags, { url, key: 'k'.repeat(64) })
  } finally {
    storefront.close()
  }
  const sent = asked.flatMap((path) => new URL(path, url).searchParams.get('tag')?.split(',') ?? [])
  expect(sent).toEqual(tags)
})
