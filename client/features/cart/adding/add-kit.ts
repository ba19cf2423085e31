import { atom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { formatPrice } from '#shared/money.ts'
import { cartAtom, changeCartAtom } from '../cart-atoms.ts'
import { checkAdd } from '../purchase/add-check.ts'
import type { Purchase } from '../purchase/purchase.ts'

/** Adds a kit, all of its parts or none: what keeps one of them from it is said. */
export const addKitAtom = atom(null, (get, set, name: string, parts: readonly Purchase[]): boolean => {
  const { lines } = get(cartAtom)
  const checks = parts.map((part) => {
    const same = lines.filter(({ sku }) => sku === part.line.sku)
    return checkAdd(
      part,
      part.line.qty,
      same.reduce((sum, { qty }) => sum + qty, 0),
    )
  })
  const refused = checks.find(({ added }) => !added)
  if (refused) {
    for (const notice of refused.notices) set(notifyAtom, notice)
    return false
  }
  const [said] = checks.flatMap(({ notices }) => notices)
  const price = parts.reduce((sum, { line }) => sum + line.qty * line.price_incl_tax, 0)
  if (said) set(notifyAtom, { ...said, about: `${name}, ${formatPrice(price)}` })
  for (const { line } of parts) void set(changeCartAtom, { kind: 'add', line })
  return true
})
