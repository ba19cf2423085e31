import { searchIndexes } from '#worker/demo/seed/search-indexes.ts'
import { list, name, rows, sql } from '#worker/platform/sql.ts'

export interface BackedUpTable {
  name: string
  columns: readonly string[]
  /** What its rows are told apart by. */
  key: readonly string[]
}

/**
 * Tables that no backup has: what opens something for who holds it, what the test parts made, and mails that wait, which a shop
 * that is restored would send a second time.
 */
const leftOut: readonly string[] = [
  'd1_migrations',
  'logins',
  'tokens',
  'refresh_tokens',
  'passkey_challenges',
  'desk_invitations',
  'mail_keys',
  'password_resets',
  'resets_anew',
  'mails_of_resets',
  'email_changes',
  'email_confirmations',
  'owed_mails',
  'broker_keys',
  'broker_codes',
  'test_cards',
]

/** All others, in the order of their names. Indexes of words (`search_da`) cannot be read; they are made anew. */
export async function backedUpTables(db: D1Database): Promise<BackedUpTable[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
      AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(searchIndexes)}) WHERE name = value OR name GLOB value || '_*')
      AND name NOT IN ${list(leftOut)} ORDER BY name`,
  )
  const tables: BackedUpTable[] = []
  for (const table of found) {
    const columns = await rows<{ name: string; pk: number }>(
      db,
      sql`SELECT name, pk FROM pragma_table_info(${table.name})`,
    )
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
    tables.push({
      name: table.name,
      columns: columns.map((column) => column.name),
      key: key.length ? key.map((column) => column.name) : ['rowid'],
    })
  }
  return tables
}

export async function appliedMigrations(db: D1Database): Promise<string[]> {
  const applied = await rows<{ name: string }>(
    db,
    sql`SELECT name FROM ${name('d1_migrations')} ORDER BY name`,
  )
  return applied.map((migration) => migration.name)
}
