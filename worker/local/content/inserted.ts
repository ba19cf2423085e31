import { name, type Sql, sql } from '#worker/platform/sql.ts'

/** Many rows as one bound value. `columns`: how many of a row, or how each is read of its JSON `value`. */
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
