import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import type { WaitingMessage } from '#shared/chat-log.ts'

/** Opens the record of typed messages that the shop has not confirmed. */
export function chatRecord(storage: RecordStorage = indexedDbStorage()) {
  return createSharedRecord<{ waiting: WaitingMessage[] }>('chat', { waiting: [] }, storage)
}
