import { atom } from 'jotai'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { createRetry } from '#client/state/outbox/retry.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { listsRecord } from './list-record.ts'
import { type Listed, type ListsState, noLists, withListed, withoutListed } from './list-state.ts'
import { syncLists } from './list-sync.ts'
import type { ListOutcome } from './sync-wishes.ts'

const state = atom<ListsState>(noLists)
const record = atom<SharedRecord<ListsState> | null>(null)
const outcome = atom<ListOutcome>('done')
const tell = atom<(() => Promise<unknown>) | null>(null)

/** The lists of this browser and of the signed-in customer, without the cart's lines saved for later. */
export const listsAtom = atom((get) => get(state).lists)

/** The place of the lists: on the device, in the account, or waiting until the account has accepted all changes. */
export const listsPlaceAtom = atom((get): 'device' | 'account' | 'waits' => {
  if (!get(sessionAtom)) return 'device'
  return get(outcome) === 'done' ? 'account' : 'waits'
})

/** The product whose heart was pressed. */
export const heartAtom = atom<Listed | null>(null)

/** Begins to read and share the lists, once per document; `listener` is called with each state. */
export const watchListsAtom = atom(null, (get, set, listener: (state: ListsState) => void) => {
  if (get(record)) return
  const opened = listsRecord()
  set(record, opened)
  opened.subscribe((value) => {
    set(state, value)
    listener(value)
  })
  const retry = createRetry(() => set(syncAtom))
  set(tell, () => retry.process)
  retry.start()
})

/** Syncs this browser's lists with the customer's, now or as soon as the network allows. */
export const syncListsAtom = atom(null, async (get) => get(tell)?.())

const syncAtom = atom(null, async (get, set): Promise<ListOutcome> => {
  const opened = get(record)
  if (!opened || !get(sessionAtom)) return 'done'
  const result = await syncLists(opened)
  set(outcome, result)
  return result
})

/** Adds a product to the list with this name, or removes it. The first product creates the list. */
export const setListedAtom = atom(null, async (get, set, list: string, product: Listed, isOn: boolean) => {
  const id = crypto.randomUUID()
  await get(record)?.change((value) => (isOn ? withListed : withoutListed)(value, list, product, id))
  void set(syncListsAtom)
})
