import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { noProfileChanges, type ProfileChanges } from './profile-state.ts'

/** The changes of a profile that wait in this browser, the same in all views. */
export function profileRecord(storage: RecordStorage = indexedDbStorage()): SharedRecord<ProfileChanges> {
  return createSharedRecord<ProfileChanges>('profile', noProfileChanges, storage)
}
