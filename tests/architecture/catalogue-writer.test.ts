// Why: docs/decisions/014-size-of-a-catalogue.md
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogueTables } from '#worker/platform/catalog/writing/tables.ts'
import { sourceFiles } from './sources.ts'

const writer = 'worker/platform/catalog/writing/'
const tables = [
  ...catalogueTables.map(({ name }) => name),
  ...['product_facets', 'listing_counts', 'catalogue_ratings'],
  ...['catalogue_version', 'price_history'],
]
const written = new RegExp(
  String.raw`\b(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM)\s+(${tables.join('|')})\b`,
  'gi',
)

/** Orders change the stock. The demonstration's orders first add the bottles that they take. */
const movesStock = ['give-back', 'pay', 'write'].map((name) => `worker/platform/order/${name}.ts`)
const otherwise = [...movesStock, 'worker/local/demo-orders.ts'].map((file) => `${file}: stock`)

it('catalogue tables are written only by the catalogue writer, except for stock changes of orders', () => {
  const files = sourceFiles('worker/**/*.ts').filter((file) => !file.startsWith(writer))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(written)].map(([, table]) => `${file}: ${table}`),
  )
  expect(found.filter((one) => !otherwise.includes(one))).toEqual([])
})

it('catalogue tables are each filled in one file', () => {
  const inserted =
    /INSERT (?:OR \w+ )?INTO (listings|products|stock|offers|special_prices|product_documents)\b/g
  const files = sourceFiles(`${writer}**/*.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(inserted)].map(([, table]) => `${file}: ${table}`),
  )
  // Lists of offers are copies of rows of the lists of whole views.
  expect(files).toEqual([`${writer}refresh-lists.ts: listings`])
})
