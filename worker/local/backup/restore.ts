import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createAgain, dropTriggers } from '#worker/demo/seed/bulk.ts'
import { joined, prepare, rows, sql } from '#worker/platform/sql.ts'
import { indexWords } from './index-words.ts'
import { appliedMigrations, backedUpTables } from './tables.ts'
import { type BackupHead, type BackupLine, quoted } from './write.ts'

/**
 * Fills a migrated database that has nothing yet, of a file of this machine, with what a backup has. Throws where there are orders,
 * customers or products, where the backup is of other migrations than the database, and where the file is no whole one. `dropped`: rows that referred to none.
 */
export async function restoreBackup(db: D1Database, file: string): Promise<BackupHead & { dropped: number }> {
  await refuseFull(db)
  const lines = linesOf(file)
  // What they would write stands in the backup.
  const triggers = await dropTriggers(db)
  await prepare(db, sql`PRAGMA foreign_keys = OFF`).run()
  const emptied = new Set<string>()
  let head: BackupHead | undefined
  for await (const line of lines) {
    const read = JSON.parse(line)
    if (!head) head = await checked(read, db)
    else await insert(db, read, emptied)
  }
  if (!head) throw new Error(`${file} is empty`)
  const dropped = await dropDangling(db)
  await createAgain(db, triggers)
  const [broken] = await rows<{ table: string }>(db, sql`PRAGMA foreign_key_check`)
  if (broken) throw new Error(`The backup is not whole: rows of ${broken.table} refer to none`)
  await indexWords(db)
  return { ...head, dropped }
}

/** Of a gzipped file. */
async function* linesOf(file: string): AsyncGenerator<string> {
  // What is wrong with the file is thrown where it is read, and nowhere once nobody reads on.
  const unzipped = createGunzip().on('error', () => {})
  pipeline(createReadStream(file), unzipped, () => {})
  try {
    yield* createInterface({ input: unzipped })
  } catch (error) {
    throw new Error(`${file} is no whole backup: ${(error as Error).message}`)
  }
}

/**
 * What was added or changed while the backup was written may refer to what was added later still, which is not in it: its row becomes
 * what it would, were that deleted. Parents go first, so that what refers to a row that goes is seen after it.
 */
async function dropDangling(db: D1Database): Promise<number> {
  let dropped = 0
  for (const { name, references } of await backedUpTables(db))
    for (const { column, table, to, onDelete, isRequired } of references) {
      const dangling = sql`${quoted(column)} IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM ${quoted(table)} AS parent WHERE parent.${quoted(to)} = ${quoted(name)}.${quoted(column)})`
      if (onDelete === 'CASCADE') {
        const deleted = await rows(db, sql`DELETE FROM ${quoted(name)} WHERE ${dangling} RETURNING 1`)
        dropped += deleted.length
      } else if (!isRequired)
        await prepare(db, sql`UPDATE ${quoted(name)} SET ${quoted(column)} = NULL WHERE ${dangling}`).run()
    }
  return dropped
}

async function refuseFull(db: D1Database): Promise<void> {
  const [full] = await rows(
    db,
    sql`SELECT 1 FROM products UNION ALL SELECT 1 FROM orders UNION ALL SELECT 1 FROM customers LIMIT 1`,
  )
  if (full) throw new Error('There is a shop in this folder: a backup is restored into an empty one')
}

async function checked(head: BackupHead, db: D1Database): Promise<BackupHead> {
  if (head.format !== 'shop-backup-1') throw new Error('This is no backup of a shop')
  const own = await appliedMigrations(db)
  if (head.migrations.join() !== own.join())
    throw new Error(
      `The backup has the migrations up to ${head.migrations.at(-1)}, this checkout up to ${own.at(-1)}: restore it in the checkout that made it`,
    )
  return head
}

/** Rows that the migrations themselves wrote make way. */
async function insert(db: D1Database, { table, columns, rows }: BackupLine, emptied: Set<string>) {
  if (!emptied.has(table)) await prepare(db, sql`DELETE FROM ${quoted(table)}`).run()
  emptied.add(table)
  const names = joined(columns.map(quoted), ', ').text
  const places = columns.map(() => '?').join(', ')
  const statement = db.prepare(`INSERT INTO "${table}" (${names}) VALUES (${places})`)
  await db.batch(rows.map((values) => statement.bind(...values.map(fromLine))))
}

function fromLine(value: unknown): unknown {
  const { base64 } = Object(value) as { base64?: string }
  return base64 === undefined ? value : new Uint8Array(Buffer.from(base64, 'base64'))
}
