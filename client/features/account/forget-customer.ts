import { savedRecord } from '#client/features/cart/sync/saved-record.ts'
import { savedStateOf } from '#client/features/cart/sync/saved-state.ts'
import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { storeViews } from '#shared/store-view.ts'
import { draftName, emptyDraft } from '../checkout/draft/checkout-draft.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'
import { searchesRecord } from '../search/recent-searches.ts'

/**
 * Deletes what this browser stores of a customer, in all views: checkout draft, saved lines, last order and what was
 * searched for. Orders that wait to be sent stay, because they exist nowhere else.
 */
export async function forgetCustomer(storage: RecordStorage = indexedDbStorage()): Promise<void> {
  await Promise.all([
    forgetLastOrder(storage),
    searchesRecord(storage).forget(),
    ...Object.values(storeViews).flatMap<Promise<unknown>>(({ code }) => [
      createSharedRecord(draftName(code), emptyDraft, storage).forget(),
      savedRecord(code, storage).forget(),
    ]),
  ])
}

/** Before signing out: sends saved lines to the customer's list. False where some are on this device alone. */
export async function sendSavedLines(storage: RecordStorage = indexedDbStorage()): Promise<boolean> {
  const left = await Promise.all(
    Object.values(storeViews).map(async ({ code }) => {
      const record = savedRecord(code, storage)
      const { wishes } = await record.change(savedStateOf)
      if (!wishes.length) return true
      const { syncSaved } = await import('#client/features/cart/sync/saved-sync.ts')
      return (await syncSaved(record)) === 'done'
    }),
  )
  return left.every(Boolean)
}
