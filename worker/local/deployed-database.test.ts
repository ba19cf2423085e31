import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { changeEntries } from '#worker/platform/content/content-list.ts'
import { redirects } from '#worker/platform/content/redirects.ts'
import { configOf, loadDeployed } from './deployed-database.ts'
import { importFiles } from './import/import-files.ts'

const text =
  'sku;name;price;qty;category\nA-1;Test Red;99,50;12;Wine/Red\nA-2;Test White;89,50;7;Wine/White\n'
const source = { da: { name: 'wines.csv', text }, sv: { name: 'wines.csv', text } }

it('a deployed database gets products, delivery and payment methods but no demo customers, and keeps changed prices', async () => {
  await using fresh = await freshDatabase()
  const { db } = fresh
  const { catalogue } = await importFiles(source, { net: false, images: undefined })
  expect(await loadDeployed(db, catalogue)).toBe(2)
  const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
  expect(await count('shipping_methods')).toBeGreaterThan(0)
  expect(await count('customers')).toBe(0)
  await db.prepare('UPDATE shipping_methods SET price_incl_tax = 12300').run()
  expect(await loadDeployed(db, catalogue)).toBe(2)
  const prices = await db.prepare('SELECT DISTINCT price_incl_tax AS price FROM shipping_methods').all()
  expect(prices.results).toEqual([{ price: 12_300 }])
  const found = db.prepare('SELECT count(*) AS n FROM search_da WHERE search_da MATCH ?')
  expect(await found.bind('white').first('n')).toBe(1)
})

it('a deployed database keeps its redirects when its products are replaced', async () => {
  await using fresh = await freshDatabase()
  const { db } = fresh
  const old = [{ request_path: '/old/red.html', target_path: '/c/wine' }]
  await changeEntries(db, redirects, storeViews.da, old, false)
  await loadDeployed(db, (await importFiles(source)).catalogue)
  expect(await redirects.readStored(db, storeViews.da)).toEqual(old)
})

it('the configuration for a deployed database has only its id', () => {
  const database = configOf(readFileSync('worker/platform/wrangler.toml', 'utf8'), 'd1_databases')
  expect(database).toMatch(/\[\[d1_databases\]\]\nbinding = "DB"\n[^[]*remote = true\n$/)
})
