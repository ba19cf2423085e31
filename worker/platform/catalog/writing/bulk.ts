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

/** Writes many rows in few calls: all rows of a table through `jsonb_each(?)`. */
export class BulkInsert extends Inserts {
  readonly #db: D1Database
  #isFull = false
  #writing: Promise<unknown> = Promise.resolve()

  constructor(db: D1Database, tables: readonly BulkTable[]) {
    super(tables)
    this.#db = db
  }

  override add(table: string, row: Values): Gathered {
    const gathered = super.add(table, row)
    gathered.size += JSON.stringify(row).length
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
    await this.#write(tables.slice(0, tables.findLastIndex(({ size }) => size > most) + 1))
    this.#isFull = false
  }

  async flush(): Promise<void> {
    await this.#write([...this.gathered.values()])
    await this.#writing
  }

  async #write(tables: readonly Gathered[]): Promise<void> {
    for (const gathered of tables) gathered.size = 0
    const statements = this.statements(tables).map((statement) => prepare(this.#db, statement))
    await this.#writing
    this.#writing = statements.length ? this.#db.batch(statements) : Promise.resolve()
    // The next write or `flush` throws the error. Until then no code awaits this promise.
    this.#writing.catch(() => {})
  }
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
