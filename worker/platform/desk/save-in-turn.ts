import type { DeskAction } from '#shared/desk-journal.ts'
import { isConstraint } from '../sql.ts'
import type { DeskContext } from './desk-handler.ts'
import { type JournalChange, notedStates } from './journal.ts'

/** Returns the statement that writes the journal entry of a save, for its batch. */
export type NoteInTurn = (about: string, change?: JournalChange) => D1PreparedStatement

/** Runs of a save while colleagues save at the same time. */
const attempts = 5

/**
 * Runs a save that reads a list and stores it as a whole. If a colleague has done the same action in between, the statement of `note` violates a
 * constraint and aborts the batch; then `save` runs again, and reads what the colleague has stored.
 */
export async function saveInTurn<Result>(
  action: DeskAction,
  { db, colleague, now }: Pick<DeskContext, 'db' | 'colleague' | 'now'>,
  save: (note: NoteInTurn) => Promise<Result>,
): Promise<Result> {
  const lastEntry = db
    .prepare('SELECT ifnull(max(id), 0) AS id FROM desk_journal WHERE action = ?')
    .bind(action)
  for (let attempt = 1; ; attempt++) {
    const last = await lastEntry.first<number>('id')
    const note: NoteInTurn = (about, change) =>
      db
        .prepare(
          `INSERT INTO desk_journal (at, way, by, action, about, before, after)
           SELECT CASE WHEN ifnull(max(id), 0) = ?1 THEN ?2 END, 'desk', ?3, ?4, ?5, ?6, ?7 FROM desk_journal WHERE action = ?4`,
        )
        .bind(...[last, now.toISOString(), colleague.email, action, about], ...notedStates(change))
    try {
      return await save(note)
    } catch (error) {
      if (!isConstraint(error) || attempt === attempts) throw error
    }
  }
}
