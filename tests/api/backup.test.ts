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
    await openTheDesk(db)
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
  const written = String(gunzipSync(readFileSync(file)))
  const secrets = ['very-private', 'a-challenge', 'hash-of-a-word']
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  expect(before.get('passkeys')).toHaveLength(1)

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

/** A colleague who is about to open the desk while the backup is written. */
async function openTheDesk(db: D1Database): Promise<void> {
  const later = '2999-01-01T00:00:00.000Z'
  const text = `
    INSERT INTO logins (customer_id, created_at) SELECT min(id), '${later}' FROM customers;
    INSERT INTO passkeys SELECT 'a-passkey', min(id), 'da.localhost', 'key', 1, '[]', 'Phone', '${later}', '${later}' FROM customers;
    INSERT INTO passkey_challenges SELECT 'a-challenge', max(id), 'open', 'da.localhost', '${later}' FROM logins;
    INSERT INTO desk_invitations VALUES ('ida@karaffel.example', 'hash-of-a-word', '${later}')`
  await db.batch(text.split(';').map((statement) => db.prepare(statement)))
}
