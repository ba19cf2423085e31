import { readdirSync, readFileSync } from 'node:fs'

export interface Migration {
  /** File name, `0001_products.sql`. Migrations run in the order of their names. */
  name: string
  sql: string
}

/** Returns the migrations of the platform in their order. */
export function readMigrations(): Migration[] {
  const folder = new URL('../platform/migrations/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }))
}

/**
 * Applies the migrations that the database lacks and records them in `d1_migrations`, as `wrangler d1 migrations apply` does. Throws
 * if the database has a migration that this version lacks: its tables are those of another version.
 */
export async function migrate(db: D1Database, migrations: readonly Migration[]): Promise<string[]> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run()
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = (await appliedMigrations(db)).find((name) => !known.has(name))
  if (unknown)
    throw new Error(
      `The database is of another version (${unknown}): carry the shop over by backup and restore (docs/backup.md)`,
    )
  const pending = await pendingMigrations(db, migrations)
  for (const { name, sql } of pending) {
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...statements(sql).map((statement) => db.prepare(statement)), record])
  }
  return pending.map(({ name }) => name)
}

/** Returns the migrations that the database lacks, in their order. */
export async function pendingMigrations(
  db: D1Database,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const applied = new Set(await appliedMigrations(db))
  return migrations.filter(({ name }) => !applied.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function appliedMigrations(db: D1Database): Promise<string[]> {
  const table = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first()
  if (!table) return []
  const applied = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  return applied.results.map(({ name }) => name)
}

/** Returns the statements of a migration. A statement ends with `;` at the end of a line, a trigger with `END;`. */
function statements(sql: string): string[] {
  const found: string[] = []
  let current = ''
  for (const line of sql.replace(/^[ \t]*--.*$/gm, '').split('\n')) {
    current += `${line}\n`
    const inTrigger = /^\s*CREATE\s+TRIGGER/i.test(current)
    if (inTrigger ? /^\s*END;\s*$/i.test(line) : /;\s*$/.test(line)) {
      found.push(current.trim())
      current = ''
    }
  }
  if (current.trim()) found.push(current.trim())
  return found
}
