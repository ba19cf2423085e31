import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { changeDatabaseFile } from '#worker/local/database-file.ts'
import { readMigrations } from '#worker/local/migrate.ts'
import { answerDatabase, openShop } from '#worker/local/running-shop.ts'
import { databaseFile, startShop, temporaryFolder } from '#worker/local/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

it('a database without the last migration is migrated when the shop starts', async () => {
  const folder = await shopStorage(0)
  await changeDatabaseFile(databaseFile(folder), async (db) => {
    const last = readMigrations().at(-1)
    for (const [, table] of last?.sql.matchAll(/CREATE TABLE (\w+)/g) ?? [])
      await db.prepare(`DROP TABLE ${table}`).run()
    await db.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(last?.name).run()
  })
  await using shop = await startShop({ port: 0, folder, products: 0, isQuiet: true })
  const applied = await shop.db.prepare('SELECT count(*) AS count FROM d1_migrations').first('count')
  expect(applied).toBe(readMigrations().length)
  expect(await shop.db.prepare('SELECT count(*) AS count FROM test_charges').first('count')).toBe(0)
})

it('a folder of a running shop cannot be opened or seeded by another process', async () => {
  const cwd = temporaryFolder()
  const folder = await shopStorage(0, join(cwd, '.karaffel'))
  await using shop = await startShop({ port: 0, folder, products: 0, isQuiet: true })
  await answerDatabase(shop, folder)
  for (const typed of [[], ['seed']]) {
    const again = spawn(process.execPath, [resolve('worker/local/serve.ts'), ...typed], { cwd })
    const said = text(again.stderr)
    await once(again, 'exit')
    expect([again.exitCode, (await said).trim()]).toEqual([
      1,
      `The shop of this folder is open already, at ${shop.url}: stop it first`,
    ])
  }
  await using open = await openShop(folder, shop.secrets)
  expect(open.isRunning).toBe(true)
})
