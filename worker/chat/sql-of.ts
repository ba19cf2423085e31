import type { DatabaseSync } from 'node:sqlite'

/** Returns a database of Node in the form of an object's storage, for tests: only the parts that these classes use. */
export function sqlOf(db: DatabaseSync): Pick<SqlStorage, 'exec'> {
  const exec = (query: string, ...values: (string | number | null)[]) => {
    // Node prepares only the first statement.
    if (/^\s*CREATE/.test(query)) db.exec(query)
    const rows = db.prepare(query).all(...values)
    return { toArray: () => rows }
  }
  return { exec } as unknown as Pick<SqlStorage, 'exec'>
}
