import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listed, query, type WineShop, wineShop } from '#tests/fixtures/wine-shop.ts'

let shop: WineShop

beforeAll(async () => {
  shop = await wineShop()
}, 30_000)

afterAll(() => shop[Symbol.asyncDispose]())

describe('a customer group', () => {
  const everything = { searchQuery: query({ category_ids: { in: [21] }, ...listed }) }
  const token = (group: number) => shop.groupToken(group)

  it('sees products for businesses only with a verified group token', async () => {
    expect(await shop.skus(everything)).not.toContain('10006')
    expect(await shop.skus({ ...everything, customerGroupId: 10 })).not.toContain('10006')
    expect(await shop.skus({ ...everything, groupToken: await token(1) })).not.toContain('10006')
    expect(await shop.skus({ ...everything, groupToken: await token(10) })).toContain('10006')
  })

  it('sees and sorts by its own prices, which no other group sees', async () => {
    const asked = { ...everything, groupToken: await token(10), sort: 'price:desc' }
    const answer = await shop.search(asked)
    expect(answer.items[0]).toMatchObject({ sku: '10006', final_price: 400, price_incl_tax: 400, price: 320 })
    expect(JSON.stringify(answer.items)).not.toContain('group_prices')
    const other = await shop.search({ ...asked, groupToken: await token(11) })
    expect(other.items[0]).toMatchObject({ sku: '10006', final_price: 500 })
  })

  it('is refused with 401 if its token is forged or malformed', async () => {
    const forged = await shop.groupToken(10, 'another secret')
    for (const groupToken of [forged, 'nonsense', 'a.b.c']) {
      expect((await shop.post({ ...everything, groupToken })).status).toBe(401)
    }
  })
})
