import { atom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { cartEntries, type KitLine, kitChanges } from '#shared/kit-line.ts'
import { orderable } from '#shared/orderable.ts'
import { cartAtom, changeCartAtom } from '../cart-atoms.ts'
import { tooManyNotice } from '../purchase/add-check.ts'

/** What the shopper sees as one, in its order: the parts of a kit are a line together. */
export const cartEntriesAtom = atom((get) => cartEntries(get(cartAtom).lines))

/** So many kits, and as many of each part; more than there are become as many as there are, and the shopper is told. */
export const setKitQuantityAtom = atom(null, (_get, set, kit: KitLine, wanted: number) => {
  const qty = wanted < 1 ? 0 : orderable(wanted, kit)
  if (kit.max_qty === 0) set(notifyAtom, { type: 'error', message: 'Out of the stock!' })
  else if (kit.max_qty && wanted > kit.max_qty) set(notifyAtom, tooManyNotice(kit.max_qty))
  else if (qty) set(notifyAtom, { type: 'success', message: 'Product quantity has been updated!' })
  for (const change of kitChanges(kit, qty)) void set(changeCartAtom, change)
})
