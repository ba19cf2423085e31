import { atom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { type CartLine, sameLine } from '#shared/cart.ts'
import { changeCartAtom } from '../cart-atoms.ts'
import { checkAdd } from '../purchase/add-check.ts'
import type { Purchase } from '../purchase/purchase.ts'

/** Adds a removed line to the cart again. */
export const putBackAtom = atom(null, (_get, set, { item_id: _, ...line }: CartLine) =>
  set(changeCartAtom, { kind: 'add', line }),
)

/**
 * Replaces a line by another choice in one change. Returns false, with a notice, if the choice cannot be added.
 * If the platform refuses the choice, the line stays.
 */
export const replaceLineAtom = atom(
  null,
  (_get, set, { item_id, ...old }: CartLine, purchase: Purchase, qty: number): boolean => {
    const line = { ...purchase.line, qty }
    const { added, notices } = checkAdd(purchase, qty, 0)
    if (!added) {
      for (const notice of notices) set(notifyAtom, notice)
      return false
    }
    if (sameLine(old, line)) void set(changeCartAtom, { kind: 'setQuantity', line: { item_id, ...old }, qty })
    else void set(changeCartAtom, { kind: 'add', line, replaces: { item_id, ...old } })
    return true
  },
)
