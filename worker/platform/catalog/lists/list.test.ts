import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseDocuments } from '#shared/platform-api/documents.ts'
import { listed, query, type WineShop, wineShop } from '#tests/fixtures/wine-shop.ts'

let shop: WineShop

beforeAll(async () => {
  shop = await wineShop()
}, 30_000)

afterAll(() => shop[Symbol.asyncDispose]())

describe('a product list', () => {
  it('shows the products of a category and its subcategories, in stock first, and counts them', async () => {
    const answer = await shop.search({ searchQuery: query({ category_ids: { in: [20] }, ...listed }) })
    expect(answer.items.map((item) => item.sku)).toEqual(['10001', '10002', '10004', '10005', 'MAG', '10003'])
    expect(answer.total).toBe(6)
  })

  it('is the same if a category is requested alone or with its subcategories', async () => {
    const alone = await shop.skus({ searchQuery: query({ category_ids: { in: [20] }, ...listed }) })
    const withAll = await shop.skus({
      searchQuery: query({ category_ids: { in: ['21', '20', '22'] }, ...listed }),
    })
    const beside = await shop.skus({ searchQuery: query({ category_ids: { in: [21, 22] }, ...listed }) })
    expect(withAll).toEqual(alone)
    expect(beside).toEqual(alone)
  })

  it.each([
    ['final_price', 'asc', ['10004', '10002', '10005', '10001', 'MAG', '10003']],
    ['price', 'desc', ['MAG', '10001', '10005', '10002', '10004', '10003']],
    ['created_at', 'desc', ['10005', 'MAG', '10004', '10002', '10001', '10003']],
    ['times_bought30', 'desc', ['10002', 'MAG', '10005', '10004', '10001', '10003']],
    ['name', 'asc', ['MAG', '10002', '10001', '10004', '10005', '10003']],
    ['rating', 'desc', ['10002', 'MAG', '10005', '10004', '10001', '10003']],
  ])('is sorted by %s %s, after availability', async (field, order, expected) => {
    const searchQuery = {
      ...query({ category_ids: { in: [20] }, ...listed }),
      _appliedSort: [
        { field: 'stock.is_in_stock', options: { order: 'desc' } },
        { field, options: { order } },
      ],
    }
    expect(await shop.skus({ searchQuery })).toEqual(expected)
    expect(
      await shop.skus({ searchQuery: { ...searchQuery, _appliedSort: [] }, sort: `${field}:${order}` }),
    ).toEqual(expected)
  })

  it('has pages that together make up the whole list', async () => {
    const searchQuery = query({ category_ids: { in: [20] }, ...listed })
    const pages = await Promise.all([0, 2, 4, 6].map((from) => shop.skus({ searchQuery, from, size: 2 })))
    expect(pages).toEqual([['10001', '10002'], ['10004', '10005'], ['MAG', '10003'], []])
  })

  it('returns 50 products for a size of 0, at most 500, and starts at 0 for a negative start', async () => {
    const searchQuery = query({ category_ids: { in: [20] } })
    expect(await shop.search({ searchQuery, size: 0, from: -5 })).toMatchObject({ perPage: 50, start: 0 })
    expect((await shop.search({ searchQuery, size: 1_000_000 })).perPage).toBe(500)
    const perPage = async (type: string) => (await shop.search({ type, size: 600 })).perPage
    expect([await perPage('cms_page'), await perPage('cms_block')]).toEqual([500, 500])
    expect(await perPage('category')).toBe(600)
  })

  it('returns only the included fields, or all but the excluded fields', async () => {
    const [item] = (
      await shop.search({ searchQuery: query({ sku: '10001' }), _sourceInclude: ['sku', 'stock.qty'] })
    ).items
    expect(item).toEqual({ sku: '10001', stock: { qty: 12 }, _score: null })
    const [rest] = (
      await shop.search({ searchQuery: query({ sku: '10001' }), _sourceExclude: ['description'] })
    ).items
    expect(rest).toHaveProperty('country_code')
    expect(rest).not.toHaveProperty('description')
  })

  it('returns documents that the storefront can parse', async () => {
    const { items } = await shop.search({ searchQuery: query({ category_ids: { in: [20] } }) })
    expect(parseDocuments('product', items)).toHaveLength(items.length)
    expect(parseDocuments('card', items).find(({ sku }) => sku === 'MAG')?.childSku).toBe('MAG-150')
  })
})

describe('the stock of a variant', () => {
  it('moves its product behind the others as soon as it is sold out', async () => {
    const list = { searchQuery: query({ category_ids: { in: [21] }, ...listed }) }
    await shop.db.prepare("UPDATE stock SET qty = 0 WHERE sku = 'MAG-150'").run()
    expect((await shop.skus(list)).slice(-2)).toEqual(['10003', 'MAG'])
    const [magnum] = (await shop.search({ searchQuery: query({ sku: 'MAG' }) })).items
    expect(magnum).toMatchObject({
      stock: { is_in_stock: false },
      configurable_children: [{ sku: 'MAG-150', stock: { qty: 0, is_in_stock: false } }],
    })
    await shop.db.prepare("UPDATE stock SET qty = 3 WHERE sku = 'MAG-150'").run()
    expect((await shop.skus(list)).at(-1)).toBe('10003')
  })

  it('cannot become negative', async () => {
    await expect(
      shop.db.prepare("UPDATE stock SET qty = qty - 99 WHERE sku = '10001'").run(),
    ).rejects.toThrow()
  })
})
