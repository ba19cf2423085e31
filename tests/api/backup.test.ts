import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { restoreBackup } from '#worker/local/backup/restore.ts'
import { backedUpTables } from '#worker/local/backup/tables.ts'
import { writeBackup } from '#worker/local/backup/write.ts'
import { changeDatabaseFile } from '#worker/local/database-file.ts'
import { databaseFile, temporaryFolder } from '#worker/local/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

it('a backup is restored into an empty folder: every order, customer and product is whole and found, and no secret was in it', async () => {
  const file = join(temporaryFolder(), 'backup.jsonl.gz')
  const before = new Map<string, unknown[]>()
  const all = async (db: D1Database, query: string) => (await db.prepare(query).all()).results
  const hits = "SELECT rowid FROM search_da WHERE search_da MATCH 'rioja' ORDER BY rowid"
  const numbers = "SELECT rowid FROM search_sku WHERE search_sku MATCH '10001' ORDER BY rowid"

  await changeDatabaseFile(databaseFile(await shopStorage()), async (db) => {
    const secret = `INSERT INTO broker_keys (id, private_key) VALUES (1, '{"d":"very-private"}') ON CONFLICT DO UPDATE SET private_key = excluded.private_key`
    await db.prepare(secret).run()
    const counted = await writeBackup(db, file, null)
    expect(counted.get('orders')).toBeGreaterThan(0)
    expect(counted.get('customers')).toBeGreaterThan(0)
    for (const { name, key } of await backedUpTables(db))
      before.set(name, await all(db, `SELECT * FROM "${name}" ORDER BY ${key.join()}`))
    for (const query of [hits, numbers]) before.set(query, await all(db, query))
    expect(before.get(hits)?.length).toBeGreaterThan(0)
    await expect(restoreBackup(db, file)).rejects.toThrow('There is a shop in this folder')
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(String(gunzipSync(readFileSync(file)))).not.toContain('very-private')

  await changeDatabaseFile(databaseFile(await shopStorage(0)), async (db) => {
    const triggers = `SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name`
    const own = await all(db, triggers)
    await restoreBackup(db, file)
    expect(await all(db, triggers)).toEqual(own)
    for (const { name, key } of await backedUpTables(db))
      expect(await all(db, `SELECT * FROM "${name}" ORDER BY ${key.join()}`), name).toEqual(before.get(name))
    for (const query of [hits, numbers]) expect(await all(db, query), query).toEqual(before.get(query))
  })
})
