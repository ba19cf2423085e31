import { atom } from 'jotai'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { type CheckoutDraft, detailsErrors, emptyDraft } from './checkout-draft.ts'

export type CheckoutStep = 'details' | 'delivery' | 'payment'

interface KeptDraft {
  draft: CheckoutDraft
  loaded: boolean
}

const record = atom<SharedRecord<CheckoutDraft> | null>(null)
const kept = atom<KeptDraft>({ draft: emptyDraft, loaded: false })
const step = atom<CheckoutStep>('details')

export const draftAtom = atom((get) => get(kept).draft)

/** False until what was typed before has been read. */
export const draftLoadedAtom = atom((get) => get(kept).loaded)

/** The step that is open; the ones before it are folded. */
export const stepAtom = atom((get) => get(step))

export const openStepAtom = atom(null, (_get, set, opened: CheckoutStep) => set(step, opened))

/** Reads what was typed before. The result ends it. */
export const keepDraftAtom = atom(null, (_get, set, storeCode: string, country: string) => {
  const opened = createSharedRecord<CheckoutDraft>(`checkout-${storeCode}`, emptyDraft)
  set(record, opened)
  void opened.loaded.then(() => {
    const draft = opened.get()
    set(kept, { draft, loaded: true })
    set(step, firstOpenStep(draft, country))
  })
  return opened.subscribe((draft) => set(kept, (before) => ({ ...before, draft })))
})

export const changeDraftAtom = atom(null, (get, _set, change: (draft: CheckoutDraft) => CheckoutDraft) =>
  get(record)?.change(change),
)

/** After a reload one goes on where one was. */
function firstOpenStep({ details, delivery }: CheckoutDraft, country: string): CheckoutStep {
  if (Object.keys(detailsErrors(details, country)).length > 0) return 'details'
  return delivery ? 'payment' : 'delivery'
}
