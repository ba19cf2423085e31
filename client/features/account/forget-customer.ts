import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { storeViews } from '#shared/store-view.ts'
import { savedName } from '../cart/saved-lines.ts'
import { draftName } from '../checkout/checkout-atoms.ts'
import { emptyDraft } from '../checkout/checkout-draft.ts'

/**
 * What this browser keeps of who signs out, in all views: what was typed in the checkout and what was put aside. The
 * next one at the same browser may be somebody else. Orders that wait to be sent stay: nobody else has them.
 */
export async function forgetCustomer(storage: RecordStorage = indexedDbStorage()): Promise<void> {
  const forget = <Value>(name: string, nothing: Value) =>
    createSharedRecord(name, nothing, storage).change(() => nothing)
  await Promise.all(
    Object.values(storeViews).flatMap<Promise<unknown>>(({ code }) => [
      forget(draftName(code), emptyDraft),
      forget(savedName(code), []),
    ]),
  )
}
