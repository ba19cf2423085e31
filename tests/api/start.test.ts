import { expect, it } from 'vitest'
import { changeDatabaseFile } from '#worker/local/database-file.ts'
import { readMigrations } from '#worker/local/migrate.ts'
import { databaseFile, startShop } from '#worker/local/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

it('a database that lacks a migration has it when the shop is open', async () => {
  const folder = await shopStorage(0)
  const last = '0347_order_sizes.sql'
  await changeDatabaseFile(databaseFile(folder), async (db) => {
    await db.prepare('ALTER TABLE order_items DROP COLUMN volume_ml').run()
    await db.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(last).run()
  })
  await using shop = await startShop({ port: 0, folder, products: 0, isQuiet: true })
  const applied = await shop.db.prepare('SELECT count(*) AS count FROM d1_migrations').first('count')
  expect(applied).toBe(readMigrations().length)
  const column = shop.db.prepare(
    "SELECT count(*) AS count FROM pragma_table_info('order_items') WHERE name = 'volume_ml'",
  )
  expect(await column.first('count')).toBe(1)
})
