import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCatalogue } from '#tests/fixtures/sample-catalogue.ts'
import { Inserts } from '#worker/platform/catalog/writing/bulk.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { prepare } from '#worker/platform/sql.ts'
import { changeDatabaseFile } from './database-file.ts'
import { migrate, readMigrations } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'database-'))
const path = join(folder, 'shop.sqlite')
const catalogueOf = (...names: string[]) =>
  sampleCatalogue(names.map((name, index) => ({ id: index + 1, sku: name, name })))

beforeAll(async () => {
  new DatabaseSync(path).close()
  await changeDatabaseFile(path, async (db) => {
    await migrate(db, readMigrations())
    await loadCatalogue(db, catalogueOf('A', 'B'))
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

function skus(): unknown[] {
  using file = new DatabaseSync(path)
  return file
    .prepare('SELECT sku FROM products ORDER BY id')
    .all()
    .map(({ sku }) => sku)
}

it('a database file can be migrated and loaded with products', () => {
  expect(skus()).toEqual(['A', 'B'])
})

it('a bulk insert stores JSON as text, booleans as 1 and 0, and missing values as null', async () => {
  let rows: unknown[] = []
  await changeDatabaseFile(path, async (db) => {
    await db.prepare('CREATE TABLE things (id INTEGER, is_new INTEGER, said TEXT, price REAL) STRICT').run()
    const bulk = new Inserts([{ name: 'things', columns: ['id', 'is_new', 'said', 'price'], json: ['said'] }])
    for (let id = 0; id < 100_000; id += 1)
      bulk.add('things', [id, id % 2 === 1, { id }, id ? 1.5 : undefined])
    const statements = bulk.statements()
    // The rows have more characters than a bound value may have.
    expect(statements.length).toBeGreaterThan(1)
    await db.batch(statements.map((statement) => prepare(db, statement)))
    rows = (await db.prepare('SELECT * FROM things WHERE id IN (0, 99999) ORDER BY id').all()).results
    await db.prepare('DROP TABLE things').run()
  })
  expect(rows).toEqual([
    { id: 0, is_new: 0, said: '{"id":0}', price: null },
    { id: 99_999, is_new: 1, said: '{"id":99999}', price: 1.5 },
  ])
})

it('a change of a database file writes no journal', async () => {
  let mode: unknown
  await changeDatabaseFile(path, async (db) => {
    const { results } = await db.prepare('PRAGMA journal_mode').all()
    mode = results[0]
  })
  expect(mode).toEqual({ journal_mode: 'off' })
})

it('facet values are stored in pieces of 65,536 ids and one by one', async () => {
  const products = [1, 2, 70_000].map((id) => ({ id, sku: `S${id}`, name: 'Rioja', country_code: 'ES' }))
  await changeDatabaseFile(path, (db) => loadCatalogue(db, sampleCatalogue(products)))
  using file = new DatabaseSync(path)
  const read = (table: string, columns: string) =>
    file
      .prepare(
        `SELECT ${columns} FROM ${table} JOIN facets ON facets.id = facet_id
        WHERE attribute = 'country_code' AND facets.store_id = 1 ORDER BY 1`,
      )
      .all()
      .map((row) => Object.values(row))
  expect(read('facet_postings', 'piece, product_ids')).toEqual([
    [0, '[1,2]'],
    [1, '[70000]'],
  ])
  expect(read('product_facets', 'product_id')).toEqual([[1], [2], [70_000]])
})

it('a change of a database file replaces the file', async () => {
  await changeDatabaseFile(path, (db) => loadCatalogue(db, catalogueOf('C')))
  expect(skus()).toEqual(['C'])
  expect(existsSync(`${path}.changing`)).toBe(false)
})

it('a failed change leaves the database file as it was', async () => {
  const broken = changeDatabaseFile(path, async (db) => {
    await loadCatalogue(db, catalogueOf('D', 'E'))
    throw new Error('the power went out')
  })
  await expect(broken).rejects.toThrow('the power went out')
  expect(skus()).toEqual(['C'])
})
