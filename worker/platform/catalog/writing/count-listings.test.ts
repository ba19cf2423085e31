import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { sampleCatalogue, sampleCategory } from '#tests/fixtures/sample-catalogue.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { searchDocuments } from '../search/document-search.ts'

const category = [
  sampleCategory(20, 'Wine'),
  sampleCategory(21, 'Red', [20]),
  sampleCategory(22, 'Empty', [20]),
  { ...sampleCategory(23, 'Rare', [20]), dont_show_out_of_stock: '1' },
]
const products = [
  { id: 1, sku: 'A', name: 'A', category_ids: [21] },
  { id: 2, sku: 'B', name: 'B', category_ids: [20] },
  { id: 3, sku: 'C', name: 'Switched off', category_ids: [21], status: 2 as const },
  { id: 4, sku: 'D', name: 'Variant', category_ids: [21], visibility: 1 as const },
  { id: 5, sku: 'E', name: 'For businesses', category_ids: [21], b2b_only: '1' as const },
  { id: 6, sku: 'F', name: 'Found by search', category_ids: [21], visibility: 3 as never },
  { id: 7, sku: 'G', name: 'Rare', category_ids: [23] },
  { id: 8, sku: 'H', name: 'Rare and sold out', category_ids: [23], stock: { qty: 0 } as never },
]

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase((db) => loadCatalogue(db, sampleCatalogue(products, { category })))
})
afterAll(() => fresh[Symbol.asyncDispose]())

/** Returns the number of products of each category that an audience gets, for the categories within the bounds. */
async function counts(seesBusinessOnly: boolean, product_count: Record<string, number> = { gte: 0 }) {
  const filter = { attribute: 'product_count', value: product_count, scope: 'default' as const }
  const { items } = await searchDocuments(
    fresh.db,
    1,
    { group: 0, seesBusinessOnly, hasGroupPrices: false },
    { store: 'da', type: 'category', searchQuery: { _appliedFilters: [filter] }, size: 50, from: 0 } as never,
  )
  return Object.fromEntries(items.map(({ id, product_count }) => [id, product_count]))
}

it('counts the products of a category with those of its subcategories', async () => {
  expect(await counts(false)).toEqual({ 20: 5, 21: 2, 22: 0, 23: 1 })
})

it('counts products for businesses only in the number that businesses see', async () => {
  expect(await counts(true)).toEqual({ 20: 6, 21: 3, 22: 0, 23: 1 })
})

it('finds categories by the number of their products', async () => {
  expect(Object.keys(await counts(false, { gt: 0 }))).toEqual(['20', '21', '23'])
  expect(Object.keys(await counts(true, { gt: 5 }))).toEqual(['20'])
})

it('counts a sold-out product only in categories that show sold-out products', async () => {
  await fresh.db.prepare(`UPDATE stock SET qty = 0 WHERE sku IN ('A', 'G')`).run()
  expect(await counts(false)).toEqual({ 20: 5, 21: 2, 22: 0, 23: 0 })
})
