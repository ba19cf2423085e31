import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { type ListsState, leaveLists, noLists } from './list-state.ts'

/** Opens the record of this browser's lists, which all views share. */
export function listsRecord(storage: RecordStorage = indexedDbStorage()): SharedRecord<ListsState> {
  return createSharedRecord<ListsState>('lists', noLists, storage)
}

/** Drops pending removals from a customer's lists after the session ended (TASK-2). Pending additions stay. */
export async function clearUnsentLists(): Promise<void> {
  await listsRecord().change(leaveLists)
}
