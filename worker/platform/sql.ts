/** A piece of SQL with its bound values. Values only ever travel as parameters. */
export interface Sql {
  text: string
  values: readonly (string | number | null)[]
}

type Part = Sql | string | number | null

/** `sql\`SELECT … WHERE sku = ${sku} AND ${condition}\``: pieces are spliced in, everything else is bound. */
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

/** A name of ours, such as a table or column; never something that was sent in. */
export function name(text: string): Sql {
  return { text, values: [] }
}

export function joined(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map((part) => part.text).join(separator),
    values: parts.flatMap((part) => part.values),
  }
}

/** All of them; true where there is none. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.length ? joined(conditions, ' AND ') : sql`1`
}

/** Any of them; false where there is none. */
export function any(conditions: readonly Sql[]): Sql {
  return conditions.length ? sql`(${joined(conditions, ' OR ')})` : sql`0`
}

/** A list as one bound value, however long it is: `column IN ${list(skus)}`. */
export function list(values: readonly (string | number | null)[]): Sql {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
}

export function prepare(db: D1Database, { text, values }: Sql): D1PreparedStatement {
  return db.prepare(text).bind(...values)
}

declare const rowOf: unique symbol

/** A statement that says the shape of its rows; `select` makes it. */
export type Select<Row> = D1PreparedStatement & { readonly [rowOf]: Row }

/** `select<{ name: string }>(db, sql\`SELECT name FROM …\`)`: the shape of the rows stands beside the SQL that reads them. */
export function select<Row>(db: D1Database, query: Sql): Select<Row> {
  return prepare(db, query) as Select<Row>
}

/** In one batch, which sees one state of the database: the rows of each statement, in their order. */
export async function readAll<const Statements extends readonly Select<unknown>[]>(
  db: D1Database,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const answers = await db.batch([...statements])
  return answers.map(({ results }) => results) as RowsOf<Statements>
}

type RowsOf<Statements> = {
  -readonly [At in keyof Statements]: Statements[At] extends Select<infer Row> ? Row[] : never
}

export async function rows<Row>(db: D1Database, query: Sql): Promise<Row[]> {
  return (await prepare(db, query).all<Row>()).results
}

function isSql(part: Part): part is Sql {
  return typeof part === 'object' && part !== null
}

/** Whether a constraint stopped the transaction; everything else is a fault. */
export function isConstraint(error: unknown): boolean {
  return error instanceof Error && /constraint failed/i.test(error.message)
}
