import type { Refused } from '#client/state/api.ts'
import { isPending } from '#client/state/outbox/task.ts'
import type { CartLine } from '#shared/cart.ts'
import { kitOf, perKit } from '#shared/kit.ts'
import { kitParts, kitSku } from '#shared/kit-count.ts'
import { kitRepair } from '#shared/kit-line.ts'
import { withoutOldId } from './cart-changes.ts'
import { type CartState, enqueue, type PendingChange, predictedCart } from './cart-state.ts'

/**
 * Keeps a kit whole after a change of one part was refused. Pending additions of the other parts are dropped; if there
 * are none, all parts change to the number of available kits.
 * `server`: the platform's current lines, because another device may have changed the same kit. The `meta` of the
 * refusal contains the maximum quantity.
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
  // A merge of carts may have changed the ids of these lines.
  const pending = state.pending.map((waiting) => withoutOldId(waiting, server))
  const known: CartState = { ...state, lines, pending, totalsFit: false }
  const others = waitingOthers(known, refused)
  if (others) return { ...known, pending: pending.filter((waiting) => !others.includes(waiting.id)) }
  // Always below the refused quantity: a refused repair would otherwise lead to the same repair forever.
  const fewer = change.kind === 'setQuantity' ? change.qty - 1 : Number.POSITIVE_INFINITY
  const most = typeof maxQuantity === 'number' ? Math.min(fewer, maxQuantity) : fewer
  return kitRepair(predictedCart(known), change.line, most).reduce<CartState>(
    (current, repair, index) => enqueue(current, `${id}:whole:${index}`, repair),
    known,
  )
}

/**
 * Returns the ids of the pending additions of the kit's other parts for the same number of kits, if none was sent.
 * The platform's kit is then unchanged by this browser. Undefined if an addition was sent, or another change is pending.
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
