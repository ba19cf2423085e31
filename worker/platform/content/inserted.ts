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

/** Rows of one statement: a bound value has at most 2 MB. */
const pieceSize = 2000

/** Returns the INSERTs of any number of rows. */
export function insertedInPieces(
  into: string,
  rows: readonly (readonly unknown[])[],
  columns: number | string,
): Sql[] {
  const starts = Array.from({ length: Math.ceil(rows.length / pieceSize) }, (_, piece) => piece * pieceSize)
  return starts.map((start) => inserted(into, rows.slice(start, start + pieceSize), columns))
}
