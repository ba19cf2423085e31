import { setTabValue, tabValue } from '#client/browser.ts'
import { forgottenMark } from '#client/state/record-storage.ts'
import { type CheckoutDraft, draftName } from './checkout-draft.ts'

/** The changed parts of a draft; of addresses and notes only the changed fields. */
export type DraftChanges = Pick<CheckoutDraft, 'modifiedAt'> & {
  [Part in keyof CheckoutDraft]?: Partial<CheckoutDraft[Part]> | null
}

interface Unwritten {
  /** The `forgottenMark` of the draft at the time of this write. */
  mark?: string
  changes?: DraftChanges
}

/**
 * Returns the changes that the draft's record has not confirmed yet. An IndexedDB write is lost if the page is left during
 * it. This copy is written synchronously, and the next page of the tab applies it.
 */
export function unwrittenDraft(storeCode: string): DraftChanges | undefined {
  const { mark, changes } = tabValue<Unwritten>(keyOf(storeCode)) ?? {}
  return mark === forgottenMark(draftName(storeCode)) ? changes : undefined
}

export function rememberTyped(storeCode: string, before: CheckoutDraft, after: CheckoutDraft): void {
  const changes = joined(unwrittenDraft(storeCode) ?? {}, changesOf(before, after))
  // Without sessionStorage, only the record's write can save the change.
  setTabValue(keyOf(storeCode), { mark: forgottenMark(draftName(storeCode)), changes })
}

export function forgetTyped(storeCode: string): void {
  setTabValue(keyOf(storeCode), undefined)
}

/** Returns the stored draft with the text that was typed after it. */
export function withTyped(stored: CheckoutDraft, typed: DraftChanges): CheckoutDraft {
  // If both have the same millisecond, the typed changes include the stored ones.
  return typed.modifiedAt >= stored.modifiedAt ? joined(stored, typed) : stored
}

const groups: readonly string[] = ['details', 'billing', 'reference', 'notes']

type Parts = Record<string, unknown>

function changesOf(before: object, after: object): Parts {
  const changed = Object.entries(after).filter(([part, value]) => (before as Parts)[part] !== value)
  return Object.fromEntries(
    changed.map(([part, value]) => {
      const old = (before as Parts)[part]
      return [part, groups.includes(part) && old && value ? changesOf(old, value) : value]
    }),
  )
}

function joined<Whole extends object>(before: Whole, changes: object): Whole {
  const parts = Object.entries(changes).map(([part, value]) => {
    const old = (before as Parts)[part]
    return [part, groups.includes(part) && old && value ? { ...old, ...value } : value]
  })
  return { ...before, ...Object.fromEntries(parts) }
}

function keyOf(storeCode: string): string {
  return `karaffel:checkout-${storeCode}:unwritten`
}
