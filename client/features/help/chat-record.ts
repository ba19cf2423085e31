import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import type { WaitingMessage } from '#shared/chat-log.ts'

/** What she has typed and the shop is not known to have. */
export function chatRecord(storage: RecordStorage = indexedDbStorage()) {
  return createSharedRecord<{ waiting: WaitingMessage[] }>('chat', { waiting: [] }, storage)
}
