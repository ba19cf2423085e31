import { expect, it } from 'vitest'
import { agentRequest } from '#tests/fixtures/agent-request.ts'
import { countedDatabase } from '#tests/fixtures/counted-database.ts'
import { wineShop } from '#tests/fixtures/wine-shop.ts'
import platform from '#worker/platform/index.ts'
import { serveFeed } from './serve-feed.ts'

it('a feed reads 500 products a call, in three round trips to the database, and never more than two parts ahead of its reader', async () => {
  const wines = Array.from({ length: 2600 }, (_, index) => ({
    ...{ id: index + 1, sku: `W${index}`, name: `Vin ${index}`, price_incl_tax: 100, category_ids: [21] },
  }))
  await using shop = await wineShop(wines as never)
  const { db, trips } = countedDatabase(shop.db)
  let searches = 0
  const request = agentRequest(async (path, init) => {
    if (path.startsWith('/api/catalog/search')) searches += 1
    return platform.request(path, init, { ...shop.env, DB: db })
  })
  const answer = await serveFeed('klarna.csv', request)
  const reader = answer?.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const lines: number[] = []
  // The range of ids is found by four calls before the first part.
  const rangeCalls = 4
  let tripsBefore = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (lines.length === 1) tripsBefore = trips()
    expect(searches).toBeLessThanOrEqual(rangeCalls + lines.length + 2)
    lines.push(new TextDecoder().decode(value).trim().split('\n').filter(Boolean).length)
  }
  // The header, then the products.
  expect(lines).toEqual([1, 500, 500, 500, 500, 500, 100, 0])
  expect(searches - rangeCalls).toBe(6)
  expect((trips() - tripsBefore) / 5).toBeLessThanOrEqual(3)
})
