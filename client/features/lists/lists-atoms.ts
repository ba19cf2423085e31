import { atom } from 'jotai'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { createRetry } from '#client/state/outbox/retry.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { listsRecord } from './list-record.ts'
import { type Listed, type ListsState, noLists, withListed, withoutListed } from './list-state.ts'
import { type ListOutcome, syncLists } from './list-sync.ts'

const state = atom<ListsState>(noLists)
const record = atom<SharedRecord<ListsState> | null>(null)
const outcome = atom<ListOutcome>('done')
const tell = atom<(() => Promise<unknown>) | null>(null)

/** The lists of this browser and of the customer who is signed in; what was put aside in the cart is not among them. */
export const listsAtom = atom((get) => get(state).lists)

/** Where they are: on the device, with the account, or waiting for the account to take all of them. */
export const listsPlaceAtom = atom((get): 'device' | 'account' | 'waits' => {
  if (!get(sessionAtom)) return 'device'
  return get(outcome) === 'done' ? 'account' : 'waits'
})

/** What a heart was pressed for. */
export const heartAtom = atom<Listed | null>(null)

/** Begins to read and share the lists, once a document; `hear` is called with each state. */
export const watchListsAtom = atom(null, (get, set, hear: (state: ListsState) => void) => {
  if (get(record)) return
  const opened = listsRecord()
  set(record, opened)
  opened.subscribe((value) => {
    set(state, value)
    hear(value)
  })
  const retry = createRetry(() => set(syncAtom))
  set(tell, () => retry.process)
  retry.start()
})

/** Brings this browser's lists and the customer's together, now or as soon as that can be. */
export const syncListsAtom = atom(null, async (get) => get(tell)?.())

const syncAtom = atom(null, async (get, set): Promise<ListOutcome> => {
  const opened = get(record)
  if (!opened || !get(sessionAtom)) return 'done'
  const told = await syncLists(opened)
  set(outcome, told)
  return told
})

/** Puts a product on the list of a name, which begins with its first product, or takes it off. */
export const setListedAtom = atom(null, async (get, set, list: string, product: Listed, isOn: boolean) => {
  const id = crypto.randomUUID()
  await get(record)?.change((value) => (isOn ? withListed : withoutListed)(value, list, product, id))
  void set(syncListsAtom)
})
