import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { bytesFromJson } from '#worker/local/database-file.ts'
import { createAgain, dropFrom } from '#worker/platform/catalog/writing/bulk.ts'
import { indexWords } from '#worker/platform/catalog/writing/index-words.ts'
import { joined, prepare, rows, sql } from '#worker/platform/sql.ts'
import type { PhotoStore } from './photo-store.ts'
import { type BackedUpTable, backedUpTables } from './tables.ts'
import { type BackupEnd, type BackupHead, type BackupLine, type BackupPhoto, quoted } from './write.ts'

/**
 * Fills an empty, migrated database of this machine with the rows of a backup. Tables and columns are matched by name. A column that the
 * backup lacks gets its default. Throws if there are orders, customers or products, if the backup has a table or column that the database
 * lacks, and if the file is incomplete. `dropped`: the number of deleted rows whose parent is not in the backup. `photos`: the bucket for
 * the photographs of the backup.
 */
export async function restoreBackup(
  db: D1Database,
  file: string,
  photos?: PhotoStore,
): Promise<BackupHead & { dropped: number }> {
  await refuseFull(db)
  const tables = new Map((await backedUpTables(db)).map((table) => [table.name, table]))
  // The backup already has the rows that the triggers would write.
  const triggers = await dropFrom(db, 'trigger')
  await prepare(db, sql`PRAGMA foreign_keys = OFF`).run()
  const counted: Counted = new Map()
  const hash = createHash('sha256')
  let head: BackupHead | undefined
  let isEnded = false
  for await (const line of linesOf(file)) {
    if (isEnded) throw notWhole(file, 'something stands behind its last line')
    const read = parsed(file, line)
    if (!head) head = checked(file, read)
    else if (isEnd(read)) {
      refuseOther(file, read, counted, hash.digest('hex'))
      isEnded = true
    } else if (isPhoto(read)) await storePhoto(read, photos, counted)
    else await insert(db, checkedLine(file, read, tables), counted)
    if (!isEnded) hash.update(`${line}\n`)
  }
  if (!head) throw new Error(`${file} is empty`)
  if (!isEnded) throw notWhole(file, 'its last line is missing')
  const dropped = await dropDangling(db)
  await createAgain(db, triggers)
  const [broken] = await rows<{ table: string }>(db, sql`PRAGMA foreign_key_check`)
  if (broken) throw new Error(`The backup is not whole: rows of ${broken.table} refer to none`)
  await indexWords(db)
  return { ...head, dropped }
}

/** Number of inserted rows by table, and of `photos`. */
type Counted = Map<string, number>

/** Maximum length of a line (characters). A line with pictures has two megabytes, one with an uploaded photograph at most sixteen. */
const longestLine = 50_000_000

/** Yields the lines of a gzipped file. Throws if the file is damaged or a line is too long. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    // The loop below throws an error of the file. This listener only prevents an uncaught error after the loop was left.
    const unzipped = createGunzip().on('error', () => {})
    pipeline(createReadStream(file), unzipped, () => {})
    for await (const chunk of unzipped) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > longestLine) throw new Error(`a line has more than ${longestLine} characters`)
      yield* lines
    }
  } catch (error) {
    throw notWhole(file, (error as Error).message)
  }
  if (rest) yield rest
}

function notWhole(file: string, reason: string): Error {
  return new Error(`${file} is no whole backup: ${reason}`)
}

function parsed(file: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw notWhole(file, 'a line of it is no JSON')
  }
}

function isEnd(read: unknown): read is BackupEnd {
  return typeof (read as Partial<BackupEnd> | null)?.sha256 === 'string'
}

function isPhoto(read: unknown): read is BackupPhoto {
  const { photo, type, base64 } = Object(read) as Partial<BackupPhoto>
  return [photo, type, base64].every((value) => typeof value === 'string')
}

async function storePhoto(
  { photo, type, base64 }: BackupPhoto,
  photos: PhotoStore | undefined,
  counted: Counted,
): Promise<void> {
  counted.set('photos', (counted.get('photos') ?? 0) + 1)
  await photos?.write(photo, { bytes: Buffer.from(base64, 'base64'), type })
}

function refuseOther(file: string, end: BackupEnd, counted: Counted, sha256: string): void {
  const wanted = Object.entries(Object(end.counts) as BackupEnd['counts'])
  const lacking = wanted.find(([table, count]) => counted.get(table) !== count)
  if (lacking)
    throw notWhole(file, `it has ${counted.get(lacking[0]) ?? 0} of ${lacking[1]} rows of ${lacking[0]}`)
  if (sha256 !== end.sha256) throw notWhole(file, 'it was changed after it was made')
}

/** Returns a line of the backup. Throws if backups lack its table, or if the table lacks one of its columns. */
function checkedLine(file: string, read: unknown, tables: ReadonlyMap<string, BackedUpTable>): BackupLine {
  const { table = '', columns, rows } = Object(read) as Partial<BackupLine>
  const known = tables.get(table)
  if (!known) throw notWhole(file, `no backup of this version has a table ${JSON.stringify(table)}`)
  const isOfTable =
    Array.isArray(columns) &&
    Array.isArray(rows) &&
    columns.every((column) => known.columns.includes(column)) &&
    rows.every((values) => Array.isArray(values) && values.length === columns.length)
  if (!isOfTable) throw notWhole(file, `a line of ${table} has a column that the table lacks`)
  return { table, columns, rows }
}

/**
 * Handles rows whose parent is not in the backup, because the parent was added while the backup was written. Such a row is deleted or loses
 * the reference, as if the parent were deleted. Parents go first, so that the children of a deleted row are found too.
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

function checked(file: string, read: unknown): BackupHead {
  const head = Object(read) as BackupHead
  if (head.format !== 'shop-backup-1') throw notWhole(file, 'it does not begin as a backup of a shop')
  return head
}

/** Inserts the rows of a line. The first line of a table deletes the rows that migrations wrote into this table. */
async function insert(db: D1Database, { table, columns, rows }: BackupLine, counted: Counted) {
  if (!counted.has(table)) await prepare(db, sql`DELETE FROM ${quoted(table)}`).run()
  counted.set(table, (counted.get(table) ?? 0) + rows.length)
  const names = joined(columns.map(quoted), ', ').text
  const places = columns.map(() => '?').join(', ')
  const statement = db.prepare(`INSERT INTO "${table}" (${names}) VALUES (${places})`)
  await db.batch(rows.map((values) => statement.bind(...values.map(bytesFromJson))))
}
