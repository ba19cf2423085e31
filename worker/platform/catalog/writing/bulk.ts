import { list, prepare, rows, type Sql, sql } from '#worker/platform/sql.ts'

export interface BulkTable {
  name: string
  columns: readonly string[]
  /** Columns that hold JSON: their values are given as such and stored as text. */
  json?: readonly string[]
  /** Rows of kilobytes: each is a statement of its own, because the database would parse and write its JSON anew. */
  isLarge?: boolean
  /** Follows `ON CONFLICT`, for a row whose key is stored already. Absent: such a row is a fault. */
  onConflict?: string
}

/** Characters that are gathered for a table before they are sent; one bound value may have 2 MB. */
const most = 1_200_000
/** Rows that are gathered for a database in a file. More would cost time: the garbage collector copies what waits. */
const mostRows = 1000

/** A database in a file of this machine takes rows one by one, as they are. */
export interface TakesRows {
  /** Each statement once a row, in a transaction that the next batch or the end closes. A number for a column of text is given as text. */
  insertRows(inserts: readonly (readonly [statement: string, rows: readonly Values[]])[]): void
}

type Values = readonly unknown[]

interface Gathered {
  table: BulkTable
  rows: Values[]
  size: number
}

/** Gathers rows of tables, which are given in an order in which a row's references stand before it. */
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

  /** Takes the rows of these tables as statements: large ones one by one, all others of a table as one bound value. */
  statements(tables: Iterable<Gathered> = this.gathered.values()): Sql[] {
    return [...tables].flatMap(({ table, rows }): Sql[] => {
      const taken = rows.splice(0)
      const text = insertStatement(table, Boolean(table.isLarge))
      if (table.isLarge) return taken.map((row) => ({ text, values: row as Sql['values'] }))
      return taken.length ? [{ text, values: [JSON.stringify(taken)] }] : []
    })
  }
}

/** Writes many rows in few calls: those of a table through `jsonb_each(?)`, or as they are into a database that takes them so. */
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
   * Writes the full tables and those that they may refer to. The caller makes the next rows meanwhile, and calls this after
   * every few rows.
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
    // The next write or `flush` throws a failure. Until then nobody awaits this promise.
    this.#writing.catch(() => {})
  }
}

/** The same rows with JSON columns as text. */
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

/** Drops the indexes of tables that are about to be filled: built at the end they are several times faster. Returns the statements that create them again. */
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
