import type { RecordStorage } from '#client/state/record-storage.ts'
import { openOrderRecord } from './order-record.ts'

/** Deletes the last order at sign-in and sign-out, since another person may have placed it. */
export async function forgetLastOrder(storage?: RecordStorage): Promise<void> {
  await openOrderRecord(storage).forget()
}
