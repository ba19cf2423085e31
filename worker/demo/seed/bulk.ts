import { list, rows, sql } from '#worker/platform/sql.ts'

export interface BulkTable {
  name: string
  columns: readonly string[]
  /** Columns that hold JSON: their values are given as such and stored as text. */
  json?: readonly string[]
  /** Rows of kilobytes: each is a statement of its own, because the database would parse and write its JSON anew. */
  isLarge?: boolean
}

/** Characters that are collected for a table before they are sent; one bound value may have 2 MB. */
const most = 1_200_000

/**
 * Many rows into many tables in few calls: rows are collected as JSON and inserted through `jsonb_each(?)`. Tables are
 * written in the order in which they are given, so that a row's references stand before it.
 */
export class BulkInsert {
  readonly #db: D1Database
  readonly #tables: ReadonlyMap<string, Collected>
  #isFull = false
  #writing: Promise<unknown> = Promise.resolve()

  constructor(db: D1Database, tables: readonly BulkTable[]) {
    this.#db = db
    this.#tables = new Map(
      tables.map((table) => [
        table.name,
        { table, insert: db.prepare(insertStatement(table)), rows: [], size: 0 },
      ]),
    )
  }

  add(table: string, row: readonly unknown[]): void {
    const collected = this.#tables.get(table)
    if (!collected) throw new Error(`Nothing is loaded into ${table}`)
    const { columns, json = [], isLarge } = collected.table
    const written = isLarge
      ? row.map((value, index) => (json.includes(columns[index] ?? '') ? JSON.stringify(value) : value))
      : JSON.stringify(row)
    collected.rows.push(written)
    collected.size += sizeOf(written)
    if (collected.size > most) this.#isFull = true
  }

  /**
   * To be called now and then, with few rows in between. Writes the full tables and what they may refer to, while the
   * next rows are already being made.
   */
  async flushWhenFull(): Promise<void> {
    if (!this.#isFull) return
    const tables = [...this.#tables.values()]
    const last = tables.findLastIndex(({ size }) => size > most)
    await this.#write(tables.slice(0, last + 1))
    this.#isFull = false
  }

  async flush(): Promise<void> {
    await this.#write([...this.#tables.values()])
    await this.#writing
  }

  async #write(tables: readonly Collected[]): Promise<void> {
    const filled = tables.filter(({ rows }) => rows.length > 0)
    if (filled.length === 0) return
    const batch = filled.flatMap(({ table, insert, rows }) =>
      table.isLarge
        ? rows.map((row) => insert.bind(...(row as unknown[])))
        : [insert.bind(`[${rows.join(',')}]`)],
    )
    for (const collected of filled) {
      collected.rows.length = 0
      collected.size = 0
    }
    await this.#writing
    this.#writing = this.#db.batch(batch)
    // Whoever waits for it next hears of a failure; nobody has to in between.
    this.#writing.catch(() => {})
  }
}

interface Collected {
  table: BulkTable
  insert: D1PreparedStatement
  /** As JSON, or the values themselves of a large row. */
  rows: (string | unknown[])[]
  size: number
}

function sizeOf(written: string | unknown[]): number {
  if (typeof written === 'string') return written.length
  return written.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
}

function insertStatement({ name, columns, json = [], isLarge }: BulkTable): string {
  if (isLarge)
    return `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  const values = columns.map((column, index) => `value ${json.includes(column) ? '->' : '->>'} ${index}`)
  return `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM jsonb_each(?)`
}

/** Drops the indexes of tables that are about to be filled: built at the end they are several times faster. */
export async function dropIndexes(db: D1Database, tables: readonly string[]): Promise<string[]> {
  const indexes = await rows<{ name: string; sql: string }>(
    db,
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ${list(tables)}`,
  )
  if (indexes.length) await db.batch(indexes.map(({ name }) => db.prepare(`DROP INDEX ${name}`)))
  return indexes.map((index) => index.sql)
}

export async function createIndexes(db: D1Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await db.prepare(statement).run()
}
