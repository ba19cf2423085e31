import * as v from 'valibot'
import { catalogSearch } from '#shared/platform-api/catalog.ts'
import type { SearchResult } from '#shared/platform-api/search-result.ts'
import { freshDatabase } from '../fresh-database.ts'
import app from '../index.ts'
import { sampleCatalogue, sampleCategory } from '../sample-catalogue.ts'
import { loadCatalogue } from '../seed/load.ts'
import { signGroupToken } from '../user/group-token.ts'

export interface WineShop extends AsyncDisposable {
  db: D1Database
  /** A search as it is sent, in the Danish view and for products unless it says otherwise. */
  post(body: object): Promise<Response>
  /** The same, read as the storefront reads it; throws where it is refused. */
  search(body: object): Promise<Omit<SearchResult, 'items'> & { items: Record<string, unknown>[] }>
  skus(body: object): Promise<unknown[]>
  groupToken(group: number, secret?: string): Promise<string | undefined>
}

const secret = 'a secret of the tests'

/** For tests in Node: the platform with nine products whose every list, count and word can be checked by hand, or with others. */
export async function wineShop(wines: Parameters<typeof sampleCatalogue>[0] = products): Promise<WineShop> {
  const fresh = await freshDatabase((db) => loadCatalogue(db, sampleCatalogue(wines, documents)))
  const { db } = fresh
  const post: WineShop['post'] = async (body) => {
    const init = {
      method: 'POST',
      body: JSON.stringify({ store: 'da', type: 'product', ...body }),
      headers: { 'content-type': 'application/json' },
    }
    return app.request('/api/catalog/search', init, { DB: db, GROUP_TOKEN_SECRET: secret })
  }
  const search: WineShop['search'] = async (body) => {
    const response = await post(body)
    const answer: unknown = await response.json()
    if (response.status !== 200) throw new Error(JSON.stringify(answer))
    const read = v.parse(catalogSearch.result, answer)
    return { ...read, items: read.items as Record<string, unknown>[] }
  }
  return {
    ...fresh,
    post,
    search,
    skus: async (body) => (await search(body)).items.map((item) => item.sku),
    groupToken: (group_id, key = secret) =>
      signGroupToken({ group_id, id: 1, email: 'x@example.dk' } as never, key),
  }
}

export type Filters = Record<string, unknown>

export function query(filters: Filters, chosen: Filters = {}) {
  const applied = (entries: Filters, scope: string) =>
    Object.entries(entries).map(([attribute, value]) => ({ attribute, value, scope }))
  return { _appliedFilters: [...applied(filters, 'default'), ...applied(chosen, 'catalog')] }
}

/** What lists show. */
export const listed = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } }

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
    { id: 93, attribute_id: 93, attribute_code: 'color', is_user_defined: true, options: [] },
    { id: 94, attribute_id: 94, attribute_code: 'year', is_user_defined: false, options: [] },
  ],
  redirect: [{ id: 1, request_path: 'legacy/red-wine.html', target_path: 'c/rodvin-21' }],
  cms_page: [{ id: 4, identifier: 'om-os', title: 'Om os', active: true, store_id: [1] }],
}
