import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { noOrder, orderRecordName } from './order-record.ts'

/** The last order, which a guest may have placed: whoever signs in or out at this browser is not asked to be the same. */
export async function forgetLastOrder(storage: RecordStorage = indexedDbStorage()): Promise<void> {
  await createSharedRecord(orderRecordName, noOrder, storage).change((record) => ({
    ...record,
    placed: null,
  }))
}
