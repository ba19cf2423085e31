import { withoutTask, withTask } from '#client/state/outbox/task-list.ts'
import { type CartLine, findLine, type LineReference, sameLine } from '#shared/cart.ts'
import type { CartState, PendingChange } from './cart-state.ts'

/**
 * The changes of a cart as tasks of the outbox, in their order for each line; none is sent while an order of this cart
 * waits.
 */
export const cartTasks = {
  tasks: ({ pending }: CartState) => pending,
  withTasks: (state: CartState, pending: readonly PendingChange[]): CartState => ({ ...state, pending }),
  sameSubject: (one: PendingChange, other: PendingChange) => sameLine(one.change.line, other.change.line),
  maySend: (_: PendingChange, { heldFor }: CartState) => heldFor === undefined,
  /** Changes of lines that are gone are dropped. */
  prepare(change: PendingChange, state: CartState): PendingChange | null {
    const line = findLine(state, change.change.line)
    const hasObject = line || change.change.kind === 'add' || change.looksFirst
    return hasObject ? { ...change, sentFrom: line?.qty ?? 0 } : null
  },
}

/** The platform made the change: `line` as the platform has it now, null where it is gone. */
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

/** Drops a change that was refused, or found to be made: the line is shown as the platform has it. */
export function drop(state: CartState, id: string): CartState {
  return { ...state, pending: withoutTask(state.pending, id) }
}

/** A line that was in the cart is set to the largest quantity that can be had, in place of being refused. */
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
  const waiting = withPending(state, {
    ...withoutOldId(missed, server),
    ...{ sentFrom: undefined, attempt: undefined },
  })
  // Later changes of the same line have its old id as well.
  const pending = waiting.pending.map((each) => withoutOldId(each, server))
  return { ...waiting, lines, pending, totalsFit: false }
}

/** After a merge of carts a line has another id: a change that waits for it finds it by what it is of. */
export function withoutOldId(waiting: PendingChange, server: readonly CartLine[]): PendingChange {
  const { change } = waiting
  const { item_id } = change.line
  if (item_id === undefined || server.some((line) => line.item_id === item_id)) return waiting
  return { ...waiting, change: { ...change, line: { ...change.line, item_id: undefined } } as typeof change }
}

function withPending(state: CartState, changed: PendingChange): CartState {
  return { ...state, pending: withTask(state.pending, changed) }
}

/** `sent`: what was sent of the line; it finds a line that has another id after a merge of carts. */
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
