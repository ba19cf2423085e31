import type { DatabaseSync } from 'node:sqlite'

/** A database of Node as the storage of an object, for tests: as much of it as these classes ask. */
export function sqlOf(db: DatabaseSync): Pick<SqlStorage, 'exec'> {
  const exec = (query: string, ...values: (string | number | null)[]) => {
    // Node prepares the first statement alone.
    if (/^\s*CREATE/.test(query)) db.exec(query)
    const rows = db.prepare(query).all(...values)
    return { toArray: () => rows }
  }
  return { exec } as unknown as Pick<SqlStorage, 'exec'>
}
