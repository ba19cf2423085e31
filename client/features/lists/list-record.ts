import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { type ListsState, leaveLists, noLists } from './list-state.ts'

/** The lists as this browser stores them, the same in all views. */
export function listsRecord(storage: RecordStorage = indexedDbStorage()): SharedRecord<ListsState> {
  return createSharedRecord<ListsState>('lists', noLists, storage)
}

/** Clears what a customer's lists were still to lose when her session ended without her doing (TASK-2). */
export async function clearUnsentLists(): Promise<void> {
  await listsRecord().change(leaveLists)
}
