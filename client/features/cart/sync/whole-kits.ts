import type { Refused } from '#client/state/api.ts'
import { isPending } from '#client/state/outbox/task.ts'
import type { CartLine } from '#shared/cart.ts'
import { kitOf, perKit } from '#shared/kit.ts'
import { kitParts, kitSku } from '#shared/kit-count.ts'
import { kitRepair } from '#shared/kit-line.ts'
import { withoutOldId } from './cart-changes.ts'
import { type CartState, enqueue, type PendingChange, predictedCart } from './cart-state.ts'

/**
 * A kit is had as a whole: where a change of one of its parts was refused, additions of the others that wait are taken
 * back, else all are changed to as many kits as are left. `server`: the platform's lines as they are by now, since another
 * device may have changed the same kit. `figures`: those of the refusal.
 */
export function withWholeKit(
  state: CartState,
  refused: PendingChange,
  server: readonly CartLine[],
  { maxQuantity }: Refused['meta'],
): CartState {
  const { id, change } = refused
  const ofKit = inKitOf(change.line)
  const lines = [...state.lines.filter((line) => !ofKit(line)), ...server.filter(ofKit)]
  // A merge of carts may have given them other ids.
  const pending = state.pending.map((waiting) => withoutOldId(waiting, server))
  const known: CartState = { ...state, lines, pending, totalsFit: false }
  const others = waitingOthers(known, refused)
  if (others) return { ...known, pending: pending.filter((waiting) => !others.includes(waiting.id)) }
  // Always fewer than were refused: a repair may be refused as well, and would be repaired to the same number for ever.
  const fewer = change.kind === 'setQuantity' ? change.qty - 1 : Number.POSITIVE_INFINITY
  const most = typeof maxQuantity === 'number' ? Math.min(fewer, maxQuantity) : fewer
  return kitRepair(predictedCart(known), change.line, most).reduce<CartState>(
    (current, repair, index) => enqueue(current, `${id}:whole:${index}`, repair),
    known,
  )
}

/**
 * The additions of the other parts of as many kits, where none of them was sent: then the platform's kit is as it was,
 * though another device may be in the midst of changing it. Undefined where any was, or waits with something else.
 */
function waitingOthers({ pending }: CartState, { id, change }: PendingChange): string[] | undefined {
  const kit = kitOf(change.line)
  if (change.kind !== 'add' || !kit) return undefined
  const ofKit = inKitOf(change.line)
  const waiting = pending.filter((each) => each.id !== id && ofKit(each.change.line))
  const kits = change.line.qty / perKit(change.line)
  const isOther = ({ change: { kind, line }, ...task }: PendingChange) =>
    kind === 'add' && isPending(task) && line.sku !== change.line.sku && line.qty === kits * perKit(line)
  const isEachOnce = new Set(waiting.map((each) => each.change.line.sku)).size === waiting.length
  const isWhole = isEachOnce && waiting.length === Object.keys(kit.parts).length - 1
  return isWhole && waiting.every(isOther) ? waiting.map((each) => each.id) : undefined
}

function inKitOf({ product_option }: Pick<CartLine, 'product_option'>) {
  return (line: Pick<CartLine, 'product_option'>) =>
    kitSku(line.product_option) === kitSku(product_option) &&
    kitParts(line.product_option) === kitParts(product_option)
}
