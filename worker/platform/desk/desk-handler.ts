import type * as v from 'valibot'
import type { DeskResult, DeskRow, FileAnswer } from '#shared/desk/desk-call.ts'
import type { DeskAction } from '#shared/desk-journal.ts'
import type { PlatformBindings } from '../env.ts'
import type { Colleague } from './colleague.ts'
import type { JournalChange } from './journal.ts'

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
