import { atom } from 'jotai'
import { indexedDbStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { type CartLine, sameLine } from '#shared/cart.ts'
import { removeFromCartAtom } from './cart-atoms.ts'
import { putBackAtom } from './replace-line.ts'

type Saved = readonly CartLine[]

/** Nobody waits for it, so the storage has its time, in milliseconds. */
const patience = 10_000
const saved = atom<Saved>([])
const record = atom<SharedRecord<Saved> | null>(null)

/** What this browser keeps for later, latest first. It never leaves the browser. */
export const savedLinesAtom = atom((get) => get(saved))

/** Under which the browser keeps what was put aside. */
export function savedName(storeCode: string): string {
  return `saved-${storeCode}`
}

/** Begins to read and share what is kept in this view; answers how to stop. */
export const watchSavedAtom = atom(null, (_get, set, storeCode: string) => {
  const opened = createSharedRecord<Saved>(savedName(storeCode), [], indexedDbStorage(patience))
  set(record, opened)
  return opened.subscribe((lines) => set(saved, lines))
})

/** Out of the cart and onto the list: kept first, so that nothing is lost between. */
export const saveForLaterAtom = atom(null, async (get, set, line: CartLine) => {
  await get(record)?.change((lines) => withSaved(lines, line))
  await set(removeFromCartAtom, line)
})

export const moveToCartAtom = atom(null, async (get, set, line: CartLine) => {
  void set(putBackAtom, line)
  await get(record)?.change((lines) => withoutSaved(lines, line))
})

export const forgetSavedAtom = atom(null, (get, _set, line: CartLine) =>
  get(record)?.change((lines) => withoutSaved(lines, line)),
)

/** Each once, the latest with its quantity; without what only its old cart knew. */
export function withSaved(lines: Saved, { item_id: _, ...line }: CartLine): Saved {
  return [{ ...line, problem: null }, ...withoutSaved(lines, line)]
}

export function withoutSaved(lines: Saved, { item_id: _, ...line }: CartLine): Saved {
  return lines.filter((other) => !sameLine(other, line))
}
