import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogSearch } from '#shared/platform-api/catalog.ts'
import { parseDocuments } from '#shared/platform-api/documents.ts'
import type { SearchRequestInput } from '#shared/platform-api/search-query.ts'
import { type FreshDatabase, freshDatabase } from '../fresh-database.ts'
import app from '../index.ts'
import { sampleCatalogue, sampleCategory } from '../sample-catalogue.ts'
import { loadCatalogue } from '../seed/load.ts'
import { signGroupToken } from '../user/group-token.ts'

const secret = 'a secret of the tests'
let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
  await loadCatalogue(fresh.db, sampleCatalogue(products, documents))
}, 30_000)

afterAll(() => fresh[Symbol.asyncDispose]())

const red = { category_ids: [21], color: '58', country_code: 'ES' }
const products = [
  {
    id: 1,
    sku: '10001',
    name: 'Rødvin fra Château Eksempel',
    price_incl_tax: 149,
    ...red,
    year: '2019',
    producer: 'Bodega Bjerg',
  },
  { id: 2, sku: '10002', name: 'Rioja Reserva', price_incl_tax: 89, ...red, times_bought30: 40, rating: 4.5 },
  {
    id: 3,
    sku: '10003',
    name: 'Rioja Crianza',
    price_incl_tax: 250,
    ...red,
    stock: { qty: 0 },
    times_bought30: 90,
  },
  {
    id: 4,
    sku: '10004',
    name: 'Æblemost',
    price_incl_tax: 45,
    category_ids: [22],
    color: '59',
    country_code: 'DK',
    year: '2020',
  },
  {
    id: 5,
    sku: '10005',
    name: 'Öländsk mjöd',
    price_incl_tax: 120,
    category_ids: [22],
    color: '60',
    country_code: 'SE',
    created_at: '2026-02-01 00:00:00',
  },
  {
    id: 6,
    sku: '10006',
    name: 'Kun for erhverv',
    price_incl_tax: 500,
    ...red,
    b2b_only: '1' as const,
    group_prices: { 10: 400 },
  },
  { id: 7, sku: '10007', name: 'Udgået Rioja', ...red, status: 2 as const },
  {
    id: 8,
    sku: 'MAG',
    name: 'Magnum Rioja',
    type_id: 'configurable' as const,
    price_incl_tax: 300,
    ...red,
    color_options: [58, 61],
    configurable_children: [
      { id: 9, sku: 'MAG-150', status: 1, price_incl_tax: 300, stock: { is_in_stock: true } },
    ] as never,
  },
  {
    id: 9,
    sku: 'MAG-150',
    name: 'Magnum Rioja 150',
    parentSku: 'MAG',
    visibility: 1 as const,
    price_incl_tax: 300,
    color: '61',
    stock: { qty: 3 } as never,
  },
] as never as Parameters<typeof sampleCatalogue>[0]

const documents = {
  category: [
    sampleCategory(20, 'Vin'),
    sampleCategory(21, 'Rødvin', [20]),
    sampleCategory(22, 'Andet', [20]),
    { ...sampleCategory(23, 'Engros', [20]), b2b_only: '1' },
  ],
  attribute: [
    { id: 93, attribute_id: 93, attribute_code: 'color', is_user_defined: true },
    { id: 94, attribute_id: 94, attribute_code: 'year', is_user_defined: false },
  ],
  redirect: [{ id: 1, request_path: 'legacy/red-wine.html', target_path: 'c/rodvin-21' }],
  cms_page: [{ id: 4, identifier: 'om-os', title: 'Om os', active: true, store_id: [1] }],
}

type Filters = Record<string, unknown>

function query(filters: Filters, chosen: Filters = {}) {
  const applied = (entries: Filters, scope: string) =>
    Object.entries(entries).map(([attribute, value]) => ({ attribute, value, scope }))
  return { _appliedFilters: [...applied(filters, 'default'), ...applied(chosen, 'catalog')] }
}

async function post(body: object) {
  const init = {
    method: 'POST',
    body: JSON.stringify({ store: 'da', type: 'product', ...body }),
    headers: { 'content-type': 'application/json' },
  }
  return app.request('/api/catalog/search', init, { DB: fresh.db, GROUP_TOKEN_SECRET: secret })
}

async function search(body: Partial<SearchRequestInput> | object) {
  const response = await post(body)
  const answer: unknown = await response.json()
  expect(response.status, JSON.stringify(answer)).toBe(200)
  const read = v.parse(catalogSearch.result, answer)
  return { ...read, items: read.items as Record<string, unknown>[] }
}

async function skus(body: object): Promise<unknown[]> {
  return (await search(body)).items.map((item) => item.sku)
}

const listed = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } }

describe('a list', () => {
  it('holds what is in a category and below it, in stock first, and counts it', async () => {
    const answer = await search({ searchQuery: query({ category_ids: { in: [20] }, ...listed }) })
    expect(answer.items.map((item) => item.sku)).toEqual(['10001', '10002', '10004', '10005', 'MAG', '10003'])
    expect(answer.total).toBe(6)
  })

  it('is the same whether a category is asked for alone or with all below it', async () => {
    const alone = await skus({ searchQuery: query({ category_ids: { in: [20] }, ...listed }) })
    const withAll = await skus({
      searchQuery: query({ category_ids: { in: ['21', '20', '22'] }, ...listed }),
    })
    const beside = await skus({ searchQuery: query({ category_ids: { in: [21, 22] }, ...listed }) })
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
  ])('is sorted by %s %s after what is in stock', async (field, order, expected) => {
    const searchQuery = {
      ...query({ category_ids: { in: [20] }, ...listed }),
      _appliedSort: [
        { field: 'stock.is_in_stock', options: { order: 'desc' } },
        { field, options: { order } },
      ],
    }
    expect(await skus({ searchQuery })).toEqual(expected)
    expect(
      await skus({ searchQuery: { ...searchQuery, _appliedSort: [] }, sort: `${field}:${order}` }),
    ).toEqual(expected)
  })

  it('comes in pages that together are the whole', async () => {
    const searchQuery = query({ category_ids: { in: [20] }, ...listed })
    const pages = await Promise.all([0, 2, 4, 6].map((from) => skus({ searchQuery, from, size: 2 })))
    expect(pages).toEqual([['10001', '10002'], ['10004', '10005'], ['MAG', '10003'], []])
  })

  it('takes a size of 0 for 50, caps it, and takes a negative start for the first', async () => {
    const searchQuery = query({ category_ids: { in: [20] } })
    expect(await search({ searchQuery, size: 0, from: -5 })).toMatchObject({ perPage: 50, start: 0 })
    expect((await search({ searchQuery, size: 1_000_000 })).perPage).toBe(500)
  })

  it('shows only what is asked for, and everything but what is not', async () => {
    const [item] = (
      await search({ searchQuery: query({ sku: '10001' }), _sourceInclude: ['sku', 'stock.qty'] })
    ).items
    expect(item).toEqual({ sku: '10001', stock: { qty: 12 }, _score: null })
    const [rest] = (await search({ searchQuery: query({ sku: '10001' }), _sourceExclude: ['description'] }))
      .items
    expect(rest).toHaveProperty('country_code')
    expect(rest).not.toHaveProperty('description')
  })

  it('holds documents that the storefront can read', async () => {
    const { items } = await search({ searchQuery: query({ category_ids: { in: [20] } }) })
    expect(parseDocuments('product', items)).toHaveLength(items.length)
    expect(parseDocuments('card', items).find(({ sku }) => sku === 'MAG')?.childSku).toBe('MAG-150')
  })
})

describe('a filter', () => {
  it.each<[string, Filters, string[]]>([
    ['a value alone', { sku: '10002' }, ['10002']],
    ['eq', { sku: { eq: '10002' } }, ['10002']],
    ['in', { sku: { in: ['10002', '10004', 'nothing'] } }, ['10002', '10004']],
    ['like, which is plain terms', { country_code: { like: 'DK' } }, ['10004']],
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
    ['a yes or no', { 'stock.is_in_stock': { eq: false }, status: 1 }, ['10003']],
    ['the sku of a variant', { 'configurable_children.sku': { eq: 'MAG-150' } }, ['MAG']],
    ['the path', { url_path: { eq: 'vin/10004.html' } }, ['10004']],
    ['the first letter', { first_letter: { eq: 'æ' } }, ['10004']],
    ['ids as text', { id: { in: ['1', '2'] } }, ['10001', '10002']],
  ])('knows %s', async (_, filters, expected) => {
    expect(await skus({ searchQuery: query(filters) })).toEqual(expected)
  })

  it('answers an empty list and not an error where nothing matches', async () => {
    expect(await search({ searchQuery: query({ sku: 'nothing' }) })).toMatchObject({ items: [], total: 0 })
  })

  it.each([
    ['an operator without a bound', { searchQuery: query({ price: { gt: null } }) }],
    ['an empty operator', { searchQuery: query({ price: {} }) }],
    ['a field that is no name', { searchQuery: query({ "sku') OR 1=1 --": 'x' }) }],
    ['an unknown type', { type: 'password' }],
    ['an unknown key', { evil: true }],
  ])('refuses %s', async (_, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 400, result: expect.any(String) })
  })
})

describe('facets', () => {
  const _availableFilters = [{ field: 'color' }, { field: 'country_code' }, { field: 'price' }]
  const inVin = { category_ids: { in: [20] }, ...listed }
  const buckets = (answer: Awaited<ReturnType<typeof search>>, name: string) =>
    Object.fromEntries((answer.aggregations[name]?.buckets ?? []).map(({ key, count }) => [key, count]))

  it('count the products of the list, those of variants apart', async () => {
    const answer = await search({ searchQuery: { ...query(inVin), _availableFilters } })
    expect(buckets(answer, 'agg_terms_color')).toEqual({ 58: 4, 59: 1, 60: 1 })
    expect(buckets(answer, 'agg_terms_color_options')).toEqual({ 58: 1, 61: 1 })
    expect(buckets(answer, 'agg_terms_country_code')).toEqual({ ES: 4, DK: 1, SE: 1 })
    expect(buckets(answer, 'agg_range_price')).toMatchObject({
      '0.0-100.0': 2,
      '100.0-200.0': 2,
      '200.0-300.0': 1,
      '300.0-500.0': 1,
    })
    expect(answer.aggregations.agg_min_lowestPrice?.value).toBe(45_00)
    expect(answer.aggregations.agg_max_lowestPrice?.value).toBe(300_00)
    expect(answer.aggregations.agg_min_cost_price?.value).toBeNull()
  })

  it('leave out their own choice, and count within all others', async () => {
    const chosen = { color: { in: ['58'] }, country_code: { in: ['ES'] } }
    const answer = await search({ searchQuery: { ...query(inVin, chosen), _availableFilters } })
    expect(answer.total).toBe(4)
    expect(buckets(answer, 'agg_terms_color')).toEqual({ 58: 4 })
    expect(buckets(answer, 'agg_terms_country_code')).toEqual({ ES: 4 })
    const one = await search({
      searchQuery: { ...query(inVin, { color: { in: ['59', 60] } }), _availableFilters },
    })
    expect(one.items.map((item) => item.sku)).toEqual(['10004', '10005'])
    expect(buckets(one, 'agg_terms_color')).toEqual({ 58: 4, 59: 1, 60: 1 })
    expect(buckets(one, 'agg_terms_country_code')).toEqual({ DK: 1, SE: 1 })
  })

  it('find a product by the value of a variant', async () => {
    expect(await skus({ searchQuery: query(inVin, { color: { in: ['61'] } }) })).toEqual(['MAG'])
  })

  it('filter by price from its start up to but without its end', async () => {
    const answer = await search({
      searchQuery: { ...query(inVin, { price: { gte: 45, lt: 120 } }), _availableFilters },
    })
    expect(answer.items.map((item) => item.sku)).toEqual(['10002', '10004'])
    expect(buckets(answer, 'agg_range_price')).toMatchObject({ '100.0-200.0': 2, '300.0-500.0': 1 })
    expect(buckets(answer, 'agg_terms_color')).toEqual({ 58: 1, 59: 1 })
  })

  it('agree with each other whether they were counted before or now', async () => {
    const before = await search({ searchQuery: { ...query(inVin), _availableFilters } })
    const now = await search({ searchQuery: { ...query({ ...inVin, id: { gt: 0 } }), _availableFilters } })
    expect(now.aggregations).toEqual(before.aggregations)
    expect(now.total).toBe(before.total)
    expect(now.items.map(({ sku }) => sku)).toEqual(before.items.map(({ sku }) => sku))
  })

  it('hold no more values than was asked for', async () => {
    const answer = await search({
      searchQuery: { ...query(inVin), _availableFilters: [{ field: 'color', options: { size: 1 } }] },
    })
    expect(buckets(answer, 'agg_terms_color')).toEqual({ 58: 4 })
  })
})

describe('a text', () => {
  const found = (text: string, store = 'da') =>
    skus({ store, searchQuery: { ...query({ visibility: { in: [3, 4] }, status: 1 }), _searchText: text } })

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
  ])('%s survives its typo', async (text, sku) => {
    const answer = await search({
      searchQuery: { ...query({ visibility: 4, status: 1 }), _searchText: text },
    })
    expect(answer.items[0]?.sku).toBe(sku)
    expect(answer.suggestions.corrected).not.toBeNull()
  })

  it('is wrong beyond repair: nothing is found', async () => {
    expect(await found('xqzwvkj')).toEqual([])
    expect(await found('rex')).toEqual([])
  })

  it('of two words finds what has both before what has one', async () => {
    expect((await found('rioja reserva'))[0]).toBe('10002')
    expect(await found('rioja reserva')).toContain('MAG')
  })

  it('of four words asks for three of them', async () => {
    expect(await found('rioja crianza bodega eksempel')).toEqual([])
    expect(await found('rødvin bodega eksempel crianza')).toEqual(['10001'])
  })

  it('puts what is in stock first', async () => {
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

  it('is only words: signs of the query language mean nothing', async () => {
    for (const text of ['rioja" OR', 'rioja*', '(rioja', 'rioja NEAR', 'name:rioja', "rioja'"]) {
      expect(await found(text), text).toContain('10002')
    }
    expect(await found('"')).not.toEqual([])
  })

  it('is completed by words as they are written', async () => {
    const answer = await search({ searchQuery: { _searchText: 'rodv' } })
    expect(answer.suggestions.terms).toEqual(['rødvin'])
  })

  it('is filtered, counted and paged like a list', async () => {
    const searchQuery = {
      ...query({ visibility: 4, status: 1 }, { color: { in: ['58'] } }),
      _searchText: 'rioja',
      _availableFilters: [{ field: 'country_code' }],
    }
    const answer = await search({ searchQuery, size: 1, from: 1 })
    expect(answer.total).toBe(3)
    expect(answer.items).toHaveLength(1)
    expect(answer.aggregations.agg_terms_country_code?.buckets).toMatchObject([{ key: 'ES', count: 3 }])
  })
})

describe('customer groups', () => {
  const everything = { searchQuery: query({ category_ids: { in: [21] }, ...listed }) }
  const token = (group_id: number) =>
    signGroupToken({ group_id, id: 1, email: 'x@example.dk' } as never, secret)

  it('see business products only with a verified token', async () => {
    expect(await skus(everything)).not.toContain('10006')
    expect(await skus({ ...everything, customerGroupId: 10 })).not.toContain('10006')
    expect(await skus({ ...everything, groupToken: await token(1) })).not.toContain('10006')
    expect(await skus({ ...everything, groupToken: await token(10) })).toContain('10006')
  })

  it('have their own prices, also when sorting, and nobody else sees them', async () => {
    const asked = { ...everything, groupToken: await token(10), sort: 'price:desc' }
    const answer = await search(asked)
    expect(answer.items[0]).toMatchObject({ sku: '10006', final_price: 400, price_incl_tax: 400, price: 320 })
    expect(JSON.stringify(answer.items)).not.toContain('group_prices')
    const other = await search({ ...asked, groupToken: await token(11) })
    expect(other.items[0]).toMatchObject({ sku: '10006', final_price: 500 })
  })

  it('are refused with a token that proves nothing', async () => {
    const forged = await signGroupToken(
      { group_id: 10, id: 1, email: 'x@example.dk' } as never,
      'another secret',
    )
    for (const groupToken of [forged, 'nonsense', 'a.b.c']) {
      expect((await post({ ...everything, groupToken })).status).toBe(401)
    }
  })
})

describe('other documents', () => {
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
  ])('%s %j', async (type, filters, ids) => {
    const answer = await search({ type, searchQuery: query(filters) })
    expect(answer.items.map((item) => item.id)).toEqual(ids)
    expect(answer.total).toBe(ids.length)
  })

  it('are found by their name however it is spelt', async () => {
    const answer = await search({ type: 'category', searchQuery: { _searchText: 'rodv' } })
    expect(answer.items.map((item) => item.id)).toEqual([21])
  })

  it('for businesses only are shown to them alone', async () => {
    const groupToken = await signGroupToken({ group_id: 3, id: 1, email: 'x@example.dk' } as never, secret)
    const asked = { type: 'category', searchQuery: query({ url_key: 'engros' }) }
    expect((await search(asked)).total).toBe(0)
    expect((await search({ ...asked, groupToken })).total).toBe(1)
  })
})

describe('stock', () => {
  it('moves a product behind the others in the moment when it is sold out, and its kit with it', async () => {
    const list = { searchQuery: query({ category_ids: { in: [21] }, ...listed }) }
    await fresh.db.prepare("UPDATE stock SET qty = 0 WHERE sku = 'MAG-150'").run()
    expect((await skus(list)).slice(-2)).toEqual(['10003', 'MAG'])
    const [magnum] = (await search({ searchQuery: query({ sku: 'MAG' }) })).items
    expect(magnum).toMatchObject({
      stock: { is_in_stock: false },
      configurable_children: [{ sku: 'MAG-150', stock: { qty: 0, is_in_stock: false } }],
    })
    await fresh.db.prepare("UPDATE stock SET qty = 3 WHERE sku = 'MAG-150'").run()
    expect((await skus(list)).at(-1)).toBe('10003')
  })

  it('cannot become negative', async () => {
    await expect(
      fresh.db.prepare("UPDATE stock SET qty = qty - 99 WHERE sku = '10001'").run(),
    ).rejects.toThrow()
  })
})
