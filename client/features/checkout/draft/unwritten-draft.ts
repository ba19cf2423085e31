import { setTabValue, tabValue } from '#client/browser.ts'
import { forgottenMark } from '#client/state/record-storage.ts'
import { type CheckoutDraft, draftName } from './checkout-draft.ts'

/** What is no longer as it was; of addresses and words the changed fields alone. */
export type DraftChanges = Pick<CheckoutDraft, 'modifiedAt'> & {
  [Part in keyof CheckoutDraft]?: Partial<CheckoutDraft[Part]> | null
}

interface Unwritten {
  /** When the draft was forgotten last. */
  mark?: string
  changes?: DraftChanges
}

/**
 * What the draft's record has not confirmed yet. Its writes end with the page, so what was typed just before a
 * reload would be lost; this is written at once, and the next page of the tab takes it over.
 */
export function unwrittenDraft(storeCode: string): DraftChanges | undefined {
  const { mark, changes } = tabValue<Unwritten>(keyOf(storeCode)) ?? {}
  return mark === forgottenMark(draftName(storeCode)) ? changes : undefined
}

export function rememberTyped(storeCode: string, before: CheckoutDraft, after: CheckoutDraft): void {
  const changes = joined(unwrittenDraft(storeCode) ?? {}, changesOf(before, after))
  // A browser without storage: the record has to be quick enough.
  setTabValue(keyOf(storeCode), { mark: forgottenMark(draftName(storeCode)), changes })
}

export function forgetTyped(storeCode: string): void {
  setTabValue(keyOf(storeCode), undefined)
}

/** The stored draft with what was typed after it. */
export function withTyped(stored: CheckoutDraft, typed: DraftChanges): CheckoutDraft {
  // Both may be of one millisecond; then it has what is stored too.
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
