import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDatabaseFile } from './database-file.ts'
import { readMigrations } from './fresh-database.ts'
import { migrate } from './migrate.ts'
import { sampleCatalogue } from './sample-catalogue.ts'
import { loadCatalogue } from './seed/load.ts'

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

it('a database in a file is migrated and loaded as one behind a Worker is', () => {
  expect(skus()).toEqual(['A', 'B'])
})

it('a change takes the place of what was there', async () => {
  await changeDatabaseFile(path, (db) => loadCatalogue(db, catalogueOf('C')))
  expect(skus()).toEqual(['C'])
  expect(existsSync(`${path}.changing`)).toBe(false)
})

it('a change that breaks off leaves the database as it was', async () => {
  const broken = changeDatabaseFile(path, async (db) => {
    await loadCatalogue(db, catalogueOf('D', 'E'))
    throw new Error('the power went out')
  })
  await expect(broken).rejects.toThrow('the power went out')
  expect(skus()).toEqual(['C'])
})
