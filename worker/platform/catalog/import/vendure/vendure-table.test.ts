import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { readFiles } from '../read-files.ts'
import { vendureTable } from './vendure-table.ts'

const inLanguages = (da: string, sv: string, more: object[] = [{}, {}]) => ({
  name: da,
  translations: [
    { languageCode: 'da', name: da, ...more[0] },
    { languageCode: 'sv', name: sv, ...more[1] },
  ],
})
const facetValue = (code: string, da: string, sv = da) => ({ ...inLanguages(da, sv), facet: { code } })
const sold = {
  ...{ enabled: true, trackInventory: 'INHERIT', useGlobalOutOfStockThreshold: true, outOfStockThreshold: 0 },
  ...{ stockLevels: [], assets: [], facetValues: [], options: [] },
}
const size = (text: string) => ({ ...inLanguages(text, text), group: inLanguages('Størrelse', 'Storlek') })

const riesling = {
  ...{ id: '7', slug: 'riesling', enabled: true, assets: [{ preview: 'https://vendure.example/r.jpg' }] },
  ...inLanguages('Riesling', 'Riesling', [
    { slug: 'riesling', description: '<p>Tør.</p>' },
    { slug: 'riesling-se', description: '<p>Torrt.</p>' },
  ]),
  facetValues: [
    facetValue('producent', 'Vingård Nord'),
    facetValue('grapes', 'Riesling'),
    facetValue('closure', 'Skruelåg', 'Skruvkork'),
    facetValue('season', 'Sommer'),
  ],
  collections: [{ id: '2' }, { id: '3' }],
  customFields: { family_sku: 'R' },
  variants: [
    {
      ...{ ...sold, sku: 'R-75', priceWithTax: 12995, options: [size('75 cl')] },
      ...inLanguages('Riesling 75 cl', 'Riesling 75 cl'),
      stockLevels: [
        { stockOnHand: 20, stockAllocated: 3 },
        { stockOnHand: 5, stockAllocated: 0 },
      ],
      customFields: { abv: 11.5, volume_ml: 750, depositDKK: 150, depositSEK: 0 },
    },
    {
      ...{ ...sold, sku: 'R-150', priceWithTax: 24950, options: [size('150 cl')], trackInventory: 'FALSE' },
      ...inLanguages('Riesling magnum', 'Riesling magnum'),
      customFields: { abv: 11.5, volume_ml: 1500, depositDKK: 0, depositSEK: 0 },
    },
  ],
}
// The Swedish channel sells neither the magnum, nor the Danish one the cider.
const [bottle] = riesling.variants
const inSweden = { ...bottle, priceWithTax: 18900 }
const cider = {
  ...{
    id: '8',
    slug: 'cider',
    enabled: true,
    assets: [],
    facetValues: [],
    collections: [],
    customFields: {},
  },
  ...inLanguages('Cider', 'Cider', [{ slug: 'cider' }, { slug: 'cider' }]),
  variants: [{ ...sold, sku: 'C', priceWithTax: 4900, ...inLanguages('Cider', 'Cider'), customFields: {} }],
}
const field = (name: string, type: string) => ({ name, type, list: false })
const answers: Record<string, (channel: string) => object> = {
  mutation: () => ({ login: {} }),
  globalSettings: () => ({
    globalSettings: {
      ...{ trackInventory: true, outOfStockThreshold: 2 },
      serverConfig: {
        entityCustomFields: [
          { entityName: 'Product', customFields: [field('family_sku', 'string')] },
          {
            entityName: 'ProductVariant',
            customFields: [
              field('abv', 'float'),
              field('volume_ml', 'int'),
              field('depositDKK', 'int'),
              field('depositSEK', 'int'),
            ],
          },
        ],
      },
    },
  }),
  'collections(': () => ({
    page: {
      totalItems: 2,
      items: [
        { id: '2', parentId: '1', position: 0, isPrivate: false, ...inLanguages('Vin', 'Vin') },
        { id: '3', parentId: '2', position: 0, isPrivate: false, ...inLanguages('Hvidvin', 'Vitt vin') },
      ],
    },
  }),
  'facets(': () => ({ page: { totalItems: 1, items: [{ code: 'certification' }] } }),
  description: (channel) => {
    const items = channel === 'sweden' ? [{ ...riesling, variants: [inSweden] }, cider] : [riesling]
    return { page: { totalItems: items.length, items } }
  },
}

let signIns = 0
const server = createServer(async (request, response) => {
  const { query, variables } = (await json(request)) as { query: string; variables: { password?: string } }
  const [, answer] = Object.entries(answers).find(([word]) => query.includes(word)) ?? []
  const isRefused = variables.password === 'wrong'
  if (query.includes('mutation')) signIns += 1
  if (!isRefused) response.setHeader('vendure-auth-token', 'token')
  const data = isRefused
    ? { login: { message: 'invalid' } }
    : answer?.(String(request.headers['vendure-token']))
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data }))
})
const access = (password = 'right') => ({
  api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  ...{ admin: `admin:${password}`, channels: 'da=denmark,sv=sweden' },
})

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

it('reads a product of Vendure with its variants as lines of both views', async () => {
  const file = await vendureTable(access())
  const { da, sv } = readFiles(byView(() => file))
  expect([da.refused, sv.refused]).toEqual([[], []])
  const [family, bottle, magnum] = da.products.map(({ sku, values }) => ({ sku, ...values }))
  expect(family).toMatchObject({ sku: 'R', name: 'Riesling', url_key: 'riesling', producer: 'Vingård Nord' })
  expect(family).toMatchObject({
    price: 129.95,
    category: [['Vin', 'Hvidvin']],
    image: ['https://vendure.example/r.jpg'],
  })
  expect(bottle).toMatchObject({
    sku: 'R-75',
    parent_sku: 'R',
    options: [['Størrelse', '75 cl']],
    price: 129.95,
  })
  expect(bottle).toMatchObject({
    abv: 11.5,
    volume_ml: 750,
    pant_amount: 1.5,
    closure: 'Skruelåg',
    hidden: '0',
  })
  expect(magnum).toMatchObject({ sku: 'R-150', price: 249.5, certification: null })
  const [swedish, small] = sv.products.map(({ values }) => values)
  expect(swedish).toMatchObject({
    url_key: 'riesling-se',
    description: '<p>Torrt.</p>',
    closure: 'Skruvkork',
  })
  expect(small).toMatchObject({ price: 189, options: [['Storlek', '75 cl']], pant_amount: null })
})

it('reads as stock the pieces that Vendure would sell, and no stock of a variant without inventory', async () => {
  const { da } = readFiles(byView(await always(vendureTable(access()))))
  expect(da.products.map(({ sku, values }) => [sku, values.qty])).toEqual([
    ['R', undefined],
    // On hand 25, allocated 3, threshold 2.
    ['R-75', 20],
    ['R-150', null],
    ['C', 0],
  ])
})

it('hides a variant of Vendure in the view whose channel does not sell it', async () => {
  const { da, sv } = readFiles(byView(await always(vendureTable(access()))))
  const hiddenIn = ({ products }: typeof da) => products.map(({ sku, values }) => [sku, values.hidden])
  const sold = [
    ['R', '0'],
    ['R-75', '0'],
  ]
  expect(hiddenIn(da)).toEqual([...sold, ['R-150', '0'], ['C', '1']])
  expect(hiddenIn(sv)).toEqual([...sold, ['R-150', '1'], ['C', '0']])
})

it('reports facets of Vendure that have no column', async () => {
  const { da } = readFiles(byView(await always(vendureTable(access()))))
  expect(da.leftOut.map(({ column }) => column)).toEqual(['season'])
})

it('reads the catalogue of a Vendure twice with one sign-in', async () => {
  const before = signIns
  await vendureTable(access('another'))
  await vendureTable(access('another'))
  expect(signIns - before).toBe(1)
})

it('throws an error with the name of the administrator whom Vendure refuses', async () => {
  await expect(vendureTable(access('wrong'))).rejects.toThrow('Vendure refuses the sign-in of admin')
})

async function always<File>(reading: Promise<File>): Promise<() => File> {
  const file = await reading
  return () => file
}
