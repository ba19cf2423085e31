import { atom } from 'jotai'
import { createRetry } from '#client/state/outbox/retry.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { accountHref, accountTitles } from '#shared/account-blocks.ts'
import { accountNotices } from '#shared/account-notices.ts'
import { type NewNotice, notifyAtom } from '../notices/notices-atoms.ts'
import { rememberWaiting } from './profile-mark.ts'
import { profileRecord } from './profile-record.ts'
import {
  type Names,
  noProfileChanges,
  type ProfileChange,
  type ProfileChanges,
  withAnswer,
  withProfileChange,
} from './profile-state.ts'

import type { ProfileOutcome, syncProfile } from './profile-sync.ts'

const state = atom<ProfileChanges>(noProfileChanges)
const opened = atom<{ record: SharedRecord<ProfileChanges>; process: () => Promise<unknown> } | null>(null)
/** Id of the change whose form is open: the form shows the outcome itself. */
const shown = atom('')

/** The pending changes of profiles in this browser. */
export const profileChangesAtom = atom((get) => get(state))

/** Begins to read and send pending changes, once per document. Returns the changes that this browser had stored. */
export const watchProfileAtom = atom(null, async (get, set): Promise<ProfileChanges> => {
  const { record, process } = get(opened) ?? set(openAtom)
  await record.loaded
  void process()
  return record.get()
})

const openAtom = atom(null, (get, set) => {
  const record = profileRecord()
  // Only stored changes are shown as "Waiting to be saved": other changes are lost with this page.
  record.subscribe(() => {
    const changes = record.written()
    set(state, changes)
    rememberWaiting(changes.length > 0)
  })
  const notify = ({ id }: ProfileChange, refusal: string | undefined) => {
    if (get(shown) !== id) set(notifyAtom, noticeOf(refusal))
  }
  const retry = createRetry(() => sync(record, notify))
  retry.start()
  const open = { record, process: retry.process }
  set(opened, open)
  return open
})

/** Saves the names of a customer, now or as soon as the network allows. `refused`: the reason as a message; nothing stays pending. */
export const saveNamesAtom = atom(
  null,
  async (get, set, customer: number, names: Names): Promise<'done' | 'waits' | { refused: string }> => {
    const { record, process } = get(opened) ?? set(openAtom)
    const id = crypto.randomUUID()
    await record.change((changes) => withProfileChange(changes, { id, customer, names }))
    set(shown, id)
    await process()
    set(shown, '')
    const change = record.get().find((each) => each.id === id)
    if (!change?.refusal) return change ? 'waits' : 'done'
    await record.change((changes) => withAnswer(changes, id, undefined))
    return { refused: change.refusal }
  },
)

/** Drops a change that the account refused. */
export const dropChangeAtom = atom(null, (get, _set, id: string) =>
  get(opened)?.record.change((changes) => withAnswer(changes, id, undefined)),
)

/** Sends the pending changes; its code is loaded when needed. */
async function sync(...how: Parameters<typeof syncProfile>): Promise<ProfileOutcome> {
  try {
    const { syncProfile } = await import('./profile-sync.ts')
    return await syncProfile(...how)
  } catch {
    return 'unreachable'
  }
}

function noticeOf(refusal: string | undefined): NewNotice {
  const action = { label: accountTitles['my-profile'], href: accountHref('my-profile') }
  if (refusal) return { type: 'error', message: refusal, hasNoTimeout: true, action }
  return { type: 'success', message: accountNotices.profile, action }
}
