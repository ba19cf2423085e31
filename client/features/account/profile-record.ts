import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { noProfileChanges, type ProfileChanges } from './profile-state.ts'

/** Opens the record of this browser's pending profile changes, which all views share. */
export function profileRecord(storage: RecordStorage = indexedDbStorage()): SharedRecord<ProfileChanges> {
  return createSharedRecord<ProfileChanges>('profile', noProfileChanges, storage)
}
