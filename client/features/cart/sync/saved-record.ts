import { clearUnsentLists } from '#client/features/lists/list-record.ts'
import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { storeViews } from '#shared/store-view.ts'
import { leaveSaved, nothingSaved, type SavedState } from './saved-state.ts'

/** Opens the record of the lines saved for later in a view. */
export function savedRecord(
  storeCode: string,
  storage: RecordStorage = indexedDbStorage(),
): SharedRecord<SavedState> {
  return createSharedRecord<SavedState>(`saved-${storeCode}`, nothingSaved, storage)
}

/** Drops pending removals from a customer's lists and saved lines after the session ended (TASK-2). Pending additions stay. */
export async function clearUnsent(): Promise<void> {
  const views = Object.values(storeViews)
  await Promise.all([clearUnsentLists(), ...views.map(({ code }) => savedRecord(code).change(leaveSaved))])
}
