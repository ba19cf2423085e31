import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { joined, name, readAll, rows, select, sql } from '#worker/platform/sql.ts'
import { type BackedUpTable, backedUpTables } from './tables.ts'

/** The first line of a backup. */
export interface BackupHead {
  format: 'shop-backup-1'
  made_at: string
  /** D1's bookmark of the moment before, by which `wrangler d1 time-travel restore` goes back; null of a folder. */
  bookmark: string | null
}

/** The last line: what has to stand above it. */
export interface BackupEnd {
  /** Rows by table; a table without rows is not named. */
  counts: Record<string, number>
  /** The checksum of all previous lines, including their line breaks. */
  sha256: string
}

/** Every other line: a row of a table, its values in the order of the columns. Bytes are `{ base64 }`. */
export interface BackupLine {
  table: string
  columns: readonly string[]
  rows: unknown[][]
}

/** Rows of a first piece, and of one at most. */
const [atFirst, atMost] = [500, 5000]
/** Bytes: an answer of D1 has some megabytes at most. */
const pieceBytes = 2_000_000

/** Writes a file that its owner alone may read: it holds personal data. Never over another one. Answers how many rows of each table. */
export async function writeBackup(
  db: D1Database,
  file: string,
  bookmark: string | null,
): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  const output = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  await pipeline(Readable.from(withEnd(linesOf(db, bookmark, counted), counted)), createGzip(), output)
  return counted
}

/** A file that was cut or put together otherwise has another last line, or none. */
async function* withEnd(lines: AsyncIterable<string>, counted: ReadonlyMap<string, number>) {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(line)
    yield line
  }
  const end: BackupEnd = { counts: Object.fromEntries(counted), sha256: hash.digest('hex') }
  yield `${JSON.stringify(end)}\n`
}

async function* linesOf(db: D1Database, bookmark: string | null, counted: Map<string, number>) {
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
}

/**
 * In one moment the last number of each table that numbers its rows, null of an empty one: an order of later is not in the backup, nor
 * what it has.
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

/** In the order of its key, each piece after the last row of the one before: rows that come and go meanwhile move no others. */
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
    if (last) yield found.map((row) => columns.map((column) => toLine(row[column])))
    if (!last || found.length < most) return
    if (name !== 'media') most = Math.min(atMost, fitting(JSON.stringify(found).length / found.length))
    const values = key.map((_, index) => sql`${last[`key ${index}`] ?? null}`)
    after = sql`(${order}) > (${joined(values, ', ')})`
  }
}

/** Small and large ones stand side by side. */
async function picturesAtOnce(db: D1Database): Promise<number> {
  const [found] = await rows<{ largest: number | null }>(
    db,
    sql`SELECT max(ifnull(length(bytes), 0) + ifnull(length(recipe), 0)) AS largest FROM media`,
  )
  return Math.min(atFirst, fitting(found?.largest || 1))
}

/** How many rows of so many bytes are a piece. */
function fitting(bytes: number): number {
  return Math.max(1, Math.floor(pieceBytes / bytes))
}

export function quoted(identifier: string) {
  return name(`"${identifier}"`)
}

/** D1 answers bytes as numbers. */
function toLine(value: unknown): unknown {
  const isBytes = value instanceof Uint8Array || value instanceof ArrayBuffer || Array.isArray(value)
  return isBytes ? { base64: Buffer.from(value as Uint8Array).toString('base64') } : value
}
