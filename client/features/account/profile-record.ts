import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { noProfileChanges, type ProfileChanges } from './profile-state.ts'

/** The changes of a profile that wait in this browser, the same in all views. */
export function profileRecord(storage: RecordStorage = indexedDbStorage()): SharedRecord<ProfileChanges> {
  return createSharedRecord<ProfileChanges>('profile', noProfileChanges, storage)
}

/** Marks that a change waits: without the mark nothing of it is loaded. */
const key = 'karaffel:profile'

export function rememberWaiting(someWait: boolean): void {
  try {
    if (someWait) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage it is sent when the profile is opened.
  }
}

export function isWaiting(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
