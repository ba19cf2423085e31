import { DatabaseSync, type StatementSync } from 'node:sqlite'

type Value = string | number | bigint | null | Uint8Array

/** The part of better-sqlite3 that TypeORM calls, on Node's own SQLite: nothing has to be compiled. */
export class NodeSqlite {
  readonly #file: DatabaseSync

  constructor(path: string) {
    this.#file = new DatabaseSync(path)
    // A killed process loses nothing with this log; a full sync at each of the fill's 20,000 writes would take minutes.
    this.#file.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  }

  prepare(text: string) {
    const statement = this.#file.prepare(text)
    return {
      reader: statement.columns().length > 0,
      all: (...values: unknown[]) => statement.all(...values.map(stored)),
      run: (...values: unknown[]) => statement.run(...values.map(stored)),
    }
  }

  pragma(text: string): ReturnType<StatementSync['all']> {
    return this.#file.prepare(`PRAGMA ${text}`).all()
  }

  exec(text: string): void {
    this.#file.exec(text)
  }

  function(name: string, call: (...values: never[]) => unknown): void {
    this.#file.function(name, call as (...values: unknown[]) => Value)
  }

  close(): void {
    this.#file.close()
  }
}

function stored(value: unknown): Value {
  if (typeof value === 'boolean') return Number(value)
  return (value ?? null) as Value
}
