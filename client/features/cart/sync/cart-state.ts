import { isPending, isSetAside, type Task } from '#client/state/outbox/task.ts'
import {
  applyChange,
  type Cart,
  type CartChange,
  type CartLine,
  findLine,
  isPromoLine,
  type LimitedLine,
  type LineReference,
  sameLine,
} from '#shared/cart.ts'
import type { Totals } from '#shared/platform-api/totals.ts'

/** A change that the platform has not confirmed. */
export interface PendingChange extends Task {
  change: CartChange
  /**
   * The platform's quantity of the line when the change was first sent. If it is set and the change is still pending, the
   * answer was lost: an add must be compared with the platform's cart before it is sent again.
   */
  sentFrom?: number | undefined
  /** True if the line was in the cart before: if the full quantity is unavailable, the largest possible one is set. */
  wasInCart?: true
  /** True for the removal of a line whose addition has an unknown outcome: the platform's cart is fetched first. */
  checksPlatformFirst?: true
}

/** The last cart of the platform plus the changes since then. */
export interface CartState {
  lines: readonly CartLine[]
  pending: readonly PendingChange[]
  /** The totals of the platform's last response. */
  totals: Totals | null
  /** True if `totals` belong to `lines`. */
  totalsFit: boolean
  /** True if this browser ever had a cart; if not, the platform need not be called. */
  known: boolean
  /** Ids of the last changes: a change that is enqueued twice counts once. */
  recentChangeIds?: readonly string[]
  /** Key of the last order sent from this cart: if the cart is gone, that order may have taken it. */
  ordered?: string
  /** Key of a waiting order that owns the platform's cart: nothing else is sent to that cart until the order is sent. */
  waitingOrderKey?: string
  /** The lines of the waiting order; they return to the cart if the order is refused or cancelled. */
  waitingOrderLines?: readonly CartLine[]
  /** The quantities that the stock limit reduced when the guest's and the customer's carts were merged. */
  limited?: readonly LimitedLine[]
  /** The customer who owns the lines: the lines belong to that account and to no other cart. Absent for a guest's cart. */
  owner?: string
  /** Changes of a customer's cart that were not confirmed when the session ended: they wait for that customer. */
  pendingOfOwner?: { owner: string; changes: readonly PendingChange[] }
  /** Number of this browser's current cart: a response about an earlier cart is ignored. */
  cartNumber?: number
}

const rememberedChanges = 20

export const emptyCartState: CartState = {
  lines: [],
  pending: [],
  totals: null,
  totalsFit: true,
  known: false,
}

/** Returns the cart as the shopper sees it. */
export function predictedCart({ lines, pending }: CartState): Cart {
  return pending.reduce<Cart>((cart, { change }) => applyChange(cart, change), { lines })
}

/**
 * Adds a change. It is combined with a pending change of the same line, so of several quick steps only the last is sent.
 * Changes of gifts are ignored: the platform controls gifts.
 */
export function enqueue(state: CartState, id: string, change: CartChange): CartState {
  if (state.recentChangeIds?.includes(id) || isPromoLine(change.line)) return state
  const last = state.pending.at(-1)
  const joined = last && isPending(last) ? join(state, last.change, change) : undefined
  const pending =
    joined && last
      ? [...state.pending.slice(0, -1), ...joined.map(withId(last))]
      : (takenBack(state, id, change) ?? [...state.pending, { id, change }])
  const recentChangeIds = [...(state.recentChangeIds ?? []).slice(-rememberedChanges), id]
  return { ...state, pending, recentChangeIds, known: true }
}

/** Removes the lines of the placed order with this key. Changes made since then wait for the next cart. */
export function leaveOrderedCart(state: CartState, orderId: string): CartState {
  return state.ordered === orderId ? leaveCart(state) : state
}

/** Leaves a cart that became an order's or a customer's cart; pending changes wait for the next cart. */
export function leaveCart(state: CartState): CartState {
  const { pending, recentChangeIds = [] } = state
  return { ...clearCart(state), pending, recentChangeIds, known: true }
}

/** Returns the cart of the signed-in customer, or of a guest. */
export function ownedBy(state: CartState, customer: string | undefined): CartState {
  if (state.owner === customer) return state
  const { pendingOfOwner, ...rest } = state.owner === undefined ? state : leaveCustomersCart(state)
  if (customer === undefined) return { ...rest, ...(pendingOfOwner && { pendingOfOwner }) }
  const changes = pendingOfOwner?.owner === customer ? pendingOfOwner.changes : []
  const pending = state.owner === undefined ? [...changes, ...rest.pending] : changes
  return { ...rest, pending, owner: customer }
}

/**
 * Leaves the cart of a customer whose session has ended. Additions that were never sent go into the guest's cart.
 * Changes that may have arrived, or that concern lines of the account, wait for the customer: another cart would
 * apply them a second time.
 */
export function leaveCustomersCart(state: CartState): CartState {
  const { owner, waitingOrderKey, lines, pending, ...rest } = state
  // While an order waits, the lines belong to the next cart, and none of them was sent.
  if (waitingOrderKey) return { ...rest, waitingOrderKey, lines, pending }
  const isAlone = (task: PendingChange) =>
    pending.every((other) => other === task || !sameLine(other.change.line, task.change.line))
  const isNew = (task: PendingChange) => task.change.kind === 'add' && isPending(task) && isAlone(task)
  const changes = pending
    .filter((task) => !isNew(task))
    .map((task) => ({ ...task, checksPlatformFirst: true as const }))
  return {
    ...leaveCart({ ...state, pending: owner ? pending.filter(isNew) : pending }),
    ...(owner && changes.length > 0 && { pendingOfOwner: { owner, changes } }),
  }
}

/** Returns an empty cart that replaces the current one. */
export function clearCart({ cartNumber = 0, pendingOfOwner }: CartState): CartState {
  return { ...emptyCartState, ...(pendingOfOwner && { pendingOfOwner }), cartNumber: cartNumber + 1 }
}

/** Removes all data of the customer, who has signed out. */
export function forgetCart({ pendingOfOwner: _, ...state }: CartState): CartState {
  return clearCart(state)
}

/** Returns whether a merge of two carts reduced the line's quantity and the line has not changed since. */
export function isLimited(limited: CartState['limited'] = [], line: CartLine): boolean {
  return limited.some((cut) => cut.qty === line.qty && sameLine(cut, line))
}

function join(state: CartState, waiting: CartChange, change: CartChange): CartChange[] | undefined {
  const replaces = (one: CartChange) => one.kind === 'add' && one.replaces !== undefined
  if (!sameLine(waiting.line, change.line) || replaces(waiting) || replaces(change)) return undefined
  if (change.kind === 'add') {
    if (waiting.kind !== 'add') return undefined
    return [{ kind: 'add', line: { ...waiting.line, qty: waiting.line.qty + change.line.qty } }]
  }
  if (waiting.kind !== 'add') return [removes(waiting) ? waiting : change]
  if (isOnServer(state, waiting.line)) return [change]
  const qty = change.kind === 'remove' ? 0 : change.qty
  return qty < 1 ? [] : [{ kind: 'add', line: { ...waiting.line, qty } }]
}

/**
 * Returns the changes after the removal of a line whose addition keeps failing: all changes of the line are dropped,
 * and the removal first checks whether the platform has the line. Undefined in any other case.
 */
function takenBack({ pending }: CartState, id: string, change: CartChange): PendingChange[] | undefined {
  const ofLine = (each: PendingChange) => sameLine(each.change.line, change.line)
  const isStuck = pending.some((each) => ofLine(each) && each.change.kind === 'add' && isSetAside(each))
  if (!isStuck || !removes(change)) return undefined
  return [...pending.filter((each) => !ofLine(each)), { id, change, checksPlatformFirst: true }]
}

/** Returns whether the platform has a line, or will have it after an earlier change. */
function isOnServer(state: CartState, line: LineReference): boolean {
  const before = { ...state, pending: state.pending.slice(0, -1) }
  return findLine(predictedCart(before), line) !== undefined
}

function removes(change: CartChange): boolean {
  return change.kind === 'remove' || (change.kind === 'setQuantity' && change.qty < 1)
}

function withId({ id, checksPlatformFirst }: PendingChange) {
  return (change: CartChange): PendingChange => ({
    id,
    change,
    ...(checksPlatformFirst && { checksPlatformFirst }),
  })
}
