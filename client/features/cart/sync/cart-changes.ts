import { type CartLine, findLine, type LineReference, sameLine } from '#shared/cart.ts'
import { type CartState, isSetAside, type PendingChange } from './cart-state.ts'

/** Marks the change to be sent next; those whose line is gone, and so have nothing to change, fall away. */
export function takeNext(state: CartState, attempt: string): CartState {
  const next = nextChange(state.pending)
  if (!next || next.sentFrom !== undefined) return state
  const line = findLine(state, next.change.line)
  const hasObject = line || next.change.kind === 'add' || next.looksFirst
  if (!hasObject) return takeNext(drop(state, next.id), attempt)
  return withPending(state, { ...next, attempt, sentFrom: line?.qty ?? 0 })
}

/**
 * What is sent next: the first that the shop has not failed at again and again, and that is not of a line of which such
 * a change waits. When nothing else is left those have their turn, the one first that was tried least.
 */
export function nextChange(pending: readonly PendingChange[]): PendingChange | undefined {
  const isFree = (each: PendingChange, index: number) =>
    !isSetAside(each) &&
    !pending
      .slice(0, index)
      .some((before) => isSetAside(before) && sameLine(before.change.line, each.change.line))
  const leastTried = (one: PendingChange, other: PendingChange) => (one.failures ?? 0) - (other.failures ?? 0)
  return pending.find(isFree) ?? pending.filter(isSetAside).sort(leastTried)[0]
}

/** The shop failed at a change once more. */
export function countFailure(state: CartState, id: string): CartState {
  const failed = state.pending.find((pending) => pending.id === id)
  return failed ? withPending(state, { ...failed, failures: (failed.failures ?? 0) + 1 }) : state
}

/** The platform made the change: `line` as it stands there now, null where it is gone. */
export function settle(state: CartState, id: string, line: CartLine | null): CartState {
  const settled = state.pending.find((pending) => pending.id === id)
  if (!settled) return state
  const lines = line ? withLine(state.lines, line) : withoutLine(state.lines, settled.change.line)
  return { ...drop(state, id), lines, totalsFit: false }
}

/** The platform refused the change, or it turned out to be made. What the line had before is shown again. */
export function drop(state: CartState, id: string): CartState {
  return { ...state, pending: state.pending.filter((pending) => pending.id !== id) }
}

/** Of a line that the cart had before, as much as can be had now: nothing falls out of a cart for being too much. */
export function clamp(state: CartState, id: string, max: number): CartState {
  const refused = state.pending.find((pending) => pending.id === id)
  if (refused?.change.kind !== 'add') return drop(state, id)
  const room = max - (findLine(state, refused.change.line)?.qty ?? 0)
  if (room < 1 || room >= refused.change.line.qty) return drop(state, id)
  const less = { kind: 'add', line: { ...refused.change.line, qty: room } } as const
  return { ...state, pending: [{ id: `${id}:less`, change: less }, ...drop(state, id).pending] }
}

/**
 * The platform's cart as it was pulled while the answer to an add was unknown. A platform that counts an event once
 * is simply sent it again; of another the quantity tells: where it has arrived, the add was made. The rest of the cart
 * is not looked at: it may be gone.
 */
export function reconcile(state: CartState, id: string, server: readonly CartLine[]): CartState {
  const sent = state.pending.find((pending) => pending.id === id)
  if (sent?.change.kind !== 'add' || sent.sentFrom === undefined) return state
  const line = findLine({ lines: server }, sent.change.line)
  if (line?.counts_events) return state
  if (line && line.qty >= sent.sentFrom + sent.change.line.qty) return settle(state, id, line)
  return withPending(state, { ...sent, sentFrom: line?.qty ?? 0 })
}

/**
 * The platform's cart as it was pulled after a line was not found in it: after a merge of carts it has another id, and
 * the change waits for it once more. A line that is not there at all is gone, and its change with it.
 */
export function findAgain(state: CartState, id: string, server: readonly CartLine[]): CartState {
  const missed = state.pending.find((each) => each.id === id)
  if (!missed) return state
  const { item_id: _, ...wanted } = missed.change.line
  const line = findLine({ lines: server }, wanted)
  const sentId = findLine(state, missed.change.line)?.item_id
  const isGone = missed.change.kind === 'add' || !line || line.item_id === sentId
  if (isGone) return settle(state, id, null)
  const lines = withLine(withoutLine(state.lines, missed.change.line), line)
  const waiting = withPending(state, { ...withoutOldId(missed, server), sentFrom: undefined })
  return { ...waiting, lines, totalsFit: false }
}

/** After a merge of carts a line has another id: a change that waits for it finds it by what it is of. */
export function withoutOldId(waiting: PendingChange, server: readonly CartLine[]): PendingChange {
  const { change } = waiting
  const { item_id } = change.line
  if (item_id === undefined || server.some((line) => line.item_id === item_id)) return waiting
  return { ...waiting, change: { ...change, line: { ...change.line, item_id: undefined } } as typeof change }
}

function withPending(state: CartState, changed: PendingChange): CartState {
  return { ...state, pending: state.pending.map((each) => (each.id === changed.id ? changed : each)) }
}

function withLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const known = lines.some((other) => sameLine(other, line))
  return known ? lines.map((other) => (sameLine(other, line) ? line : other)) : [...lines, line]
}

function withoutLine(lines: readonly CartLine[], line: LineReference): readonly CartLine[] {
  return lines.filter((other) => !sameLine(other, line))
}
