/** A piece of SQL with its bound values. Values are always passed as parameters. */
export interface Sql {
  text: string
  values: readonly (string | number | null)[]
}

type Part = Sql | string | number | null

/** Makes SQL: `sql\`SELECT … WHERE sku = ${sku} AND ${condition}\``. Pieces of SQL are inserted, all other values are bound. */
export function sql(strings: TemplateStringsArray, ...parts: Part[]): Sql {
  let text = strings[0] ?? ''
  const values: (string | number | null)[] = []
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text
      values.push(...part.values)
    } else {
      text += '?'
      values.push(part)
    }
    text += strings[index + 1]
  })
  return { text, values }
}

/** Returns an identifier as SQL, such as a table or column; never use it for input from a request. */
export function name(text: string): Sql {
  return { text, values: [] }
}

export function joined(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map((part) => part.text).join(separator),
    values: parts.flatMap((part) => part.values),
  }
}

/** Returns the condition that all hold; true if there are none. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.length ? joined(conditions, ' AND ') : sql`1`
}

/** Returns the condition that at least one holds; false if there are none. */
export function any(conditions: readonly Sql[]): Sql {
  return conditions.length ? sql`(${joined(conditions, ' OR ')})` : sql`0`
}

/** The most bytes of a bound value: D1 permits 2 MB. */
export const longestValue = 1_900_000

const encoder = new TextEncoder()

/** Returns the bytes of a text in UTF-8: a letter has up to three. */
export function bytesOf(text: string): number {
  return encoder.encode(text).length
}

/** Returns a list of any length: `column IN ${list(skus)}`. It is one bound value, or halves of it if it is longer than D1 permits. */
export function list(values: readonly (string | number | null)[]): Sql {
  const json = JSON.stringify(values)
  if (bytesOf(json) <= longestValue) return sql`(SELECT value FROM json_each(${json}))`
  const middle = Math.floor(values.length / 2)
  return sql`(SELECT value FROM ${list(values.slice(0, middle))} UNION ALL SELECT value FROM ${list(values.slice(middle))})`
}

export function prepare(db: D1Database, { text, values }: Sql): D1PreparedStatement {
  return db.prepare(text).bind(...values)
}

export function prepareAll(db: D1Database, statements: readonly Sql[]): D1PreparedStatement[] {
  return statements.map((statement) => prepare(db, statement))
}

declare const rowOf: unique symbol

/** A statement with the type of its rows, created by `select`. */
export type Select<Row> = D1PreparedStatement & { readonly [rowOf]: Row }

/**
 * Prepares a query: `select<{ name: string }>(db, sql\`SELECT name FROM …\`)`. The type of the rows is beside the SQL that reads
 * them.
 */
export function select<Row>(db: D1Database, query: Sql): Select<Row> {
  return prepare(db, query) as Select<Row>
}

/** Reads the rows of each statement, in their order. One batch runs all, so they see the same state of the database. */
export async function readAll<const Statements extends readonly Select<unknown>[]>(
  db: D1Database,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const answers = await db.batch([...statements])
  return answers.map(({ results }) => results) as RowsOf<Statements>
}

/** The rows of each statement. */
export type RowsOf<Statements> = {
  -readonly [At in keyof Statements]: Statements[At] extends Select<infer Row> ? Row[] : never
}

/** Reads the rows of a query from a database that it knows. */
export type ReadRows = <Row>(query: Sql) => Promise<Row[]>

export async function rows<Row>(db: D1Database, query: Sql): Promise<Row[]> {
  return (await prepare(db, query).all<Row>()).results
}

function isSql(part: Part): part is Sql {
  return typeof part === 'object' && part !== null
}

/** Returns true if a constraint aborted the transaction; any other error is unexpected. */
export function isConstraint(error: unknown): boolean {
  return error instanceof Error && /constraint failed/i.test(error.message)
}
