import { atom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { type CartLine, sameLine } from '#shared/cart.ts'
import { formatPrice } from '#shared/money.ts'
import { cartAtom, changeCartAtom, currencyAtom } from '../cart-atoms.ts'
import { checkAdd, tooManyNotice } from '../purchase/add-check.ts'
import type { Purchase } from '../purchase/purchase.ts'

/** Adds all parts of a kit, or none. If a part cannot be added, a notice states the reason and the possible number of kits. */
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
  const refused = checks.findIndex(({ added }) => !added)
  if (refused >= 0) {
    const notices = checks[refused]?.notices ?? []
    const most = notices.some(({ values }) => values?.maxQuantity) ? mostKits(parts, lines) : 0
    const about = most ? name : parts[refused]?.line.name
    for (const notice of most ? [tooManyNotice(most)] : notices) {
      set(notifyAtom, { ...notice, ...(about && { about }) })
    }
    return false
  }
  const [addedNotice] = checks.flatMap(({ notices }) => notices)
  const price = parts.reduce((sum, { line }) => sum + line.qty * line.price_incl_tax, 0)
  const skus = parts.map(({ line }) => line.sku)
  if (addedNotice)
    set(notifyAtom, { ...addedNotice, about: `${name}, ${formatPrice(price, get(currencyAtom))}`, skus })
  for (const { line } of parts) void set(changeCartAtom, { kind: 'add', line })
  return true
})

/** Returns how many kits are available besides the other lines of the cart; `parts` are the parts of one kit. */
function mostKits(parts: readonly Purchase[], lines: readonly CartLine[]): number {
  const each = parts.flatMap(({ line }) => {
    if (line.max_qty === null) return []
    const others = lines.filter((other) => other.sku === line.sku && !sameLine(other, line))
    const left = line.max_qty - others.reduce((sum, { qty }) => sum + qty, 0)
    return [Math.max(0, Math.floor(left / line.qty))]
  })
  return Math.min(...each)
}
