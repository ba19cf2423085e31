import { withoutTask, withTask } from '#client/state/outbox/task-list.ts'
import { type CartLine, findLine, type LineReference, sameLine } from '#shared/cart.ts'
import type { CartState, PendingChange } from './cart-state.ts'

/**
 * The changes of a cart as tasks of the outbox, in order for each line. No change is sent while an order of this cart
 * waits to be sent.
 */
export const cartTasks = {
  tasks: ({ pending }: CartState) => pending,
  withTasks: (state: CartState, pending: readonly PendingChange[]): CartState => ({ ...state, pending }),
  sameSubject: (one: PendingChange, other: PendingChange) => sameLine(one.change.line, other.change.line),
  maySend: (_: PendingChange, { waitingOrderKey }: CartState) => waitingOrderKey === undefined,
  /** Returns null, which drops the change, if its line no longer exists. */
  prepare(change: PendingChange, state: CartState): PendingChange | null {
    const line = findLine(state, change.change.line)
    const hasObject = line || change.change.kind === 'add' || change.checksPlatformFirst
    return hasObject ? { ...change, sentFrom: line?.qty ?? 0 } : null
  },
}

/** Confirms a change. `line` is the platform's line after the change, null if the line was removed. */
export function settle(state: CartState, id: string, line: CartLine | null): CartState {
  const settled = state.pending.find((pending) => pending.id === id)
  if (!settled) return state
  const { line: sent } = settled.change
  const left = { ...drop(state, id), totalsFit: false }
  if (!line) return { ...left, lines: withoutLine(state.lines, sent) }
  const { replaces } = { replaces: undefined, ...settled.change }
  const others = replaces ? withoutLine(state.lines, replaces) : state.lines
  const lines = withLine(others, line, sent)
  return { ...left, lines, pending: left.pending.map((waiting) => withoutOldId(waiting, lines)) }
}

/** Drops a change that was refused, or that the platform had already made: the line is shown as the platform has it. */
export function drop(state: CartState, id: string): CartState {
  return { ...state, pending: withoutTask(state.pending, id) }
}

/** Replaces a refused addition by an addition up to the maximum quantity `max`; if that is impossible, drops the change. */
export function clamp(state: CartState, id: string, max: number): CartState {
  const refused = state.pending.find((pending) => pending.id === id)
  if (refused?.change.kind !== 'add') return drop(state, id)
  const room = max - (findLine(state, refused.change.line)?.qty ?? 0)
  if (room < 1 || room >= refused.change.line.qty) return drop(state, id)
  const less = { kind: 'add', line: { ...refused.change.line, qty: room } } as const
  return { ...state, pending: [{ id: `${id}:less`, change: less }, ...drop(state, id).pending] }
}

/**
 * Decides from the platform's cart whether an add with an unknown outcome was made. A platform that counts each event
 * once simply gets the add again. Otherwise the add was made if the platform's quantity includes it.
 * Other lines are not compared: they may be gone.
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
 * Finds the line of a change in the platform's cart after the platform did not find its id. After a merge of carts the
 * line has another id, and the change is sent again. If the line no longer exists, its change is dropped.
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
  const waiting = withPending(state, {
    ...withoutOldId(missed, server),
    ...{ sentFrom: undefined, attempt: undefined, isUnknown: undefined },
  })
  // Later changes of the same line also contain its old id.
  const pending = waiting.pending.map((each) => withoutOldId(each, server))
  return { ...waiting, lines, pending, totalsFit: false }
}

/** Removes an item id that the platform no longer has (after a merge of carts): the change then finds its line by product. */
export function withoutOldId(waiting: PendingChange, server: readonly CartLine[]): PendingChange {
  const { change } = waiting
  const { item_id } = change.line
  if (item_id === undefined || server.some((line) => line.item_id === item_id)) return waiting
  return { ...waiting, change: { ...change, line: { ...change.line, item_id: undefined } } as typeof change }
}

function withPending(state: CartState, changed: PendingChange): CartState {
  return { ...state, pending: withTask(state.pending, changed) }
}

/** Inserts or replaces a line. `sent` is the line as it was sent: it finds the line after a merge of carts changed its id. */
function withLine(
  lines: readonly CartLine[],
  line: CartLine,
  sent: LineReference = line,
): readonly CartLine[] {
  const known = findLine({ lines }, line) ?? findLine({ lines }, sent)
  return known ? lines.map((other) => (other === known ? line : other)) : [...lines, line]
}

function withoutLine(lines: readonly CartLine[], line: LineReference): readonly CartLine[] {
  return lines.filter((other) => !sameLine(other, line))
}
