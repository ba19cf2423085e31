import type * as v from 'valibot'
import type { DeskResult, DeskRow, FileAnswer } from '#shared/desk/desk-call.ts'
import type { DeskAction } from '#shared/desk-journal.ts'
import type { PlatformBindings } from '../env.ts'
import { isConstraint } from '../sql.ts'
import type { Colleague } from './colleague.ts'
import { type JournalChange, notedStates } from './journal.ts'

/** Returns the statement that writes the journal entry of a save, for its batch. */
export type NoteInTurn = (about: string, change?: JournalChange) => D1PreparedStatement

/** Runs of a save while colleagues save at the same time. */
const attempts = 5

/** The surroundings of a call of the desk. */
export interface DeskContext {
  db: D1Database
  env: PlatformBindings
  colleague: Colleague
  now: Date
  /** Returns the statement of the journal entry, for the batch of the action; written if the statement before it changed something. */
  note(action: DeskAction, about: string | number, change?: JournalChange): D1PreparedStatement
  /** Drops pages with these tags (`product:10234`) from the cache before the browser has its answer. */
  purge(...tags: string[]): void
}

/** The uploaded file: its bytes, of at most `maxBytes` of the row, and the media type as the browser says, which may be false. */
export interface UploadedFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

type Answered<Result> = Result | Promise<Result>

/** The handler of a row of the desk. The row has checked the colleague's role and the input. */
export type DeskHandler<R extends DeskRow> = R extends { kind: 'upload' }
  ? (input: v.InferOutput<R['input']>, context: DeskContext, file: UploadedFile) => Answered<DeskResult<R>>
  : R extends { kind: 'file' }
    ? (input: v.InferOutput<R['input']>, context: DeskContext) => Answered<FileAnswer>
    : (input: v.InferOutput<R['input']>, context: DeskContext) => Answered<DeskResult<R>>

/** The handlers of an area: a row without a handler does not compile. */
export type DeskHandlers<Rows extends Record<string, DeskRow>> = {
  readonly [Name in keyof Rows]: DeskHandler<Rows[Name]>
}

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
