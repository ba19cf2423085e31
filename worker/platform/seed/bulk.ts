export interface BulkTable {
  name: string
  columns: readonly string[]
  /** Columns that hold JSON: their values are given as such and stored as text. */
  json?: readonly string[]
}

/** Characters that are collected before they are sent; one bound value may have 2 MB. */
const most = 1_200_000

/**
 * Many rows into many tables in few calls: rows are collected as JSON and inserted through `json_each(?)`. Tables are
 * written in the order in which they are given, so that a row's references stand before it.
 */
export class BulkInsert {
  readonly #db: D1Database
  readonly #statements: ReadonlyMap<string, string>
  readonly #rows: ReadonlyMap<string, string[]>
  #size = 0

  constructor(db: D1Database, tables: readonly BulkTable[]) {
    this.#db = db
    this.#statements = new Map(tables.map((table) => [table.name, insertStatement(table)]))
    this.#rows = new Map(tables.map((table) => [table.name, []]))
  }

  async add(table: string, row: readonly unknown[]): Promise<void> {
    const text = JSON.stringify(row)
    this.#rows.get(table)?.push(text)
    this.#size += text.length
    if (this.#size > most) await this.flush()
  }

  async flush(): Promise<void> {
    const filled = [...this.#rows].filter(([, rows]) => rows.length > 0)
    if (filled.length === 0) return
    await this.#db.batch(
      filled.map(([table, rows]) =>
        this.#db.prepare(this.#statements.get(table) ?? '').bind(`[${rows.join(',')}]`),
      ),
    )
    for (const [, rows] of filled) rows.length = 0
    this.#size = 0
  }
}

function insertStatement({ name, columns, json = [] }: BulkTable): string {
  const values = columns.map((column, index) => `value ${json.includes(column) ? '->' : '->>'} ${index}`)
  return `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`
}
