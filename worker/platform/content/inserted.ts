import { name, type Sql, sql } from '../sql.ts'

/**
 * Returns an INSERT of many rows that are bound as one JSON value. `columns`: the number of columns, or the SQL expressions that read them
 * from `value`.
 */
export function inserted(
  into: string,
  rows: readonly (readonly unknown[])[],
  columns: number | string,
  onConflict = '',
): Sql {
  const read =
    typeof columns === 'string'
      ? columns
      : Array.from({ length: columns }, (_, index) => `value ->> ${index}`).join(', ')
  return sql`${name(into)} SELECT ${name(read)} FROM jsonb_each(${JSON.stringify(rows)}) WHERE 1 ${name(onConflict)}`
}
