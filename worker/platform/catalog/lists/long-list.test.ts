import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SampleProduct } from '#tests/fixtures/sample-catalogue.ts'
import { query, type WineShop, wineShop } from '#tests/fixtures/wine-shop.ts'
import app from '../../index.ts'
import { countListings } from '../writing/refresh-lists.ts'

/** More products than are looked up one by one, so their pages are read in the order of the list. */
const count = 600

/** Many products share prices and strengths, so that the order has ties. */
const wines = Array.from({ length: count }, (_, index) => ({
  // The ids span several of the pieces that ids are read in.
  id: index * 500 + 1,
  sku: `W${index + 1}`,
  name: `${'nedcba'[index % 6]}-vin fra Rioja ${index}`,
  price_incl_tax: 50 + ((index * 37) % 90),
  created_at: `2026-01-${String(1 + (index % 28)).padStart(2, '0')} 00:00:00`,
  category_ids: [21],
  country_code: index % 3 ? 'ES' : 'FR',
  abv: 11 + (index % 8) / 2,
  times_bought30: (index * 13) % 50,
  stock: { qty: index % 5 ? 12 : 0, is_in_stock: index % 5 > 0 },
  group_prices: index % 4 ? {} : { 10: 20 + (index % 30) },
})) as unknown as (SampleProduct & Record<'price_incl_tax' | 'abv', number>)[]

let shop: WineShop

beforeAll(async () => {
  shop = await wineShop(wines)
}, 60_000)

afterAll(() => shop[Symbol.asyncDispose]())

const all = { category_ids: { in: [21] } }
/** A filter that excludes no product, but makes the list a narrowed one. */
const narrowed = { price: { gte: 0 } }

async function ids(filters: object, more: object = {}, text = ''): Promise<number[]> {
  const { items } = await shop.search({
    searchQuery: { ...query({ ...all, ...filters }), _searchText: text },
    ...{ size: 500, _sourceInclude: ['id'], ...more },
  })
  return items.map(({ id }) => Number(id))
}

describe('a list of more products than are read by id', () => {
  it.each([
    'price:asc',
    'price:desc',
    'name:asc',
    'created_at:desc',
    'times_bought30:desc',
    'stock.qty:desc',
  ])('keeps the order of the database, in stock first, when it is filtered: %s', async (sort) => {
    for (const page of [{ size: 40 }, { size: 40, from: 460 }, { size: 500 }])
      expect(await ids(narrowed, { ...page, sort })).toEqual(await ids({}, { ...page, sort }))
  })

  it.each([
    ['the whole list', {}],
    ['a filtered list', narrowed],
  ])('has the same order on its last pages as on its first: %s', async (_, filters) => {
    for (const sort of ['price:asc', 'name:desc']) {
      const whole = [
        ...(await ids({}, { sort, size: 300 })),
        ...(await ids({}, { sort, from: 300, size: 300 })),
      ]
      expect(new Set(whole).size).toBe(count)
      for (const from of [310, 470, 490, 580, 700])
        expect(await ids(filters, { sort, from, size: 40 })).toEqual(whole.slice(from, from + 40))
    }
    const inStock = { ...filters, 'stock.is_in_stock': { eq: true } }
    const there = await ids(inStock, { size: 500 })
    expect(there).toHaveLength((count * 4) / 5)
    expect(await ids(inStock, { from: 460, size: 40 })).toEqual(there.slice(460))
  })

  it.each([1, -1])('is sorted by the prices of a customer group (%i)', async (direction) => {
    const groupToken = await shop.groupToken(10)
    const price = ({ price_incl_tax, group_prices }: any) => Math.min(price_incl_tax, group_prices[10] ?? 1e9)
    const expected = wines.toSorted(
      (a, b) =>
        Number(b.stock?.is_in_stock) - Number(a.stock?.is_in_stock) ||
        direction * (price(a) - price(b) || a.id - b.id),
    )
    const sort = `final_price:${direction > 0 ? 'asc' : 'desc'}`
    expect(await ids({}, { groupToken, sort })).toEqual(expected.slice(0, 500).map(({ id }) => id))
    expect(await ids({}, { groupToken, sort, from: 470, size: 20 })).toEqual(
      expected.slice(470, 490).map(({ id }) => id),
    )
  })

  it('puts the most bought products first for a search of common words', async () => {
    const bought = await ids({}, { sort: 'times_bought30:desc', size: 60 })
    expect(await ids({}, { size: 60 }, 'rioja')).toEqual(bought)
    expect(await ids({}, { size: 60 }, 'rioja')).toEqual(bought)
  })

  it.each([
    [{ abv: { in: [12.5] } }, (abv: number) => abv === 12.5],
    [{ abv: { in: [12.5, '13'] } }, (abv: number) => abv === 12.5 || abv === 13],
    [{ abv: { nin: [11] } }, (abv: number) => abv !== 11],
    [{ abv: { gte: 12, lt: 13.5 } }, (abv: number) => abv >= 12 && abv < 13.5],
    [{ abv: { gt: 99 } }, () => false],
  ])('is filtered by a field that only the documents have: %j', async (filter, holds) => {
    const { total } = await shop.search({ searchQuery: query({ ...all, ...filter }) })
    expect(total).toBe(wines.filter(({ abv }) => holds(abv)).length)
  })

  it('is filtered by a name that one product has', async () => {
    const found = await ids({ name: { eq: wines[7]?.name } })
    expect(found).toEqual([wines[7]?.id])
  })

  it('follows the stock at once, and the catalogue after the lists are counted', async () => {
    const [first = 0, second = 0] = await ids(narrowed, { sort: 'price:asc' })
    await shop.db.prepare('UPDATE stock SET qty = 0 WHERE product_id = ?').bind(first).run()
    expect((await ids(narrowed, { sort: 'price:asc' }))[0]).toBe(second)
    await shop.db.prepare('UPDATE stock SET qty = 12 WHERE product_id = ?').bind(first).run()
    await shop.db.prepare('UPDATE listings SET final_price = 999900 WHERE product_id = ?').bind(first).run()
    await countListings(shop.db)
    expect((await ids(narrowed, { sort: 'price:asc' }))[0]).toBe(second)
    expect((await ids(narrowed, { sort: 'price:desc' }))[0]).toBe(first)
  })

  it('follows the stock at once on its last pages and in the filter for products in stock', async () => {
    const inStock = () => ids({ ...narrowed, 'stock.is_in_stock': { eq: true } }, { sort: 'price:asc' })
    const last = () => ids(narrowed, { sort: 'price:asc', from: 470, size: 130 })
    const [before, end] = [await inStock(), await last()]
    const [sold = 0] = before
    await shop.db.prepare('UPDATE stock SET qty = 0 WHERE product_id = ?').bind(sold).run()
    expect(await inStock()).toEqual(before.slice(1))
    expect([...(await last())].sort()).toEqual([...end.slice(1), sold].sort())
    await shop.db.prepare('UPDATE stock SET qty = 12 WHERE product_id = ?').bind(sold).run()
    expect(await inStock()).toEqual(before)
    expect(await last()).toEqual(end)
  })

  it.each([
    ['whole', {}, count],
    ['in stock', { 'stock.is_in_stock': { eq: true } }, (count * 4) / 5],
    ['filtered in the database', { abv: { lt: 12 } }, count / 4],
  ])('is read in rows of limited length, however many products it has: %s', async (_, filters, total) => {
    const isList = /json_group_array\(l\.product_id\) AS ids FROM/
    const asked: [text: string, values: unknown[]][] = []
    const db = new Proxy(shop.db, {
      get(target, key: 'prepare' | 'batch') {
        if (key !== 'prepare') return target[key].bind(target)
        return (text: string) => {
          const bind = (...values: unknown[]) => {
            asked.push([text, values])
            return target.prepare(text).bind(...values)
          }
          return isList.test(text) ? { bind } : target.prepare(text)
        }
      },
    })
    const searchQuery = query({ ...all, ...filters }, narrowed)
    const body = JSON.stringify({ store: 'da', type: 'product', searchQuery, size: 5 })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const answer = await app.request('/api/catalog/search', init, { ...shop.env, DB: db })
    expect(await answer.json()).toMatchObject({ total })
    expect(asked.length).toBeGreaterThan(0)
    for (const [text, values] of asked) {
      const { results } = await shop.db
        .prepare(text)
        .bind(...values)
        .all<{ ids: string }>()
      for (const { ids } of results.filter((row) => row.ids)) {
        expect(new Set((JSON.parse(ids) as number[]).map((id) => id >> 16)).size).toBe(1)
      }
    }
  })
})
