import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { joined, name, rows, sql } from '#worker/platform/sql.ts'
import { appliedMigrations, type BackedUpTable, backedUpTables } from './tables.ts'

/** The first line of a backup. */
export interface BackupHead {
  format: 'shop-backup-1'
  made_at: string
  /** D1's bookmark of the moment before, by which `wrangler d1 time-travel restore` goes back; null of a folder. */
  bookmark: string | null
  migrations: string[]
}

/** Every other line: a row of a table, its values in the order of the columns. Bytes are `{ base64 }`. */
export interface BackupLine {
  table: string
  columns: readonly string[]
  rows: unknown[][]
}

const atOnce = 500

/** Writes a file that its owner alone may read: it holds personal data. Never over another one. Answers how many rows of each table. */
export async function writeBackup(
  db: D1Database,
  file: string,
  bookmark: string | null,
): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  const output = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  await pipeline(Readable.from(linesOf(db, bookmark, counted)), createGzip(), output)
  return counted
}

async function* linesOf(db: D1Database, bookmark: string | null, counted: Map<string, number>) {
  const migrations = await appliedMigrations(db)
  const head: BackupHead = {
    format: 'shop-backup-1',
    made_at: new Date().toISOString(),
    bookmark,
    migrations,
  }
  yield `${JSON.stringify(head)}\n`
  for (const table of await backedUpTables(db))
    for await (const found of rowsOf(db, table)) {
      counted.set(table.name, (counted.get(table.name) ?? 0) + found.length)
      const line: BackupLine = { table: table.name, columns: table.columns, rows: found }
      yield `${JSON.stringify(line)}\n`
    }
}

/** Pictures by the few: an answer of D1 has some megabytes at most. */
async function* rowsOf(db: D1Database, table: BackedUpTable): AsyncGenerator<unknown[][]> {
  const most = table.name === 'media' ? 5 : atOnce
  const order = joined(table.key.map(quoted), ', ')
  for (let start = 0; ; start += most) {
    const found = await rows<Record<string, unknown>>(
      db,
      sql`SELECT * FROM ${quoted(table.name)} ORDER BY ${order} LIMIT ${most} OFFSET ${start}`,
    )
    if (found.length) yield found.map((row) => table.columns.map((column) => toLine(row[column])))
    if (found.length < most) return
  }
}

export function quoted(identifier: string) {
  return name(`"${identifier}"`)
}

/** D1 answers bytes as numbers. */
function toLine(value: unknown): unknown {
  const isBytes = value instanceof Uint8Array || value instanceof ArrayBuffer || Array.isArray(value)
  return isBytes ? { base64: Buffer.from(value as Uint8Array).toString('base64') } : value
}
