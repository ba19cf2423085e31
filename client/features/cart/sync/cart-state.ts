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
import type { Totals } from '#shared/totals.ts'

/** A change that the platform has not confirmed. */
export interface PendingChange extends Task {
  change: CartChange
  /**
   * The platform's quantity of the line when the change was sent first. Where it stands there and the change still
   * does too, the answer got lost: an add must be compared with the platform's cart before it is sent again.
   */
  sentFrom?: number | undefined
  /** The line was in the cart before: where its quantity cannot be had, the largest that can be is set. */
  again?: true
  /** Removes a line whose addition has no answer yet: the platform's cart is looked at first. */
  looksFirst?: true
}

/** The last cart of the platform plus what was changed since. */
export interface CartState {
  lines: readonly CartLine[]
  pending: readonly PendingChange[]
  /** The platform's, of the last time that it was asked. */
  totals: Totals | null
  /** Whether `totals` are those of `lines`. */
  totalsFit: boolean
  /** Whether this browser ever had a cart: else the platform need not be asked for one. */
  known: boolean
  /** Ids of the last changes: one that is handed over twice counts once. */
  taken?: readonly string[]
  /** Key of the order that was sent of this cart last: a cart that is gone may be that order's now. */
  ordered?: string
  /** `cartHash` of the lines as the platform had them last. */
  hash?: string
  /** Key of an order that waits to be sent and is of the platform's cart: until then nothing else is done to that. */
  heldFor?: string
  /** The lines of that order: in the cart again where it is refused or given up. */
  heldLines?: readonly CartLine[]
  /** What was cut to what can be had when a guest's cart and the customer's became one. */
  limited?: readonly LimitedLine[]
  /** The customer whose cart the lines are of: they are in the account, and in no other cart. Absent for a guest's. */
  owner?: string
  /** Changes of a customer's cart that its account was not told of when the session ended: they wait for that customer. */
  left?: { owner: string; changes: readonly PendingChange[] }
  /** Counts the carts of this browser: an answer about an earlier one is dropped. */
  era?: number
}

const rememberedChanges = 20

export const emptyCartState: CartState = {
  lines: [],
  pending: [],
  totals: null,
  totalsFit: true,
  known: false,
}

/** The cart as the shopper sees it. */
export function predictedCart({ lines, pending }: CartState): Cart {
  return pending.reduce<Cart>((cart, { change }) => applyChange(cart, change), { lines })
}

/**
 * Adds a change, drawn together with one that waits for the same line: of quick steps only the last is sent. Gifts are
 * the platform's, and no change of theirs is taken.
 */
export function enqueue(state: CartState, id: string, change: CartChange): CartState {
  if (state.taken?.includes(id) || isPromoLine(change.line)) return state
  const last = state.pending.at(-1)
  const joined = last && isPending(last) ? join(state, last.change, change) : undefined
  const pending =
    joined && last
      ? [...state.pending.slice(0, -1), ...joined.map(withId(last))]
      : (takenBack(state, id, change) ?? [...state.pending, { id, change }])
  const taken = [...(state.taken ?? []).slice(-rememberedChanges), id]
  return { ...state, pending, taken, known: true }
}

/** The order of this key was placed: its lines are gone, and changes made since wait for the next cart. */
export function leaveOrderedCart(state: CartState, orderId: string): CartState {
  return state.ordered === orderId ? leaveCart(state) : state
}

/** Leaves a cart that is an order's or a customer's from now on; changes that wait are for the next cart. */
export function leaveCart(state: CartState): CartState {
  const { pending, taken = [] } = state
  return { ...clearCart(state), pending, taken, known: true }
}

/** The cart of who is signed in now, or of a guest. */
export function ownedBy(state: CartState, customer: string | undefined): CartState {
  if (state.owner === customer) return state
  const { left, ...rest } = state.owner === undefined ? state : leaveCustomersCart(state)
  if (customer === undefined) return { ...rest, ...(left && { left }) }
  const changes = left?.owner === customer ? left.changes : []
  const pending = state.owner === undefined ? [...changes, ...rest.pending] : changes
  return { ...rest, pending, owner: customer }
}

/**
 * Leaves the cart of a customer whose session has ended. What was never sent goes into the guest's cart. What may have arrived,
 * and changes of lines that are in the account, wait for the customer: made in another cart, they would be made twice.
 */
export function leaveCustomersCart(state: CartState): CartState {
  const { owner, heldFor, lines, pending, ...rest } = state
  // While an order waits the lines are the next cart's, and none of them was sent.
  if (heldFor) return { ...rest, heldFor, lines, pending }
  const isAlone = (task: PendingChange) =>
    pending.every((other) => other === task || !sameLine(other.change.line, task.change.line))
  const isNew = (task: PendingChange) => task.change.kind === 'add' && isPending(task) && isAlone(task)
  const changes = pending
    .filter((task) => !isNew(task))
    .map((task) => ({ ...task, looksFirst: true as const }))
  return {
    ...leaveCart({ ...state, pending: owner ? pending.filter(isNew) : pending }),
    ...(owner && changes.length > 0 && { left: { owner, changes } }),
  }
}

/** The cart was given up, and another begins. */
export function clearCart({ era = 0, left }: CartState): CartState {
  return { ...emptyCartState, ...(left && { left }), era: era + 1 }
}

/** Removes all that belongs to the customer, who has signed out. */
export function forgetCart({ left: _, ...state }: CartState): CartState {
  return clearCart(state)
}

/** Whether a line was cut when two carts were merged, and has not been changed since. */
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
 * Removing a line whose addition the platform keeps failing at drops all its changes; the removal looks first whether
 * the line is there.
 */
function takenBack({ pending }: CartState, id: string, change: CartChange): PendingChange[] | undefined {
  const ofLine = (each: PendingChange) => sameLine(each.change.line, change.line)
  const isStuck = pending.some((each) => ofLine(each) && each.change.kind === 'add' && isSetAside(each))
  if (!isStuck || !removes(change)) return undefined
  return [...pending.filter((each) => !ofLine(each)), { id, change, looksFirst: true }]
}

/** Whether a line is on the platform, or will be by an earlier change. */
function isOnServer(state: CartState, line: LineReference): boolean {
  const before = { ...state, pending: state.pending.slice(0, -1) }
  return findLine(predictedCart(before), line) !== undefined
}

function removes(change: CartChange): boolean {
  return change.kind === 'remove' || (change.kind === 'setQuantity' && change.qty < 1)
}

function withId({ id, looksFirst }: PendingChange) {
  return (change: CartChange): PendingChange => ({ id, change, ...(looksFirst && { looksFirst }) })
}
