import { type ListPage, pageSize } from '#shared/desk/list-input.ts'
import { all, name, readAll, type Sql, select, sql } from '../sql.ts'

interface Listed {
  columns: Sql
  from: Sql
  /** All of them hold for a listed row. */
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
