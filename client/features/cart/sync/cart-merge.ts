import { isPending } from '#client/state/outbox/task.ts'
import { type CartLine, findLine, isPromoLine, sameLine } from '#shared/cart.ts'
import { optionChecksum } from '#shared/product-option.ts'
import { withoutOldId } from './cart-changes.ts'
import type { CartRules } from './cart-rules.ts'
import type { WholeCart } from './cart-server.ts'
import type { CartState, PendingChange } from './cart-state.ts'
import { lacksStock, withStock } from './with-stock.ts'

export type MergeRules = Pick<
  CartRules,
  'serverSyncCanRemoveLocalItems' | 'serverSyncCanModifyLocalItems' | 'forceClient'
>

/** A difference that a merge found. `gift`: a line that a price rule of the platform added or removed. */
export interface CartDifference {
  kind: 'missing-on-server' | 'missing-on-client' | 'quantity' | 'gift'
  line: CartLine
}

export interface Merged {
  state: CartState
  diff: readonly CartDifference[]
}

/**
 * Merges the platform's whole cart into this browser's cart, in the order of CART-13: this browser's lines, the
 * platform's lines, its gifts. Changes to make on the platform become pending, with ids that start with `idPrefix`.
 * Unconfirmed changes stay pending; known lines keep their places.
 */
export function mergeCart(
  state: CartState,
  server: readonly CartLine[],
  rules: MergeRules,
  idPrefix: string,
): Merged {
  const bought = server.filter((line) => !isPromoLine(line))
  const diff = [
    ...state.lines.filter((line) => !isPromoLine(line)).flatMap((line) => clientDifference(line, bought)),
    ...bought.filter((line) => !findLine(state, line)).map(differs('missing-on-client')),
    ...giftDifferences(state.lines, server),
  ]
  const lines = inKnownPlaces(
    state.lines,
    server.map((line) => withKnownStock(line, state)),
  )
  const pushed = diff.flatMap((difference) => pushOf(difference, state, rules))
  const pending = [
    ...pushed.map(
      (change, index): PendingChange => ({ id: `${idPrefix}:${index}`, change, wasInCart: true }),
    ),
    ...state.pending.map((waiting) => withoutOldId(waiting, server)),
  ]
  return {
    state: {
      ...state,
      lines,
      pending,
      hash: cartHash(lines),
      totalsFit: state.totalsFit && cartHash(state.lines) === cartHash(lines),
    },
    diff,
  }
}

/**
 * Replaces the cart by the platform's, with its stock and totals; changes that were not sent yet stay pending. A cart is ignored
 * while the outcome of a change is unknown: the cart may contain that change already.
 */
export function withWholeCart(
  state: CartState,
  { lines, totals, stock = [] }: WholeCart,
  rules: CartRules,
  idPrefix: string,
): CartState {
  if (!state.pending.every(isPending)) return { ...state, totalsFit: false }
  const merged = mergeCart(state, lines, rules, idPrefix).state
  const marked = { ...merged, lines: withStock(merged.lines, stock, rules) }
  const known = { ...marked, hash: cartHash(marked.lines) }
  return merged.pending.length ? { ...known, totalsFit: false } : { ...known, totals, totalsFit: true }
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

/** Returns a text of the lines, quantities and prices: a sync is skipped if this text has not changed (CART-11). */
export function cartHash(lines: readonly CartLine[]): string {
  const of = (line: CartLine) =>
    [line.item_id, line.sku, line.qty, line.price_incl_tax, optionChecksum(line.product_option)].join(':')
  return lines.map(of).sort().join()
}

function clientDifference(line: CartLine, server: readonly CartLine[]): CartDifference[] {
  const twin = findLine({ lines: server }, line)
  if (!twin) return [{ kind: 'missing-on-server', line }]
  return twin.qty === line.qty ? [] : [{ kind: 'quantity', line: { ...twin, qty: line.qty } }]
}

function giftDifferences(known: readonly CartLine[], server: readonly CartLine[]): CartDifference[] {
  const lacks = (lines: readonly CartLine[]) => (line: CartLine) =>
    isPromoLine(line) && !findLine({ lines }, line)
  return [...server.filter(lacks(known)), ...known.filter(lacks(server))].map(differs('gift'))
}

/** Returns the changes that the rules send to the platform; for every other difference the platform's cart wins. */
function pushOf(
  { kind, line }: CartDifference,
  state: CartState,
  { forceClient, serverSyncCanModifyLocalItems, serverSyncCanRemoveLocalItems }: MergeRules,
): PendingChange['change'][] {
  // A pending change already decides about its line.
  if (state.pending.some(({ change }) => sameLine(change.line, line))) return []
  const { item_id: _, ...unknown } = line
  if (kind === 'missing-on-server' && (forceClient || !serverSyncCanRemoveLocalItems))
    return [{ kind: 'add', line: unknown }]
  if (kind === 'quantity' && (forceClient || !serverSyncCanModifyLocalItems))
    return [{ kind: 'setQuantity', line, qty: line.qty }]
  if (kind === 'missing-on-client' && forceClient) return [{ kind: 'remove', line }]
  return []
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

function differs(kind: CartDifference['kind']) {
  return (line: CartLine): CartDifference => ({ kind, line })
}
