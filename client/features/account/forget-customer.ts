import { savedRecord } from '#client/features/cart/saved/saved-record.ts'
import { nothingSaved, savedStateOf } from '#client/features/cart/saved/saved-state.ts'
import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { storeViews } from '#shared/store-view.ts'
import { draftName, emptyDraft } from '../checkout/checkout-draft.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'

/**
 * What this browser keeps of who signs out, in all views: what was typed in the checkout, what was put aside and the last
 * order. The next one at the same browser may be somebody else. Orders that wait to be sent stay: nobody else has them.
 */
export async function forgetCustomer(storage: RecordStorage = indexedDbStorage()): Promise<void> {
  await Promise.all([
    forgetLastOrder(storage),
    ...Object.values(storeViews).flatMap<Promise<unknown>>(({ code }) => [
      createSharedRecord(draftName(code), emptyDraft, storage).change(() => emptyDraft),
      savedRecord(code, storage).change(() => nothingSaved),
    ]),
  ])
}

/** Before that: brings what was put aside to the customer's list. False where some of it is on this device alone. */
export async function bringSaved(storage: RecordStorage = indexedDbStorage()): Promise<boolean> {
  const left = await Promise.all(
    Object.values(storeViews).map(async ({ code }) => {
      const record = savedRecord(code, storage)
      const { wishes } = await record.change(savedStateOf)
      if (!wishes.length) return true
      const { syncSaved } = await import('#client/features/cart/saved/saved-sync.ts')
      return (await syncSaved(record)) === 'done'
    }),
  )
  return left.every(Boolean)
}
