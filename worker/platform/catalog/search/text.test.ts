import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query, type WineShop, wineShop } from '#tests/fixtures/wine-shop.ts'

let shop: WineShop

beforeAll(async () => {
  shop = await wineShop()
}, 30_000)

afterAll(() => shop[Symbol.asyncDispose]())

describe('a search text', () => {
  const found = (text: string, store = 'da') =>
    shop.skus({
      store,
      searchQuery: { ...query({ visibility: { in: [3, 4] }, status: 1 }), _searchText: text },
    })

  it.each([
    ['rødvin', '10001'],
    ['rodvin', '10001'],
    ['roedvin', '10001'],
    ['rödvin', '10001'],
    ['RØDVIN', '10001'],
    ['château', '10001'],
    ['chateau', '10001'],
    ['æblemost', '10004'],
    ['aeblemost', '10004'],
    ['öländsk', '10005'],
    ['olandsk', '10005'],
    ['oelaendsk', '10005'],
    ['mjød', '10005'],
    ['reser', '10002'],
    ['bodega', '10001'],
    ['bjerg', '10001'],
  ])('%s finds %s first', async (text, sku) => {
    expect((await found(text))[0]).toBe(sku)
  })

  it.each([
    ['eksmpel', '10001'],
    ['reserav', '10002'],
    ['crainza', '10003'],
    ['chatteau', '10001'],
    ['aeblmost', '10004'],
    ['magnm', 'MAG'],
  ])('%s finds its product in spite of a typing error, and is reported as corrected', async (text, sku) => {
    const answer = await shop.search({
      searchQuery: { ...query({ visibility: 4, status: 1 }), _searchText: text },
    })
    expect(answer.items[0]?.sku).toBe(sku)
    expect(answer.suggestions.corrected).not.toBeNull()
  })

  it('finds nothing if no known word is similar', async () => {
    expect(await found('xqzwvkj')).toEqual([])
    expect(await found('rex')).toEqual([])
  })

  it('of two words finds products with both words before products with one', async () => {
    expect((await found('rioja reserva'))[0]).toBe('10002')
    expect(await found('rioja reserva')).toContain('MAG')
  })

  it('of four words finds products with at least three of them', async () => {
    expect(await found('rioja crianza bodega eksempel')).toEqual([])
    expect(await found('rødvin bodega eksempel crianza')).toEqual(['10001'])
  })

  it('lists products in stock first', async () => {
    expect((await found('rioja')).at(-1)).toBe('10003')
  })

  it.each([
    ['10002', '10002'],
    ['0002', '10002'],
    ['MAG-150', 'MAG'],
    ['mag-1', 'MAG'],
  ])('%s finds the product with that sku or part of it', async (text, sku) => {
    expect((await found(text))[0]).toBe(sku)
  })

  it('treats operators of the query language as plain words', async () => {
    for (const text of ['rioja" OR', 'rioja*', '(rioja', 'rioja NEAR', 'name:rioja', "rioja'"]) {
      expect(await found(text), text).toContain('10002')
    }
    expect(await found('"')).not.toEqual([])
  })

  it('is completed with words as the catalogue spells them', async () => {
    const answer = await shop.search({ searchQuery: { _searchText: 'rodv' } })
    expect(answer.suggestions.terms).toEqual(['rødvin'])
  })

  it('can be filtered, counted by facet and paged like a list', async () => {
    const searchQuery = {
      ...query({ visibility: 4, status: 1 }, { color: { in: ['58'] } }),
      _searchText: 'rioja',
      _availableFilters: [{ field: 'country_code' }],
    }
    const answer = await shop.search({ searchQuery, size: 1, from: 1 })
    expect(answer.total).toBe(3)
    expect(answer.items).toHaveLength(1)
    expect(answer.aggregations.agg_terms_country_code?.buckets).toMatchObject([{ key: 'ES', count: 3 }])
  })
})
