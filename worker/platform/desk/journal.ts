import type { DeskAction, DeskJournalEntry } from '#shared/desk-journal.ts'

/** The person who acts at the desk, or on its passkeys from a terminal. */
export type DeskDoer = Pick<DeskJournalEntry, 'way' | 'by'>

/** The values that an action has changed; JSON. `worker/platform/desk/undo.ts` can restore `before`. */
export interface JournalChange {
  before: unknown
  after: unknown
}

/** A journal entry that is undone. */
export interface UndoneEntry extends JournalChange {
  about: string
}

/** Returns the statement that writes a journal entry, for the batch of the action; docs/decisions/050-passkeys.md. */
export function noteAtDesk(
  db: D1Database,
  doer: DeskDoer,
  action: DeskAction,
  about: string | number,
  change?: JournalChange,
): D1PreparedStatement {
  return insert(db, 'true', doer, action, about, change)
}

/** Returns the statement that writes a journal entry only if the statement before it in the batch has changed something. */
export function noteIfChanged(
  db: D1Database,
  doer: DeskDoer,
  action: DeskAction,
  about: string | number,
  change?: JournalChange,
): D1PreparedStatement {
  return insert(db, 'changes() > 0', doer, action, about, change)
}

function insert(
  db: D1Database,
  condition: string,
  { way, by }: DeskDoer,
  action: DeskAction,
  about: string | number,
  change: JournalChange | undefined,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO desk_journal (at, way, by, action, about, before, after) SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${condition}`,
    )
    .bind(new Date().toISOString(), way, by, action, String(about), ...notedStates(change))
}

/** The most characters of both states, because a row of D1 has at most 2 MB: enough for the prices of 10,000 products in two views. */
const mostNoted = 1_800_000

/** Returns the states before and after a change as JSON. Both are null if they are too long: the change cannot be undone. */
export function notedStates(
  change: JournalChange | undefined,
): [before: string | null, after: string | null] {
  if (!change) return [null, null]
  const states = [JSON.stringify(change.before), JSON.stringify(change.after)] as const
  return states[0].length + states[1].length > mostNoted ? [null, null] : [...states]
}

/** Returns the journal, the newest entry first. */
export async function deskJournal(db: D1Database, most: number): Promise<DeskJournalEntry[]> {
  const { results } = await db
    .prepare('SELECT at, way, by, action, about FROM desk_journal ORDER BY id DESC LIMIT ?')
    .bind(most)
    .all<DeskJournalEntry>()
  return results
}

/** Deletes entries after a year, because the shop has no reason to keep them longer, and expired invitations. */
export async function forgetDesk(db: D1Database, now: Date): Promise<void> {
  const yearAgo = new Date(now.getTime() - 365 * 24 * 60 * 60_000).toISOString()
  await db.batch([
    db.prepare('DELETE FROM desk_journal WHERE at < ?').bind(yearAgo),
    db.prepare('DELETE FROM desk_invitations WHERE expires_at < ?').bind(now.toISOString()),
  ])
}
