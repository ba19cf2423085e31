import type { DeskRole } from '#shared/desk/desk-call.ts'
import type { DeskDeed } from '#shared/desk-journal.ts'
import { changeRole } from './colleagues/handlers.ts'
import type { DeskContext } from './desk-handler.ts'
import { undoLines } from './products/change-products.ts'

/** A journal entry that is undone. */
export interface UndoneEntry {
  about: string
  before: unknown
  after: unknown
}

/** Restores `before`, and writes a journal entry of its own. Throws `notNow` if the state is no longer `after`. */
export type Undo = (entry: UndoneEntry, context: DeskContext) => Promise<void>

/** The deeds that can be undone. */
export const undoOf: Partial<Record<DeskDeed, Undo>> = {
  'product changed': undoLines,
  'product hidden': undoLines,
  'product shown': undoLines,
  'photos changed': undoLines,
  'price list stored': undoLines,
  'role changed': ({ about, before }, context) =>
    changeRole(about, (before as { role: DeskRole }).role, context),
}
