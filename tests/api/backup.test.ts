import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { withPhotosOf } from '#worker/local/backup/photo-store.ts'
import { restoreBackup } from '#worker/local/backup/restore.ts'
import { backedUpTables, leftOut } from '#worker/local/backup/tables.ts'
import { writeBackup } from '#worker/local/backup/write.ts'
import { changeDatabaseFile } from '#worker/local/database-file.ts'
import { databaseFile, temporaryFolder } from '#worker/local/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

it('a backup restored into an empty folder has every order, customer and product, and no secret', async () => {
  const file = join(temporaryFolder(), 'backup.jsonl.gz')
  const before = new Map<string, unknown[]>()
  const all = async (db: D1Database, query: string) => (await db.prepare(query).all()).results
  const hits = "SELECT rowid FROM search_da WHERE search_da MATCH 'rioja' ORDER BY rowid"
  const numbers = "SELECT rowid FROM search_sku WHERE search_sku MATCH '10001' ORDER BY rowid"

  await changeDatabaseFile(databaseFile(await shopStorage()), async (db) => {
    await db.batch(fewFacets.map((statement) => db.prepare(statement)))
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

it('a backup has the photographs of the bucket, and a restore stores them in the bucket of its folder', async () => {
  const file = join(temporaryFolder(), 'backup.jsonl.gz')
  const [source, target] = [await shopStorage(0), await shopStorage(0)]
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])
  const photo = { bytes, type: 'image/jpeg' }
  const row = `INSERT INTO media (path, type) VALUES ('/i/m/bottle.jpg', 'image/jpeg'), ('/i/m/lost.jpg', 'image/jpeg')`
  await withPhotosOf(source, async (photos) => {
    await photos.write('i/m/bottle.jpg', photo)
    await photos.write('i/m/unused.jpg', photo)
    await changeDatabaseFile(databaseFile(source), async (db) => {
      await db.prepare(row).run()
      expect((await writeBackup(db, file, null, photos)).get('photos')).toBe(1)
    })
  })
  await withPhotosOf(target, async (photos) => {
    await changeDatabaseFile(databaseFile(target), (db) => restoreBackup(db, file, photos))
    expect(await photos.read('i/m/bottle.jpg')).toEqual(photo)
    expect(await photos.read('i/m/unused.jpg')).toBeUndefined()
  })
  const text = gunzipSync(readFileSync(file)).toString()
  const lines = text.split('\n').filter((line) => !line.startsWith('{"photo"'))
  const cut = join(temporaryFolder(), 'cut.gz')
  writeFileSync(cut, gzipSync(lines.join('\n')))
  const refused = changeDatabaseFile(databaseFile(await shopStorage(0)), (db) => restoreBackup(db, cut))
  await expect(refused).rejects.toThrow('it has 0 of 1 rows of photos')
})

it('a damaged backup is refused and leaves the database unchanged', async () => {
  const folder = temporaryFolder()
  const path = (name: string) => join(folder, name)
  const source = databaseFile(await shopStorage(0))
  await changeDatabaseFile(source, async (db) => {
    await db
      .prepare(
        `INSERT INTO customers (id, email, password, firstname, lastname, store_code, created_at, updated_at)
         VALUES (1, 'ida@example.dk', '', 'Ida', 'Bo', 'da', '', '')`,
      )
      .run()
    await writeBackup(db, path('whole.gz'), null)
  })
  const whole = gunzipSync(readFileSync(path('whole.gz'))).toString()
  const lines = whole.trimEnd().split('\n')
  const customers = lines.findIndex((line) => line.startsWith('{"table":"customers"'))
  const row = (table: string, columns: readonly string[], values: unknown[]) =>
    JSON.stringify({ table, columns, rows: [values] })
  const withLine = (line: string) => lines.toSpliced(1, 0, line).join('\n')
  const files = {
    'words.gz': Buffer.from('hello'),
    'half.gz': gzipSync(whole).subarray(0, 40),
    'third.gz': gzipSync(`${lines.slice(0, Math.ceil((lines.length * 2) / 3)).join('\n')}\n`),
    'no-end.gz': gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
    'no-customers.gz': gzipSync(lines.toSpliced(customers, 1).join('\n')),
    'changed.gz': gzipSync(whole.replace('ida@example.dk', 'eva@example.dk')),
    'more.gz': gzipSync(`${whole}${lines[1]}\n`),
    'no-json.gz': gzipSync(withLine('{"table":')),
    'number.gz': gzipSync(withLine('7')),
    'logins.gz': gzipSync(withLine(row('logins', ['id'], [1]))),
    'desk_invitations.gz': gzipSync(withLine(row('desk_invitations', ['hash'], ['x']))),
    'sqlite_master.gz': gzipSync(withLine(row('sqlite_master', ['name'], ['x']))),
    'columns.gz': gzipSync(withLine(row('customers', ['id") SELECT 1 --'], [1]))),
    'values.gz': gzipSync(withLine(row('customers', ['id', 'email'], [1]))),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path(name), content)
  const target = databaseFile(await shopStorage(0))
  const count = () => {
    using file = new DatabaseSync(target, { readOnly: true })
    return file.prepare('SELECT count(*) AS n FROM customers').get()?.n
  }
  const restored = (name: string) => changeDatabaseFile(target, (db) => restoreBackup(db, path(name)))
  for (const name of [...Object.keys(files), 'missing.gz']) {
    await expect(restored(name), name).rejects.toThrow(`${name} is no whole backup`)
    expect(count(), name).toBe(0)
  }
  await restored('whole.gz')
  expect(count()).toBe(1)
})

it('a backup of another version is restored by table and column names, with defaults for missing columns', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'own.gz')
  await changeDatabaseFile(databaseFile(await shopStorage(0)), async (db) => {
    await db
      .prepare(
        `INSERT INTO customers (id, email, password, firstname, lastname, store_code, created_at, updated_at)
         VALUES (1, 'ida@example.dk', '', 'Ida', 'Bo', 'da', '', '')`,
      )
      .run()
    await writeBackup(db, path, null)
  })
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const changed = lines.slice(0, -1).map((line) => {
    const read = JSON.parse(line)
    if (read.format) return JSON.stringify({ ...read, migrations: ['0001_another.sql'] })
    if (read.table !== 'customers') return line
    const row = Object.fromEntries(
      read.columns.map((column: string, at: number) => [column, read.rows[0][at]]),
    )
    const { shows_net, ...older } = row
    const columns = Object.keys(older).reverse()
    return JSON.stringify({ table: 'customers', columns, rows: [columns.map((column) => older[column])] })
  })
  const text = `${changed.join('\n')}\n`
  const end = { ...JSON.parse(lines.at(-1) ?? ''), sha256: createHash('sha256').update(text).digest('hex') }
  const other = join(folder, 'other.gz')
  writeFileSync(other, gzipSync(`${text}${JSON.stringify(end)}\n`))
  await changeDatabaseFile(databaseFile(await shopStorage(0)), async (db) => {
    await restoreBackup(db, other)
    const customer = await db.prepare('SELECT email, firstname, shows_net FROM customers').first()
    expect(customer).toEqual({ email: 'ida@example.dk', firstname: 'Ida', shows_net: 1 })
  })
})

it('a backup of a selling shop has each order completely or not, and resends no mail', async () => {
  const file = join(temporaryFolder(), 'backup.jsonl.gz')
  let before: unknown[] = []
  const orders = `SELECT id, (SELECT count(*) FROM order_items WHERE order_id = orders.id) AS items,
    (SELECT count(*) FROM order_addresses WHERE order_id = orders.id) AS addresses,
    (SELECT count(*) FROM cart_items WHERE cart_items.cart_id = orders.cart_id) AS cart
    FROM orders ORDER BY id`
  await changeDatabaseFile(databaseFile(await shopStorage()), async (db) => {
    await db.prepare('DELETE FROM product_facets').run()
    const names = (await db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all()).results
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining([...leftOut]))
    await db.batch(mailed.map((statement) => db.prepare(statement)))
    expect((await db.prepare('SELECT count(*) AS waiting FROM mails').first('waiting')) as number).toBe(4)
    let sold = 0
    const sell = await seller(db)
    sell(sold++)
    await db.batch(withList.map((statement) => db.prepare(statement)))
    before = (await db.prepare(orders).all()).results
    // A new customer orders each time rows of a table are read; a customer with a list deletes the account.
    const open: D1Database = Object.assign(Object.create(db), {
      prepare(text: string) {
        const table = /^SELECT \*.* FROM "(\w+)"/.exec(text)?.[1]
        if (table) sell(sold++)
        if (table === 'customers')
          void db.prepare("DELETE FROM customers WHERE email = 'gone@example.dk'").run()
        return db.prepare(text)
      },
    })
    await writeBackup(open, file, null)
    expect(sold).toBeGreaterThan(40)
    expect((await db.prepare(orders).all()).results).toHaveLength(before.length + sold - 1)
  })
  await changeDatabaseFile(databaseFile(await shopStorage(0)), async (db) => {
    expect((await restoreBackup(db, file)).dropped).toBeGreaterThan(0)
    expect((await db.prepare(orders).all()).results).toEqual(before)
    expect((await db.prepare('SELECT * FROM mails').all()).results).toEqual([])
    const { results } = await db.prepare(`SELECT email FROM customers WHERE email LIKE 'new-%'`).all()
    expect(results).toEqual([])
    expect(await db.prepare("SELECT id FROM customer_lists WHERE name = 'Gone'").first()).toBeNull()
  })
})

/** Statements that keep some facets of products, which are nine tenths of all rows. */
const fewFacets = [
  'CREATE TEMP TABLE few AS SELECT * FROM product_facets LIMIT 1000',
  'DELETE FROM product_facets',
  'INSERT INTO product_facets SELECT * FROM few',
]

/** Statements that leave a password reset, an e-mail change, an e-mail confirmation and an order mail pending. */
const mailed = [
  `INSERT INTO password_resets (customer_id, store_code, hash, asked_at) SELECT min(id), 'da', 'r', '2026-01-01' FROM customers`,
  `INSERT INTO email_changes (customer_id, email, store_code, asked_at)
    SELECT min(id), 'new@example.dk', 'da', '2026-01-01' FROM customers`,
  `INSERT INTO email_confirmations (customer_id, email, store_code, hash, asked_at)
    SELECT min(id), 'new@example.dk', 'da', 'c', '2026-01-01' FROM customers`,
  `INSERT INTO mails (kind, password_reset_id, due_at) SELECT 'password-reset', id, asked_at FROM password_resets`,
  `INSERT INTO mails (kind, email_change_id, due_at) SELECT 'email-taken', id, asked_at FROM email_changes`,
  `INSERT INTO mails (kind, email_confirmation_id, due_at) SELECT 'welcome', id, asked_at FROM email_confirmations`,
  `INSERT INTO mails (kind, order_id, due_at) SELECT 'confirmation', min(id), '2026-01-01' FROM orders`,
]

/** The newest customer puts something on a list. */
const withList = [
  "UPDATE customers SET email = 'gone@example.dk' WHERE id = (SELECT max(id) FROM customers)",
  "INSERT INTO customer_lists (customer_id, name, created_at) SELECT max(id), 'Gone', '2026-01-01' FROM customers",
  "INSERT INTO customer_list_products SELECT max(id), 10020, '2026-01-01' FROM customer_lists",
]

/** Returns a function that copies the first order for a new customer, at once, since the database is a file. */
async function seller(db: D1Database): Promise<(count: number) => void> {
  const tables = new Map((await backedUpTables(db)).map(({ name, columns }) => [name, columns]))
  const first = '(SELECT min(id) FROM orders)'
  const newest = (table: string) => `(SELECT max(id) FROM ${table})`
  const copy = (table: string, where: string, changes: Record<string, string>) => {
    const columns = tables.get(table) ?? []
    const values = columns.map((column) => changes[column] ?? column)
    void db.prepare(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} WHERE ${where}`).run()
  }
  return (count) => {
    const customer_id = newest('customers')
    copy('customers', 'id = (SELECT min(id) FROM customers)', {
      id: 'NULL',
      email: `'new-${count}@example.dk'`,
    })
    copy('carts', `id = (SELECT cart_id FROM orders WHERE id = ${first})`, {
      id: 'NULL',
      masked_id: `'masked-${count}'`,
      customer_id: 'NULL',
    })
    copy('orders', `id = ${first}`, {
      id: 'NULL',
      order_key: `'key-${count}'`,
      number: `'9${count}'`,
      cart_id: newest('carts'),
      customer_id,
    })
    copy('order_items', `order_id = ${first}`, { id: 'NULL', order_id: newest('orders') })
    copy('order_addresses', `order_id = ${first}`, { order_id: newest('orders') })
  }
}

/** A colleague who is about to open the desk while the backup is written. */
async function openTheDesk(db: D1Database): Promise<void> {
  const later = '2999-01-01T00:00:00.000Z'
  const text = `
    INSERT INTO logins (customer_id, created_at) SELECT min(id), '${later}' FROM customers;
    INSERT INTO passkeys SELECT 'a-passkey', min(id), 'da.localhost', 'key', 1, '[]', 'Phone', '${later}', '${later}' FROM customers;
    INSERT INTO passkey_challenges SELECT 'a-challenge', max(id), 'open', 'da.localhost', '${later}' FROM logins;
    INSERT INTO desk_invitations (email, word_hash, expires_at) VALUES ('ida@karaffel.example', 'hash-of-a-word', '${later}')`
  await db.batch(text.split(';').map((statement) => db.prepare(statement)))
}
