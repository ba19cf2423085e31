import { bytesOf, list, longestValue, rows, type Sql, sql } from '#worker/platform/sql.ts'

export interface BulkTable {
  name: string
  columns: readonly string[]
  /** Columns that hold JSON: their values are given as objects and stored as text. */
  json?: readonly string[]
  /** The SQL after `ON CONFLICT`, for a row whose key exists already. If absent, such a row is an error. */
  onConflict?: string
  /** A row whose key exists already is replaced as a whole. Full-text indexes know no `ON CONFLICT`. */
  isReplaced?: boolean
}

type Values = readonly unknown[]

interface Gathered {
  table: BulkTable
  /** Rows as JSON. */
  texts: string[]
}

/** Collects rows of tables. A table must come after the tables that its rows refer to. */
export class Inserts {
  readonly #gathered: ReadonlyMap<string, Gathered>

  constructor(tables: readonly BulkTable[]) {
    this.#gathered = new Map(tables.map((table) => [table.name, { table, texts: [] }]))
  }

  add(table: string, row: Values): void {
    const gathered = this.#gathered.get(table)
    if (!gathered) throw new Error(`Nothing is loaded into ${table}`)
    gathered.texts.push(JSON.stringify(row))
  }

  /** Removes the collected rows and returns them as statements, one for each megabyte of a table. */
  statements(): Sql[] {
    return [...this.#gathered.values()].flatMap(({ table, texts }): Sql[] => {
      const text = insertStatement(table)
      return joined(texts.splice(0)).map((json) => ({ text, values: [json] }))
    })
  }
}

/** Returns rows as JSON arrays, each of which fits into a bound value. */
export function jsonPieces(rows: readonly Values[]): string[] {
  return joined(rows.map((row) => JSON.stringify(row)))
}

function joined(texts: readonly string[]): string[] {
  const arrays: string[][] = []
  let size = 0
  for (const text of texts) {
    const bytes = bytesOf(text) + 1
    size += bytes
    if (arrays.length > 0 && size < longestValue) arrays.at(-1)?.push(text)
    else {
      arrays.push([text])
      size = bytes
    }
  }
  return arrays.map((array) => `[${array.join()}]`)
}

function insertStatement({ name, columns, json = [], onConflict, isReplaced }: BulkTable): string {
  const into = `INSERT ${isReplaced ? 'OR REPLACE ' : ''}INTO ${name} (${columns.join(', ')})`
  const conflict = onConflict ? ` ON CONFLICT ${onConflict}` : ''
  const values = columns.map((column, index) => `value ${json.includes(column) ? '->' : '->>'} ${index}`)
  return `${into} SELECT ${values.join(', ')} FROM jsonb_each(?) WHERE 1${conflict}`
}

/**
 * Drops the indexes or triggers of these tables, or of all tables, before many rows are written. Creating indexes at the end is several
 * times faster. Returns the statements that create them again.
 */
export async function dropFrom(
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

/** Runs the statements of `dropFrom`. */
export async function createAgain(db: D1Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await db.prepare(statement).run()
}
