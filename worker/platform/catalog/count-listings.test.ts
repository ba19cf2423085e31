import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { sampleCatalogue, sampleCategory } from '#tests/fixtures/sample-catalogue.ts'
import { loadCatalogue } from '#worker/demo/seed/load.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh[Symbol.asyncDispose]())

it('writes into each category how many products it shows, those of its subcategories among them', async () => {
  const category = [
    sampleCategory(20, 'Wine'),
    sampleCategory(21, 'Red', [20]),
    sampleCategory(22, 'Empty', [20]),
  ]
  const products = [
    { id: 1, sku: 'A', name: 'A', category_ids: [21] },
    { id: 2, sku: 'B', name: 'B', category_ids: [20] },
    { id: 3, sku: 'C', name: 'Switched off', category_ids: [21], status: 2 as const },
    { id: 4, sku: 'D', name: 'Variant', category_ids: [21], visibility: 1 as const },
  ]
  await loadCatalogue(fresh.db, sampleCatalogue(products, { category }))
  const { results } = await fresh.db
    .prepare(
      `SELECT id, json_extract(doc, '$.product_count') AS count FROM documents
       WHERE type = 'category' AND store_id = 1 ORDER BY id`,
    )
    .all()
  expect(results).toEqual([
    { id: 20, count: 2 },
    { id: 21, count: 1 },
    { id: 22, count: 0 },
  ])
})
