import { atom } from 'jotai'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { unchangedIn } from '#client/state/unchanged.ts'
import {
  type CheckoutDraft,
  completed,
  draftName,
  emptyDraft,
  isInCheckout,
  withRefusedPostcode,
} from './checkout-draft.ts'
import { detailsErrors, draftReference, isComplete, noSuchPostcode } from './draft-address.ts'
import { forgetTyped, rememberTyped, unwrittenDraft, withTyped } from './unwritten-draft.ts'

/** The first is where everybody begins: step 1 (CHECKOUT-1). */
export type CheckoutStep = 'details' | 'delivery' | 'payment'

interface LoadedDraft {
  draft: CheckoutDraft
  loaded: boolean
}

interface OpenDraft extends SharedRecord<CheckoutDraft> {
  storeCode: string
}

const record = atom<OpenDraft | null>(null)
const loadedDraft = atom<LoadedDraft>({ draft: emptyDraft, loaded: false })
const step = atom<CheckoutStep>('details')
const reasons = atom<readonly FormError[]>([])
const isTouched = atom(false)

/** When the delivery that was chosen last arrives, in words; '' where its shop is not chosen, null before any is. */
export const chosenArrivalAtom = atom<string | null>(null)

export const draftAtom = atom((get) => get(loadedDraft).draft)

/** By what a business that is asked for it finds its invoice again; undefined where nothing is sent. */
export const draftReferenceAtom = atom((get) => draftReference(get(draftAtom), get(sessionAtom)?.groupId))

/** False until the stored draft has been read. */
export const draftLoadedAtom = atom((get) => get(loadedDraft).loaded)

/** The step that is open; the ones before it are folded. */
export const stepAtom = atom((get) => get(step))

/** `because`: why an order that was sent led back to it, in the step's own words. */
export const openStepAtom = atom(
  null,
  (_get, set, opened: CheckoutStep, because: readonly FormError[] = []) => {
    set(step, opened)
    set(reasons, because)
    const unknown = because.flatMap(({ field, message }) => (message === noSuchPostcode ? [field] : []))
    if (unknown.length > 0) void set(changeDraftAtom, (draft) => unknown.reduce(withRefusedPostcode, draft))
  },
)

/** Back or forward: opens the step of an entry of the history, or the first while that is not done. Answers which. */
export const returnToStepAtom = atom(null, (get, set, wanted: CheckoutStep, country: string) => {
  const isFilledIn = isComplete(detailsErrors(get(draftAtom), country, get(sessionAtom)?.groupId))
  const opened = isFilledIn ? wanted : 'details'
  set(openStepAtom, opened)
  return opened
})

/** Why the open step was opened, where the shopper did not open it. */
export const openedBecauseAtom = atom((get) => get(reasons))

/** The shopper does something here: no step opens by itself any longer. */
export const touchCheckoutAtom = atom(null, (_get, set) => set(isTouched, true))

/** Reads what was typed before, and opens the step where the shopper stood. The result ends it. */
export const persistDraftAtom = atom(
  null,
  (get, set, storeCode: string, country: string, storage?: RecordStorage) => {
    const stored = createSharedRecord<CheckoutDraft>(draftName(storeCode), emptyDraft, storage)
    const opened = { storeCode, ...stored }
    const openedAt = Date.now()
    const typed = unwrittenDraft(storeCode)
    if (typed) void written(opened, (kept) => withTyped(kept, typed))
    set(record, opened)
    set(step, 'details')
    set(isTouched, false)
    void opened.loaded.then(() => set(loadedDraft, { draft: completed(opened.get()), loaded: true }))
    return opened.subscribe((said) => {
      const draft = completed(said)
      set(loadedDraft, (before) => unchangedIn(before, { ...before, draft }))
      // The stored draft is older than what was typed meanwhile.
      if (draft.modifiedAt < openedAt && !get(isTouched))
        set(step, firstOpenStep(draft, country, get(sessionAtom)?.groupId))
    })
  },
)

type Change = (draft: CheckoutDraft) => CheckoutDraft

/** A `change` that returns the same draft counts as no modification. What is filled in again by itself is not `typed`. */
export const changeDraftAtom = atom(null, (get, _set, change: Change, isTyped = true) => {
  const opened = get(record)
  if (!opened) return
  const modifiedAt = Date.now()
  const step = (draft: CheckoutDraft) => {
    const after = change(draft)
    return after === draft ? draft : { ...after, modifiedAt }
  }
  const before = completed(opened.get())
  const after = step(before)
  if (isTyped && after !== before) rememberTyped(opened.storeCode, before, after)
  return written(opened, step)
})

/** Resolves when the record has it. What that has in memory alone would still end with the page. */
async function written(opened: OpenDraft, step: Change): Promise<void> {
  await opened.change((kept) => step(completed(kept)))
  if (opened.isStored() && opened.get() === opened.written()) forgetTyped(opened.storeCode)
}

/** Before the shopper leaves for another site, to be read when she is back. */
export const persistForReturnAtom = atom(null, (get) => get(record)?.store())

/** After a reload one goes on where one was; after a long pause one begins anew with what was typed. */
export function firstOpenStep(draft: CheckoutDraft, country: string, groupId = 0): CheckoutStep {
  const isFilledIn = isComplete(detailsErrors(draft, country, groupId))
  if (!isInCheckout(draft, Date.now()) || !isFilledIn) return 'details'
  return draft.delivery ? 'payment' : 'delivery'
}
