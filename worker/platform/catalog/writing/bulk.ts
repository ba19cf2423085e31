import { list, prepare, rows, type Sql, sql } from '#worker/platform/sql.ts'

export interface BulkTable {
  name: string
  columns: readonly string[]
  /** Columns that hold JSON: their values are given as objects and stored as text. */
  json?: readonly string[]
  /**
   * Set for rows of kilobytes: each has a statement of its own, because the database would otherwise parse and write its JSON
   * again.
   */
  isLarge?: boolean
  /** The SQL after `ON CONFLICT`, for a row whose key exists already. If absent, such a row is an error. */
  onConflict?: string
}

/** Characters that are collected for a table before they are sent; one bound value may have 2 MB. */
const most = 1_200_000
/** Rows that are collected for a local database file. More would be slower, because the garbage collector copies waiting rows. */
const mostRows = 1000

/** A local database file, which takes rows one by one. */
export interface TakesRows {
  /**
   * Runs each statement once for each row. The next batch or the end commits the transaction. A number for a text column is given
   * as text.
   */
  insertRows(inserts: readonly (readonly [statement: string, rows: readonly Values[]])[]): void
}

type Values = readonly unknown[]

interface Gathered {
  table: BulkTable
  rows: Values[]
  size: number
}

/** Collects rows of tables. A table must come after the tables that its rows refer to. */
export class Inserts {
  protected readonly gathered: ReadonlyMap<string, Gathered>

  constructor(tables: readonly BulkTable[]) {
    this.gathered = new Map(tables.map((table) => [table.name, { table, rows: [], size: 0 }]))
  }

  add(table: string, row: Values): Gathered {
    const gathered = this.gathered.get(table)
    if (!gathered) throw new Error(`Nothing is loaded into ${table}`)
    gathered.rows.push(row)
    return gathered
  }

  /**
   * Removes the collected rows of these tables and returns them as statements: one for each large row, otherwise one for each
   * table.
   */
  statements(tables: Iterable<Gathered> = this.gathered.values()): Sql[] {
    return [...tables].flatMap(({ table, rows }): Sql[] => {
      const taken = rows.splice(0)
      const text = insertStatement(table, Boolean(table.isLarge))
      if (table.isLarge) return taken.map((row) => ({ text, values: row as Sql['values'] }))
      return taken.length ? [{ text, values: [JSON.stringify(taken)] }] : []
    })
  }
}

/** Writes many rows in few calls: all rows of a table through `jsonb_each(?)`, or one by one into a local database file. */
export class BulkInsert extends Inserts {
  readonly #db: D1Database & Partial<TakesRows>
  #isFull = false
  #writing: Promise<unknown> = Promise.resolve()

  constructor(db: D1Database & Partial<TakesRows>, tables: readonly BulkTable[]) {
    super(tables)
    this.#db = db
  }

  override add(table: string, row: Values): Gathered {
    const gathered = super.add(table, row)
    gathered.size += this.#db.insertRows ? most / mostRows : JSON.stringify(row).length
    if (gathered.size > most) this.#isFull = true
    return gathered
  }

  /**
   * Writes the full tables and the tables before them, which they may refer to. The caller calls this after every few rows and
   * makes the next rows during the write.
   */
  async flushWhenFull(): Promise<void> {
    if (!this.#isFull) return
    const tables = [...this.gathered.values()]
    const last = tables.findLastIndex(({ size }) => size > most)
    await this.#write(this.#db.insertRows ? tables : tables.slice(0, last + 1))
    this.#isFull = false
  }

  async flush(): Promise<void> {
    await this.#write([...this.gathered.values()])
    await (this.#db.insertRows ? this.#db.batch([]) : this.#writing)
  }

  async #write(tables: readonly Gathered[]): Promise<void> {
    for (const gathered of tables) gathered.size = 0
    if (this.#db.insertRows) {
      const filled = tables.filter(({ rows }) => rows.length > 0)
      this.#db.insertRows(
        filled.map(({ table, rows }) => [insertStatement(table, true), asText(table, rows.splice(0))]),
      )
      return
    }
    const statements = this.statements(tables).map((statement) => prepare(this.#db, statement))
    await this.#writing
    this.#writing = statements.length ? this.#db.batch(statements) : Promise.resolve()
    // The next write or `flush` throws the error. Until then no code awaits this promise.
    this.#writing.catch(() => {})
  }
}

/** Returns the rows with JSON columns as text. */
function asText({ columns, json = [] }: BulkTable, rows: readonly Values[]): readonly Values[] {
  if (json.length === 0) return rows
  const isJson = columns.map((column) => json.includes(column))
  return rows.map((row) => row.map((value, at) => (isJson[at] ? JSON.stringify(value) : value)))
}

function insertStatement({ name, columns, json = [], onConflict }: BulkTable, isOneByOne: boolean): string {
  const into = `INSERT INTO ${name} (${columns.join(', ')})`
  const conflict = onConflict ? ` ON CONFLICT ${onConflict}` : ''
  if (isOneByOne) return `${into} VALUES (${columns.map(() => '?').join(', ')})${conflict}`
  const values = columns.map((column, index) => `value ${json.includes(column) ? '->' : '->>'} ${index}`)
  return `${into} SELECT ${values.join(', ')} FROM jsonb_each(?) WHERE 1${conflict}`
}

/**
 * Drops the indexes of tables that will be filled, because building them at the end is several times faster. Returns the
 * statements that create them again.
 */
export function dropIndexes(db: D1Database, tables: readonly string[]): Promise<string[]> {
  return dropOf(db, 'index', tables)
}

/** Drops the triggers of these tables, or of all tables if none is named. Returns the statements that create them again. */
export function dropTriggers(db: D1Database, tables?: readonly string[]): Promise<string[]> {
  return dropOf(db, 'trigger', tables)
}

async function dropOf(
  db: D1Database,
  type: 'index' | 'trigger',
  tables?: readonly string[],
): Promise<string[]> {
  const isOfThem = tables ? sql`tbl_name IN ${list(tables)}` : sql`1`
  const found = await rows<{ name: string; sql: string }>(
    db,
    sql`SELECT name, sql FROM sqlite_master WHERE type = ${type} AND sql IS NOT NULL AND ${isOfThem}`,
  )
  if (found.length) await db.batch(found.map(({ name }) => db.prepare(`DROP ${type} ${name}`)))
  return found.map((dropped) => dropped.sql)
}

/** Runs the statements of `dropIndexes` and `dropTriggers`. */
export async function createAgain(db: D1Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await db.prepare(statement).run()
}
