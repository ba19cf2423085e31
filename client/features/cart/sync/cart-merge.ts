import { isPending } from '#client/state/outbox/task.ts'
import { type CartLine, findLine, isPromoLine, sameLine } from '#shared/cart.ts'
import { withoutOldId } from './cart-changes.ts'
import type { WholeCart } from './cart-server.ts'
import type { CartState, PendingChange } from './cart-state.ts'
import { lacksStock, withStock } from './with-stock.ts'

/**
 * Replaces the cart by the platform's, with its stock and totals; changes that were not sent yet stay pending, and known lines keep their
 * places. The platform's cart is authoritative: so two devices agree, and nothing deletes lines that another device added. A cart is
 * ignored while the outcome of a change is unknown: the cart may contain that change already.
 */
export function withWholeCart(state: CartState, { lines, totals, stock = [] }: WholeCart): CartState {
  if (!state.pending.every(isPending)) return { ...state, totalsFit: false }
  const known = inKnownPlaces(
    state.lines,
    lines.map((line) => withKnownStock(line, state)),
  )
  const pending = state.pending.map((waiting) => withoutOldId(waiting, lines))
  const merged = { ...state, lines: withStock(known, stock), pending }
  return pending.length ? { ...merged, totalsFit: false } : { ...merged, totals, totalsFit: true }
}

/** Returns false for an empty cart if this browser stores lines of it. Gifts do not count: they disappear with the last bought line. */
export function isCertain({ lines }: CartState, pulled: readonly CartLine[]): boolean {
  return pulled.length > 0 || lines.every(isPromoLine)
}

/** Adds all lines again, once, because the platform has lost the cart. The platform adds the gifts itself. */
export function readdAll(state: CartState, cart: readonly CartLine[], idPrefix: string): CartState {
  const added = cart
    .filter((line) => !isPromoLine(line))
    .map(({ item_id: _, ...line }, index): PendingChange => {
      return { id: `${idPrefix}:${index}`, change: { kind: 'add', line }, wasInCart: true }
    })
  const { ordered: _, ...known } = state
  const cartNumber = (state.cartNumber ?? 0) + 1
  return { ...known, cartNumber, lines: [], pending: added, totals: null, totalsFit: false }
}

function inKnownPlaces(known: readonly CartLine[], lines: readonly CartLine[]): readonly CartLine[] {
  const place = (line: CartLine) => {
    const index = known.findIndex((other) => sameLine(other, line))
    return index < 0 ? known.length : index
  }
  return [...lines].sort((a, b) => place(a) - place(b))
}

/**
 * Keeps the result of the last stock check on a line if the platform's cart contains no stock information for it.
 */
function withKnownStock(line: CartLine, state: CartState): CartLine {
  const known = findLine(state, line)
  if (!known) return line
  const { is_in_stock, limitsFromStock, max_qty, problem } = known
  if (limitsFromStock && lacksStock(line)) return { ...line, is_in_stock, limitsFromStock, max_qty, problem }
  return is_in_stock && !line.problem ? { ...line, is_in_stock } : line
}
