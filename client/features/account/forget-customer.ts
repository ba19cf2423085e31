import { savedRecord } from '#client/features/cart/sync/saved-record.ts'
import { listsRecord } from '#client/features/lists/list-record.ts'
import { rememberLists } from '#client/features/lists/lists-mark.ts'
import { indexedDbStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { forgetChoices } from '#client/state/stored-choices.ts'
import { withFurtherTexts } from '#client/texts.ts'
import { storeViews } from '#shared/store-view.ts'
import { draftRecord } from '../checkout/draft/checkout-draft.ts'
import { chatRecord } from '../help/chat-record.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'
import { viewedRecord } from '../product/viewed.ts'
import { searchesRecord } from '../search/recent-searches.ts'
import { rememberWaiting } from './profile-mark.ts'
import { profileRecord } from './profile-record.ts'

/**
 * Deletes this browser's data about a customer, in all views: checkout draft, saved lines, lists, profile changes, last
 * order, searches, viewed products, choices, and the chat.
 * Orders that wait to be sent stay, because no other copy exists.
 */
export async function forgetCustomer(storage?: RecordStorage): Promise<void> {
  rememberLists(false)
  rememberWaiting(false)
  forgetChoices()
  await Promise.all([
    forgetLastOrder(storage),
    searchesRecord(storage).forget(),
    listsRecord(storage).forget(),
    profileRecord(storage).forget(),
    viewedRecord(storage).forget(),
    chatRecord(storage).forget(),
    ...Object.values(storeViews).flatMap<Promise<unknown>>(({ code }) => [
      draftRecord(code, storage).forget(),
      savedRecord(code, storage).forget(),
    ]),
  ])
}

/** Sends all pending changes before signing out. Returns false if a change could not be sent. */
export async function sendWhatWaits(storage: RecordStorage = indexedDbStorage()): Promise<boolean> {
  const left = await Promise.all(
    Object.values(storeViews).map(async ({ code }) => {
      const record = savedRecord(code, storage)
      const { wishes } = await record.read()
      if (!wishes.length) return true
      const { syncSaved } = await import('#client/features/cart/sync/saved-sync.ts')
      return (await syncSaved(record)) === 'done'
    }),
  )
  const outcomes = await Promise.all([sendLists(storage), sendProfile(storage)])
  return [...left, ...outcomes].every(Boolean)
}

async function sendLists(storage: RecordStorage): Promise<boolean> {
  const record = listsRecord(storage)
  const { wishes } = await record.read()
  if (!wishes.length) return true
  const { syncLists } = await import('#client/features/lists/list-sync.ts')
  return (await syncLists(record)) === 'done'
}

async function sendProfile(storage: RecordStorage): Promise<boolean> {
  const record = profileRecord(storage)
  const changes = await record.read()
  if (!changes.length) return true
  const { syncProfile } = await withFurtherTexts(() => import('./profile-sync.ts'))()
  return (await syncProfile(record)) === 'done'
}
