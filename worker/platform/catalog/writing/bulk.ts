import { list, rows, type Sql, sql } from '#worker/platform/sql.ts'

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

/** Characters that are collected for a table before they are sent; one bound value may have 2 MB. */
const most = 1_200_000
/** The same where no call stands before the database: of rows. The fewer wait, the fewer does the garbage collector carry along. */
const mostRows = 1000

/** A database in a file of this machine takes rows one by one, as they are. */
export interface TakesRows {
  /** Each statement once a row, in a transaction that the next batch or the end closes. A number for a column of text is given as text. */
  insertRows(inserts: readonly (readonly [statement: string, rows: readonly Values[]])[]): void
}

type Values = readonly unknown[]

/**
 * Many rows into many tables in few calls: rows are collected as JSON and inserted through `jsonb_each(?)`, or as they are
 * into a database that takes them so. Tables are written in the order in which they are given, so that a row's references
 * stand before it.
 */
export class BulkInsert {
  readonly #db: D1Database & Partial<TakesRows>
  readonly #tables: ReadonlyMap<string, Collected>
  #isFull = false
  #writing: Promise<unknown> = Promise.resolve()

  constructor(db: D1Database & Partial<TakesRows>, tables: readonly BulkTable[]) {
    this.#db = db
    this.#tables = new Map(tables.map((table) => [table.name, collectedFor(table, Boolean(db.insertRows))]))
  }

  add(table: string, row: Values): void {
    const collected = this.#tables.get(table)
    if (!collected) throw new Error(`Nothing is loaded into ${table}`)
    const { json, isOneByOne, rows } = collected
    if (!isOneByOne) {
      const written = JSON.stringify(row)
      rows.push(written)
      collected.size += written.length
    } else {
      const written = json.length ? row.slice() : row
      for (const at of json) (written as unknown[])[at] = JSON.stringify(row[at])
      rows.push(written)
      collected.size += this.#db.insertRows ? most / mostRows : sizeOf(written)
    }
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
    await this.#write(this.#db.insertRows ? tables : tables.slice(0, last + 1))
    this.#isFull = false
  }

  async flush(): Promise<void> {
    await this.#write([...this.#tables.values()])
    await (this.#db.insertRows ? this.#db.batch([]) : this.#writing)
  }

  async #write(tables: readonly Collected[]): Promise<void> {
    const filled = tables.filter(({ rows }) => rows.length > 0)
    if (filled.length === 0) return
    const inserts = filled.map(({ insert, isOneByOne, rows }) => ({ insert, isOneByOne, rows: [...rows] }))
    for (const collected of filled) {
      collected.rows.length = 0
      collected.size = 0
    }
    if (this.#db.insertRows) {
      this.#db.insertRows(inserts.map(({ insert, rows }) => [insert, rows as Values[]]))
      return
    }
    await this.#writing
    this.#writing = this.#db.batch(inserts.flatMap((one) => this.#statements(one)))
    // Whoever waits for it next hears of a failure; nobody has to in between.
    this.#writing.catch(() => {})
  }

  #statements({ insert, isOneByOne, rows }: Pick<Collected, 'insert' | 'isOneByOne' | 'rows'>) {
    const statement = this.#db.prepare(insert)
    return isOneByOne
      ? rows.map((row) => statement.bind(...(row as Values)))
      : [statement.bind(`[${rows.join(',')}]`)]
  }
}

interface Collected {
  insert: string
  /** Places of the columns that hold JSON. */
  json: readonly number[]
  /** A statement a row and a bound value a column, not all rows as one. */
  isOneByOne: boolean
  /** As JSON, or the values themselves. */
  rows: (string | Values)[]
  size: number
}

function collectedFor(table: BulkTable, takesRows: boolean): Collected {
  const { columns, json = [], isLarge } = table
  const isOneByOne = takesRows || Boolean(isLarge)
  const places = json.map((column) => columns.indexOf(column))
  return { insert: insertStatement(table, isOneByOne), json: places, isOneByOne, rows: [], size: 0 }
}

function sizeOf(written: Values): number {
  return written.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
}

function insertStatement({ name, columns, json = [], onConflict }: BulkTable, isOneByOne: boolean): string {
  const into = `INSERT INTO ${name} (${columns.join(', ')})`
  const conflict = onConflict ? ` ON CONFLICT ${onConflict}` : ''
  if (isOneByOne) return `${into} VALUES (${columns.map(() => '?').join(', ')})${conflict}`
  const values = columns.map((column, index) => `value ${json.includes(column) ? '->' : '->>'} ${index}`)
  return `${into} SELECT ${values.join(', ')} FROM jsonb_each(?) WHERE 1${conflict}`
}

/** Gathers rows of a change, which one batch writes: nobody reads half of them. */
export class Inserts {
  readonly #tables: ReadonlyMap<string, BulkTable>
  readonly #rows = new Map<string, Values[]>()

  constructor(tables: readonly BulkTable[]) {
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  add(table: string, row: Values): void {
    const rows = this.#rows.get(table) ?? []
    rows.push(row)
    this.#rows.set(table, rows)
  }

  /** The rows of each table that has some, in the order of the tables. */
  statements(): Sql[] {
    return [...this.#tables.values()].flatMap((table) => {
      const rows = this.#rows.get(table.name) ?? []
      const text = insertStatement(table, Boolean(table.isLarge))
      if (table.isLarge) return rows.map((row) => ({ text, values: row as Sql['values'] }))
      return rows.length ? { text, values: [JSON.stringify(rows)] } : []
    })
  }
}

/** Drops the indexes of tables that are about to be filled: built at the end they are several times faster. Answers how to make them. */
export function dropIndexes(db: D1Database, tables: readonly string[]): Promise<string[]> {
  return dropOf(db, 'index', tables)
}

/** Drops what rows of these tables would set off, of all where none is named. Answers how to make it. */
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

/** Makes what was dropped. */
export async function createAgain(db: D1Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await db.prepare(statement).run()
}
