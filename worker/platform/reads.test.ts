import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#shared/platform-api/index.ts'
import { type FreshDatabase, freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { type SampleProduct, sampleCatalogue, sampleCategory } from '#tests/fixtures/sample-catalogue.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import app from './index.ts'
import { signGroupToken } from './login/group-token.ts'
import type { StockRow } from './stock-row.ts'

const secret = 'a secret of the tests'
let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase((db) => loadCatalogue(db, sampleCatalogue(products, documents)))
}, 30_000)

afterAll(() => fresh[Symbol.asyncDispose]())

const variant = { status: 1, tax_class_id: '2', original_price_incl_tax: 100 }
const products = [
  {
    id: 1,
    sku: 'RIOJA',
    name: 'Rioja',
    price_incl_tax: 149,
    final_price: 149,
    original_final_price: 179,
    original_price_incl_tax: 179,
    special_price_incl_tax: 149,
    group_prices: { 10: 120 },
    offerType: 'special',
    hasOffer: true,
  },
  {
    id: 2,
    sku: 'PAST',
    name: 'Past offer',
    price_incl_tax: 80,
    final_price: 80,
    original_final_price: 100,
    original_price_incl_tax: 100,
    special_price_incl_tax: 80,
    special_to_date: '2020-01-01 00:00:00',
    offerType: 'special',
    hasOffer: true,
  },
  { id: 3, sku: 'GONE', name: 'Sold out', stock: { qty: 0 } },
  { id: 4, sku: 'TRADE', name: 'For the trade', b2b_only: '1' },
  { id: 5, sku: 'OFF', name: 'Off', status: 2 },
  {
    id: 6,
    sku: 'SIZES',
    name: 'In two sizes',
    type_id: 'configurable',
    price_incl_tax: 100,
    configurable_children: [
      { ...variant, id: 7, sku: 'SIZES-S', price_incl_tax: 100 },
      {
        ...variant,
        id: 8,
        sku: 'SIZES-L',
        price_incl_tax: 250,
        original_price_incl_tax: 300,
        special_price_incl_tax: 250,
      },
    ],
  },
  { id: 7, sku: 'SIZES-S', name: 'Small', parentSku: 'SIZES', visibility: 1 },
  { id: 8, sku: 'SIZES-L', name: 'Large', parentSku: 'SIZES', visibility: 1, price_incl_tax: 250 },
] as unknown as SampleProduct[]

const documents = {
  category: [sampleCategory(20, 'Vin')],
  cms_page: [
    { id: 4, identifier: 'om-os', title: 'Om os', content: '<p>Vin</p>', active: true },
    { id: 5, identifier: 'kladde', title: 'Kladde', content: '', active: false },
  ],
  cms_block: [{ id: 9, identifier: 'usp', title: 'USP', content: 'x', active: true }],
}

async function call(path: string, body?: object) {
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  const response = await app.request(path, init, { DB: fresh.db, GROUP_TOKEN_SECRET: secret })
  const answer = (await response.json()) as any
  return { status: response.status, answer, result: answer?.result }
}

describe('stock', () => {
  it('of one product is returned', async () => {
    const { status, result } = await call('/api/stock/check?sku=RIOJA')
    expect(status).toBe(200)
    expect(result).toMatchObject({ product_id: 1, sku: 'RIOJA', qty: 12, is_in_stock: true, min_sale_qty: 1 })
    expect(v.parse(endpoints.stockCheck.result, result).qty).toBe(12)
  })

  it('of an unknown product is refused with 404, and without a sku with 500', async () => {
    expect(await call('/api/stock/check?sku=NO')).toMatchObject({
      status: 404,
      answer: { code: 404, meta: { refusal: 'notFound' } },
    })
    expect(await call('/api/stock/check')).toMatchObject({
      status: 500,
      answer: { code: 500, result: 'sku parameter is required' },
    })
  })

  it('is in the order of the skus, without unknown ones, with repeated ones', async () => {
    const { result } = await call('/api/stock/list?skus=GONE,NO,RIOJA,%20GONE')
    expect(result.map(({ sku, is_in_stock }: StockRow) => [sku, is_in_stock])).toEqual([
      ['GONE', false],
      ['RIOJA', true],
      ['GONE', false],
    ])
  })

  it('is refused without skus and for more than a hundred', async () => {
    expect((await call('/api/stock/list')).answer.result).toBe('skus parameter is required')
    expect((await call('/api/stock/list?skus=,')).status).toBe(500)
    expect((await call(`/api/stock/list?skus=${Array(101).fill('A').join()}`)).status).toBe(400)
  })

  it('of a configurable product follows that of its variants', async () => {
    await fresh.db.prepare("UPDATE stock SET qty = 0 WHERE sku IN ('SIZES-S', 'SIZES-L')").run()
    expect((await call('/api/stock/check?sku=SIZES')).result.is_in_stock).toBe(false)
    await fresh.db.prepare("UPDATE stock SET qty = 1 WHERE sku = 'SIZES-L'").run()
    expect((await call('/api/stock/check?sku=SIZES')).result.is_in_stock).toBe(true)
    await fresh.db.prepare("UPDATE stock SET qty = 1 WHERE sku = 'SIZES-S'").run()
  })
})

describe('render-list', () => {
  const render = (query: string) => call(`/api/product/render-list?${query}`)

  it('returns current prices in order, gross and net', async () => {
    const { result } = await render('skus=SIZES,NO,RIOJA&currencyCode=DKK&storeId=1')
    expect(result.items.map(({ sku }: StockRow) => sku)).toEqual(['SIZES', 'RIOJA'])
    expect(result.items[1]).toMatchObject({ id: 1, type: 'simple', is_salable: '1', currency_code: 'DKK' })
    expect(result.items[1].price_info).toMatchObject({
      final_price: 149,
      regular_price: 179,
      special_price: 149,
      formatted_prices: { final_price: '149,00\u00a0kr' },
      extension_attributes: { tax_adjustments: { final_price: 119.2, regular_price: 143.2 } },
    })
    expect(result.items[0].price_info).toMatchObject({
      minimal_price: 100,
      max_price: 250,
      max_regular_price: 300,
      special_price: 0,
    })
    const read = v.parse(endpoints.renderList.result, result)
    expect(read.items[1]?.price_info.final_price).toBe(149_00)
  })

  it('ends a special price with its day', async () => {
    const [item] = (await render('skus=PAST&storeId=1')).result.items
    expect(item.price_info).toMatchObject({ final_price: 100, special_price: 0 })
  })

  it('returns a group’s price only with a group token', async () => {
    const price = async (query: string) => (await render(query)).result.items[0].price_info.final_price
    const token = await signGroupToken({ group_id: 10, id: 1, email: 'x@example.dk' } as never, secret)
    expect(await price('skus=RIOJA&storeId=1&userGroupId=10')).toBe(149)
    expect(await price(`skus=RIOJA&storeId=1&groupToken=${token}`)).toBe(120)
    expect((await render('skus=TRADE&storeId=1')).result.items).toEqual([])
    expect((await render(`skus=TRADE&storeId=1&groupToken=${token}`)).result.items).toHaveLength(1)
  })

  it('leaves out disabled products, and refuses another view’s currency', async () => {
    expect((await render('skus=OFF')).result.items).toEqual([])
    expect((await render('skus=RIOJA&storeId=1&currencyCode=SEK')).status).toBe(400)
  })
})

describe('the URL map', () => {
  const map = async (url: string, more: object = {}) => call('/api/url/map?storeCode=da', { url, ...more })

  it.each([
    ['vin/rioja.html', 'product', 1],
    ['/vin/rioja.html?page=2', 'product', 1],
    ['vin/vin', 'category', 20],
    ['om-os', 'cms_page', 4],
  ])('maps %s to a %s', async (url, type, id) => {
    const { status, answer } = await map(url)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ _type: type, _id: String(id), _source: { id } })
    expect(v.parse(endpoints.urlMap.result, answer)?.type).toBe(type)
  })

  it.each(['vin', 'vin/rioj', 'kladde', 'vin/off.html', 'vin/trade.html', 'vin/sizes-s.html', ''])(
    'maps %s to null',
    async (url) => {
      expect(await map(url)).toMatchObject({ status: 200, answer: null })
    },
  )

  it('returns only the requested fields', async () => {
    const { answer } = await map('vin/rioja.html', { includeFields: ['sku'] })
    expect(answer._source).toEqual({ sku: 'RIOJA' })
  })
})

describe('CMS content', () => {
  it('is read by id and by identifier', async () => {
    const paths = [
      'cmsPage/4',
      'cmsPageIdentifier/om-os/storeId/1',
      'cmsBlock/9',
      'cmsBlockIdentifier/usp/storeId/2',
    ]
    const answers = await Promise.all(paths.map((path) => call(`/api/ext/cms-data/${path}?storeCode=da`)))
    expect(answers.map(({ status, result }) => [status, result.id])).toEqual([
      [200, 4],
      [200, 4],
      [200, 9],
      [200, 9],
    ])
  })

  it('answers 404 if it is missing, inactive or of another store', async () => {
    const paths = [
      'cmsPage/99',
      'cmsPage/5',
      'cmsPageIdentifier/kladde/storeId/1',
      'cmsPageIdentifier/om-os/storeId/7',
    ]
    for (const path of paths) expect((await call(`/api/ext/cms-data/${path}`)).status, path).toBe(404)
  })
})

describe('a media file', () => {
  const picture = (path: string) => app.request(`/media${path}`, undefined, { DB: fresh.db })

  it('is sent with its stored bytes, cached for ever', async () => {
    await fresh.db
      .prepare("INSERT INTO media (path, type, bytes) VALUES ('/å/1.png', 'image/png', ?)")
      .bind(new Uint8Array([1, 2, 250]))
      .run()
    const response = await picture('/%C3%A5/1.png')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 250]))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  it('with a recipe is drawn, with a policy that forbids scripts', async () => {
    const [made] = demonstrationCatalogue({ products: 5 }).products()
    const [row] = made?.media ?? []
    const recipe = JSON.stringify(row?.recipe)
    await fresh.db.prepare("INSERT INTO media (path, recipe) VALUES ('/d.svg', ?)").bind(recipe).run()
    const response = await picture('/d.svg')
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toMatch(/^<svg[\s\S]*<\/svg>$/)
  })

  it('answers 404 if it is unknown', async () => {
    expect((await picture('/no.svg')).status).toBe(404)
  })
})
