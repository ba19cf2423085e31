import { type ListPage, pageSize } from '#shared/desk/list-input.ts'
import { all, any, name, readAll, type Sql, select, sql } from '../sql.ts'

interface Listed {
  columns: Sql
  from: Sql
  /** The conditions that each listed row meets. */
  conditions: readonly Sql[]
  /** An SQL expression; the id that follows it keeps a page from repeating a row. */
  order: string
  id: string
  isDescending: boolean
  page: number
}

/** Returns a page of rows and the number of all rows, in one round trip. */
export async function listPage<Row>(db: D1Database, listed: Listed): Promise<ListPage<Row>> {
  const { columns, from, conditions, order, id, isDescending, page } = listed
  const direction = isDescending ? 'DESC' : 'ASC'
  const found = sql`FROM ${from} WHERE ${all(conditions)}`
  const [rows, [counted]] = await readAll(db, [
    select<Row>(
      db,
      sql`SELECT ${columns} ${found} ORDER BY ${name(`${order} ${direction}, ${id} ${direction}`)}
        LIMIT ${pageSize} OFFSET ${page * pageSize}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${found}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/**
 * SQL: whether a column, or an expression of columns, contains the searched text in any case. D1 refuses patterns of LIKE that are longer
 * than 50 bytes.
 */
export function contains(column: string, search: string): Sql {
  return any(spellings(search).map((text) => sql`instr(lower(${name(column)}), lower(${text})) > 0`))
}

/** SQL: whether a column has the digits of the searched telephone number; no condition if the text is none. */
export function hasTelephone(column: string, search: string): Sql[] {
  const digits = search.replace(/[^\d]/g, '')
  if (digits.length < 5 || !/^[\d\s+().-]+$/.test(search)) return []
  return [
    sql`instr(${name(`replace(replace(replace(${column}, ' ', ''), '-', ''), '.', '')`)}, ${digits}) > 0`,
  ]
}

/** Returns the text in the cases that may be stored: SQLite ignores the case of the letters A to Z alone. */
function spellings(text: string): string[] {
  const lower = text.toLowerCase()
  const capital = lower.replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
  return /^[\p{ASCII}]*$/u.test(text) ? [text] : [...new Set([text, lower, capital, text.toUpperCase()])]
}
