import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { noOrder, orderRecordName } from './order-record.ts'

/** Deletes the last order at sign-in and sign-out, since another person may have placed it. */
export async function forgetLastOrder(storage: RecordStorage = indexedDbStorage()): Promise<void> {
  await createSharedRecord(orderRecordName, noOrder, storage).change((record) => ({
    ...record,
    placed: null,
  }))
}
