import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Filters, query, type WineShop, wineShop } from '#tests/fixtures/wine-shop.ts'

let shop: WineShop

beforeAll(async () => {
  shop = await wineShop()
}, 30_000)

afterAll(() => shop[Symbol.asyncDispose]())

describe('a filter', () => {
  it.each<[string, Filters, string[]]>([
    ['a plain value', { sku: '10002' }, ['10002']],
    ['eq', { sku: { eq: '10002' } }, ['10002']],
    ['in', { sku: { in: ['10002', '10004', 'nothing'] } }, ['10002', '10004']],
    ['like, read as terms', { country_code: { like: 'DK' } }, ['10004']],
    ['neq', { country_code: { neq: 'ES' }, visibility: 4 }, ['10004', '10005']],
    ['nin', { country_code: { nin: ['ES', 'DK'] }, visibility: 4 }, ['10005']],
    ['nor', { country_code: { nor: ['ES', 'DK'] }, visibility: 4 }, ['10005']],
    ['eq null: the field is present', { year: { eq: null } }, ['10001', '10004']],
    ['neq null: the field is absent', { year: { neq: null }, category_ids: 22 }, ['10005']],
    [
      'or with null: the value, or no value',
      { year: { or: ['2019', null] }, category_ids: 21, status: 1, sku: { in: ['10001', '10002'] } },
      ['10001', '10002'],
    ],
    [
      'or of two fields: any of them',
      { country_code: { or: ['SE'] }, color: { or: ['59'] } },
      ['10004', '10005'],
    ],
    ['gt and lt', { price: { gt: 89, lt: 149 }, visibility: 4, status: 1 }, ['10005']],
    [
      'gte and lte',
      { final_price: { gte: 89, lte: 149 }, visibility: 4, status: 1 },
      ['10001', '10002', '10005'],
    ],
    ['from and to', { lowestPrice: { from: 45, to: 89 } }, ['10002', '10004']],
    ['moreq', { 'stock.qty': { moreq: 1 }, color: '61' }, ['MAG-150']],
    [
      'orGt beside orLt',
      { price: { orGt: 240 }, rating: { orGt: 4 }, visibility: 4, status: 1 },
      ['10002', 'MAG', '10003'],
    ],
    ['a field that is not indexed', { rating: { gte: 4.5 } }, ['10002']],
    ['a boolean', { 'stock.is_in_stock': { eq: false }, status: 1 }, ['10003']],
    ['the sku of a variant', { 'configurable_children.sku': { eq: 'MAG-150' } }, ['MAG']],
    ['the path', { url_path: { eq: 'vin/10004.html' } }, ['10004']],
    ['the first letter', { first_letter: { eq: 'æ' } }, ['10004']],
    ['ids as text', { id: { in: ['1', '2'] } }, ['10001', '10002']],
  ])('finds products by %s', async (_, filters, expected) => {
    expect(await shop.skus({ searchQuery: query(filters) })).toEqual(expected)
  })

  it('returns an empty list, not an error, if nothing matches', async () => {
    expect(await shop.search({ searchQuery: query({ sku: 'nothing' }) })).toMatchObject({
      items: [],
      total: 0,
    })
  })

  it.each([
    ['an operator without a bound', { searchQuery: query({ price: { gt: null } }) }],
    ['an empty operator', { searchQuery: query({ price: {} }) }],
    ['an invalid field name', { searchQuery: query({ "sku') OR 1=1 --": 'x' }) }],
    ['an unknown type', { type: 'password' }],
    ['an unknown key', { evil: true }],
  ])('refuses %s with 400', async (_, body) => {
    const response = await shop.post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 400, result: expect.any(String) })
  })
})

describe('a list of other documents', () => {
  it.each([
    ['category', { url_key: { eq: 'rødvin' } }, [21]],
    ['category', { parent_id: { eq: 20 }, is_active: { eq: true }, product_count: { gt: 0 } }, [21, 22]],
    ['category', { level: { in: [2] } }, [20]],
    ['attribute', { attribute_code: { in: ['year', 'color'] } }, [93, 94]],
    ['attribute', { is_user_defined: { eq: true } }, [93]],
    ['redirect', { request_path: { eq: 'legacy/red-wine.html' } }, [1]],
    ['cms_page', { identifier: { eq: 'om-os' } }, [4]],
    ['cms_page', { store_id: { in: [1] } }, [4]],
    ['menu', {}, []],
  ])('finds a %s by the filter %j', async (type, filters, ids) => {
    const answer = await shop.search({ type, searchQuery: query(filters) })
    expect(answer.items.map((item) => item.id)).toEqual(ids)
    expect(answer.total).toBe(ids.length)
  })

  it('finds a category by its name without diacritics', async () => {
    const answer = await shop.search({ type: 'category', searchQuery: { _searchText: 'rodv' } })
    expect(answer.items.map((item) => item.id)).toEqual([21])
  })

  it('shows a category for businesses to businesses only', async () => {
    const groupToken = await shop.groupToken(3)
    const asked = { type: 'category', searchQuery: query({ url_key: 'engros' }) }
    expect((await shop.search(asked)).total).toBe(0)
    expect((await shop.search({ ...asked, groupToken })).total).toBe(1)
  })
})
