import { savedRecord } from '#client/features/cart/sync/saved-record.ts'
import { savedStateOf } from '#client/features/cart/sync/saved-state.ts'
import { listsRecord } from '#client/features/lists/list-record.ts'
import { rememberLists } from '#client/features/lists/lists-mark.ts'
import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { storeViews } from '#shared/store-view.ts'
import { draftName, emptyDraft } from '../checkout/draft/checkout-draft.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'
import { viewedRecord } from '../product/viewed.ts'
import { searchesRecord } from '../search/recent-searches.ts'

/**
 * Deletes what this browser stores of a customer, in all views: checkout draft, saved lines, lists, last order and what
 * was searched for and looked at. Orders that wait to be sent stay, because they exist nowhere else.
 */
export async function forgetCustomer(storage: RecordStorage = indexedDbStorage()): Promise<void> {
  rememberLists(false)
  await Promise.all([
    forgetLastOrder(storage),
    searchesRecord(storage).forget(),
    listsRecord(storage).forget(),
    viewedRecord(storage).forget(),
    ...Object.values(storeViews).flatMap<Promise<unknown>>(({ code }) => [
      createSharedRecord(draftName(code), emptyDraft, storage).forget(),
      savedRecord(code, storage).forget(),
    ]),
  ])
}

/** Before signing out: sends saved lines and lists to the customer's. False where some are on this device alone. */
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
  return (await sendLists(storage)) && left.every(Boolean)
}

async function sendLists(storage: RecordStorage): Promise<boolean> {
  const record = listsRecord(storage)
  const { wishes } = await record.change((state) => state)
  if (!wishes.length) return true
  const { syncLists } = await import('#client/features/lists/list-sync.ts')
  return (await syncLists(record)) === 'done'
}
