import * as v from 'valibot'
import { deskCall } from './desk-call.ts'
import { type ListPage, listInput } from './list-input.ts'

/** A row of the journal page: an action at the desk, or one on an order. */
export interface JournalRow {
  /** Identifies an action of the desk for `journal/undo`; null for an action on an order. */
  id: number | null
  /** ISO 8601. */
  at: string
  by: string
  /** 'desk': the person was signed in. Otherwise the name was given: in a terminal, with the key, or in a folder. */
  way: 'desk' | 'terminal' | 'key' | 'folder'
  action: string
  /** The object of the action; the number of an order. */
  about: string
  before: unknown
  after: unknown
  /** True if `journal/undo` can restore `before`. */
  canUndo: boolean
  /** ISO 8601; null if the action was not undone. */
  undoneAt: string | null
}

export const journalCalls = {
  /** Lists actions, the newest first. */
  list: deskCall<ListPage<JournalRow>>()(
    listInput(['at'], { kind: v.optional(v.picklist(['orders', 'desk'])) }),
    ['owner', 'shop'],
  ),
  /** Restores the state before an action. Refused if the state has changed since. */
  undo: deskCall<void>()({ id: v.pipe(v.number(), v.integer(), v.minValue(1)) }, ['owner']),
}
