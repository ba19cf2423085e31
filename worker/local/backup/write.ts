import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { bytesToJson } from '#worker/local/database-file.ts'
import { joined, name, readAll, rows, select, sql } from '#worker/platform/sql.ts'
import type { PhotoStore } from './photo-store.ts'
import { type BackedUpTable, backedUpTables } from './tables.ts'

/** The first line of a backup. */
export interface BackupHead {
  format: 'shop-backup-1'
  made_at: string
  /** D1's bookmark of the moment before the backup, for `wrangler d1 time-travel restore`; null for a shop of this machine. */
  bookmark: string | null
}

/** The last line of a backup, by which its completeness is checked. */
export interface BackupEnd {
  /** Number of rows by table, and of `photos`. Tables without rows are absent. */
  counts: Record<string, number>
  /** The checksum of all previous lines, including their line breaks. */
  sha256: string
}

/** A photograph of the bucket: a line after the lines of all tables. */
export interface BackupPhoto {
  /** The name in the bucket. */
  photo: string
  type: string
  base64: string
}

/** Every other line: rows of one table, their values in the order of `columns`. Bytes are `{ base64 }`. */
export interface BackupLine {
  table: string
  columns: readonly string[]
  rows: unknown[][]
}

/** Number of rows in the first piece of a table, and maximum number in any piece. */
const [atFirst, atMost] = [500, 5000]
/** Maximum size of a piece (bytes): a response of D1 has some megabytes at most. */
const pieceBytes = 2_000_000

/**
 * Writes a backup that only its owner may read, because it holds personal data. Throws if the file exists. Returns the number of rows by
 * table, and of `photos`. `photos`: the bucket of the uploaded photographs.
 */
export async function writeBackup(
  db: D1Database,
  file: string,
  bookmark: string | null,
  photos?: Pick<PhotoStore, 'read'>,
): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  const output = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  const lines = withEnd(linesOf(db, bookmark, counted, photos), counted)
  await pipeline(Readable.from(lines), createGzip(), output)
  return counted
}

/** Adds the last line, which holds the counts and the checksum: a cut or edited file has a wrong last line, or none. */
async function* withEnd(lines: AsyncIterable<string>, counted: ReadonlyMap<string, number>) {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(line)
    yield line
  }
  const end: BackupEnd = { counts: Object.fromEntries(counted), sha256: hash.digest('hex') }
  yield `${JSON.stringify(end)}\n`
}

async function* linesOf(
  db: D1Database,
  bookmark: string | null,
  counted: Map<string, number>,
  photos: Pick<PhotoStore, 'read'> | undefined,
) {
  const head: BackupHead = { format: 'shop-backup-1', made_at: new Date().toISOString(), bookmark }
  yield `${JSON.stringify(head)}\n`
  const tables = await backedUpTables(db)
  const lasts = await lastNumbers(db, tables)
  for (const table of tables)
    for await (const found of rowsOf(db, table, lasts.get(table.name))) {
      counted.set(table.name, (counted.get(table.name) ?? 0) + found.length)
      const line: BackupLine = { table: table.name, columns: table.columns, rows: found }
      yield `${JSON.stringify(line)}\n`
    }
  if (photos) yield* photoLines(db, photos, counted)
}

/** Yields the photographs of the bucket that the pictures of the shop name, one in memory at a time. */
async function* photoLines(db: D1Database, photos: Pick<PhotoStore, 'read'>, counted: Map<string, number>) {
  const named = await rows<{ path: string }>(
    db,
    sql`SELECT path FROM media WHERE recipe IS NULL AND bytes IS NULL ORDER BY path`,
  )
  for (const { path } of named) {
    const photo = path.slice(1)
    const found = await photos.read(photo)
    if (!found) continue
    counted.set('photos', (counted.get('photos') ?? 0) + 1)
    const line: BackupPhoto = { photo, type: found.type, base64: Buffer.from(found.bytes).toString('base64') }
    yield `${JSON.stringify(line)}\n`
  }
}

/**
 * Reads the last number of each table with a numeric key, all in one moment; null for an empty table. Orders placed later are not in the
 * backup, and neither are their rows.
 */
async function lastNumbers(
  db: D1Database,
  tables: readonly BackedUpTable[],
): Promise<ReadonlyMap<string, number | null>> {
  const single = tables.filter(({ key }) => key.length === 1)
  const found = await readAll(
    db,
    single.map(({ name, key: [key = ''] }) =>
      select<{ last: string | number | null }>(
        db,
        sql`SELECT max(${quoted(key)}) AS last FROM ${quoted(name)}`,
      ),
    ),
  )
  const lasts = new Map<string, number | null>()
  for (const [index, { name }] of single.entries()) {
    const last = found[index]?.[0]?.last ?? null
    if (typeof last !== 'string') lasts.set(name, last)
  }
  return lasts
}

/**
 * Yields the rows in the order of their key. Each piece begins after the last key of the piece before, so that rows added or deleted
 * meanwhile shift no others.
 */
async function* rowsOf(
  db: D1Database,
  { name, key, columns }: BackedUpTable,
  lastNumber: number | null | undefined,
): AsyncGenerator<unknown[][]> {
  if (lastNumber === null) return
  const until = lastNumber === undefined ? sql`1` : sql`${quoted(key[0] ?? '')} <= ${lastNumber}`
  const order = joined(key.map(quoted), ', ')
  let most = name === 'media' ? await picturesAtOnce(db) : atFirst
  let after = sql`1`
  for (;;) {
    const keys = joined(
      key.map((column, index) => sql`${quoted(column)} AS ${quoted(`key ${index}`)}`),
      ', ',
    )
    const found = await rows<Record<string, string | number>>(
      db,
      sql`SELECT *, ${keys} FROM ${quoted(name)} WHERE ${after} AND ${until} ORDER BY ${order} LIMIT ${most}`,
    )
    const last = found.at(-1)
    if (last) yield found.map((row) => columns.map((column) => bytesToJson(row[column])))
    if (!last || found.length < most) return
    if (name !== 'media') most = Math.min(atMost, fitting(JSON.stringify(found).length / found.length))
    const values = key.map((_, index) => sql`${last[`key ${index}`] ?? null}`)
    after = sql`(${order}) > (${joined(values, ', ')})`
  }
}

/** Returns the number of pictures in a piece. Each may be as large as the largest picture. */
async function picturesAtOnce(db: D1Database): Promise<number> {
  const [found] = await rows<{ largest: number | null }>(
    db,
    sql`SELECT max(ifnull(length(bytes), 0) + ifnull(length(recipe), 0)) AS largest FROM media`,
  )
  return Math.min(atFirst, fitting(found?.largest || 1))
}

/** Returns how many rows of this size (bytes) fit into a piece. */
function fitting(bytes: number): number {
  return Math.max(1, Math.floor(pieceBytes / bytes))
}

export function quoted(identifier: string) {
  return name(`"${identifier}"`)
}
