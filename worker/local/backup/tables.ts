import { searchIndexes } from '#worker/platform/catalog/writing/tables.ts'
import { list, name, rows, sql } from '#worker/platform/sql.ts'

export interface BackedUpTable {
  name: string
  columns: readonly string[]
  /** Columns of the primary key; `rowid` if the table has none. */
  key: readonly string[]
  references: readonly Reference[]
}

/** A foreign key, with the action when the parent row is deleted. */
export interface Reference {
  column: string
  table: string
  to: string
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION'
  isRequired: boolean
}

/**
 * Tables that no backup has: credentials and one-time keys, carts of shopping agents, rows of the test broker and the test cards, and mails, which a restored shop
 * would send a second time.
 */
export const leftOut: readonly string[] = [
  'd1_migrations',
  'logins',
  'tokens',
  'refresh_tokens',
  'passkey_challenges',
  'desk_invitations',
  'mail_keys',
  'password_resets',
  'email_changes',
  'email_confirmations',
  'mails',
  'agent_sessions',
  'agent_links',
  'agent_requests',
  'broker_keys',
  'broker_codes',
  'test_cards',
]

/**
 * Returns all other tables, parents before children, so that no child is read without its parent if rows are deleted meanwhile. The word
 * indexes (`search_da`) cannot be read; they are rebuilt after a restore.
 */
export async function backedUpTables(db: D1Database): Promise<BackedUpTable[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
      AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(searchIndexes)}) WHERE name = value OR name GLOB value || '_*')
      AND name NOT IN ${list(leftOut)} ORDER BY name`,
  )
  const tables: BackedUpTable[] = []
  for (const table of found) {
    const columns = await rows<{ name: string; pk: number; isRequired: number }>(
      db,
      sql`SELECT name, pk, "notnull" OR pk > 0 AS isRequired FROM pragma_table_info(${table.name})`,
    )
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
    const references = await rows<Omit<Reference, 'isRequired'>>(
      db,
      sql`SELECT "from" AS ${name('column')}, "table", "to", on_delete AS onDelete FROM pragma_foreign_key_list(${table.name})`,
    )
    tables.push({
      name: table.name,
      columns: columns.map((column) => column.name),
      key: key.length ? key.map((column) => column.name) : ['rowid'],
      references: references.map((reference) => ({
        ...reference,
        isRequired: columns.some((column) => column.name === reference.column && column.isRequired === 1),
      })),
    })
  }
  return parentsFirst(tables)
}

function parentsFirst(tables: readonly BackedUpTable[]): BackedUpTable[] {
  const seen = new Set<BackedUpTable>()
  const sorted: BackedUpTable[] = []
  const add = (table: BackedUpTable) => {
    if (seen.has(table)) return
    seen.add(table)
    const parents = table.references.map((reference) => reference.table)
    for (const parent of tables) if (parents.includes(parent.name)) add(parent)
    sorted.push(table)
  }
  for (const table of tables) add(table)
  return sorted
}
