import { atom } from 'jotai'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { RecordStorage } from '#client/state/record-storage.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { unchangedIn } from '#client/state/unchanged.ts'
import type { CheckoutStep } from '#shared/order-form.ts'
import { hasErrors } from '#shared/typed-order.ts'
import {
  type CheckoutDraft,
  draftRecord,
  emptyDraft,
  isInCheckout,
  withRefusedPostcode,
} from './checkout-draft.ts'
import { detailsErrors, noSuchPostcode } from './draft-fields.ts'

const record = atom<SharedRecord<CheckoutDraft> | null>(null)

/** Arrival of the last chosen delivery, as text; '' if its shop is not chosen, null if no delivery is chosen. */
export const chosenArrivalAtom = atom<string | null>(null)

/** The draft of this view; only `changeDraftAtom` and the edge write it. */
export const draftAtom = atom(emptyDraft)

/** False until the stored draft has been read. */
export const draftLoadedAtom = atom(false)

/** The step that is open; the ones before it are folded. Every checkout begins with the first (CHECKOUT-1). */
export const stepAtom = atom<CheckoutStep>('details')

/** The reasons why the open step was opened, if the shopper did not open it. */
export const openedBecauseAtom = atom<readonly FormError[]>([])

/** True if the shopper has used the checkout: from then on no step opens automatically. */
export const isTouchedAtom = atom(false)

/** Opens a step. `because`: the reasons if a refused order leads back to the step, as messages of that step. */
export const openStepAtom = atom(
  null,
  (_get, set, opened: CheckoutStep, because: readonly FormError[] = []) => {
    set(stepAtom, opened)
    set(openedBecauseAtom, because)
    const unknown = because.flatMap(({ field, message }) => (message === noSuchPostcode ? [field] : []))
    if (unknown.length > 0) void set(changeDraftAtom, (draft) => unknown.reduce(withRefusedPostcode, draft))
  },
)

/** Opens the step of a history entry (back, forward), or the first step while it is incomplete. Returns the opened step. */
export const returnToStepAtom = atom(null, (get, set, wanted: CheckoutStep, country: string) => {
  const isFilledIn = !hasErrors(detailsErrors(get(draftAtom), country, get(sessionAtom)?.groupId))
  const opened = isFilledIn ? wanted : 'details'
  set(openStepAtom, opened)
  return opened
})

/** Reads the stored draft and opens the step where the shopper was. Returns a function that stops following the record. */
export const persistDraftAtom = atom(
  null,
  (get, set, storeCode: string, country: string, storage?: RecordStorage) => {
    const opened = draftRecord(storeCode, storage)
    const openedAt = Date.now()
    set(record, opened)
    set(stepAtom, 'details')
    set(isTouchedAtom, false)
    void opened.loaded.then(() => {
      set(draftAtom, opened.get())
      set(draftLoadedAtom, true)
    })
    return opened.subscribe((draft) => {
      set(draftAtom, (before) => unchangedIn(before, draft))
      // Only for the stored draft: a change after the page opened must not open another step.
      if (draft.modifiedAt < openedAt && !get(isTouchedAtom))
        set(stepAtom, firstOpenStep(draft, country, get(sessionAtom)?.groupId))
    })
  },
)

/** Changes the draft. A `change` that returns the same draft counts as no change. */
export const changeDraftAtom = atom(null, (get, _set, change: (draft: CheckoutDraft) => CheckoutDraft) => {
  const modifiedAt = Date.now()
  return get(record)?.change((draft) => {
    const after = change(draft)
    return after === draft ? draft : { ...after, modifiedAt }
  })
})

/** Returns the step to open: after a reload the last one, after a long pause the first. */
export function firstOpenStep(draft: CheckoutDraft, country: string, groupId = 0): CheckoutStep {
  const isFilledIn = !hasErrors(detailsErrors(draft, country, groupId))
  if (!isInCheckout(draft, Date.now()) || !isFilledIn) return 'details'
  return draft.delivery ? 'payment' : 'delivery'
}
