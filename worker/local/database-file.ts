import { renameSync, rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export interface BoundSql {
  text: string
  values: readonly unknown[]
}

interface Answer {
  results: Record<string, unknown>[]
  meta?: unknown
}

/** The most values that D1 takes for a statement. */
const mostValues = 100

/**
 * Changes the D1 database in a file of this machine while no Worker has the file open. `change` gets a copy, which replaces the file
 * afterwards. Many rows are several times faster this way than through a Worker. An aborted run leaves the database unchanged.
 */
export async function changeDatabaseFile(
  path: string,
  change: (db: D1Database) => Promise<unknown>,
): Promise<void> {
  const copy = `${path}.changing`
  rmSync(copy, { force: true })
  {
    using original = new DatabaseSync(path)
    original.prepare('VACUUM INTO ?').run(copy)
    // SQLite ignores `journal_mode = OFF` in defensive mode, which is the default.
    using changed = new DatabaseSync(copy, { defensive: false })
    changed.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY;
      PRAGMA analysis_limit = 10000`)
    await change(databaseOver(changed))
  }
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  renameSync(copy, path)
}

/** Returns the D1 interface of a file that no Worker has open. */
export function databaseOver(file: DatabaseSync): D1Database {
  const prepared = new Map<string, StatementSync>()
  const changes = file.prepare('SELECT changes() AS changes')
  const execute = ({ text, values }: BoundSql) => {
    if (values.length > mostValues) throw new Error(`D1 takes ${mostValues} values: ${values.length}`)
    const statement = prepared.get(text) ?? file.prepare(text)
    prepared.set(text, statement)
    return { results: statement.all(...values.map(stored)), meta: changes.get() }
  }
  return d1Over(async (statements) => {
    if (statements.length === 1) return statements.map(execute)
    file.exec('BEGIN')
    try {
      const answers = statements.map(execute)
      file.exec('COMMIT')
      return answers
    } catch (error) {
      if (file.isTransaction) file.exec('ROLLBACK')
      throw error
    }
  })
}

/** Returns the part of the D1 interface that loading and changing a shop need. `run` executes statements in one transaction. */
export function d1Over(run: (statements: readonly BoundSql[]) => Promise<readonly Answer[]>): D1Database {
  const statement = (text: string, values: readonly unknown[]): BoundSql => {
    const all = async () => (await run([{ text, values }]))[0] ?? { results: [] }
    const first = async (column?: string) => {
      const [row] = (await all()).results
      return (column && row ? row[column] : row) ?? null
    }
    const bound = {
      text,
      values,
      bind: (...bound: unknown[]) => statement(text, bound),
      all,
      run: all,
      first,
    }
    return bound
  }
  return { prepare: (text: string) => statement(text, []), batch: run } as unknown as D1Database
}

function stored(value: unknown): SQLInputValue {
  if (value === undefined) return null
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)
}

/** Returns a value of the database for JSON: bytes, which D1 returns as an array of numbers, become `{ base64 }`. */
export function bytesToJson(value: unknown): unknown {
  const isBytes = value instanceof Uint8Array || value instanceof ArrayBuffer || Array.isArray(value)
  return isBytes ? { base64: Buffer.from(value as Uint8Array).toString('base64') } : value
}

/** Returns the value of `bytesToJson`. */
export function bytesFromJson(value: unknown): unknown {
  const { base64 } = Object(value) as { base64?: string }
  return base64 === undefined ? value : new Uint8Array(Buffer.from(base64, 'base64'))
}
