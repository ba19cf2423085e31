import {
  applyChange,
  type Cart,
  type CartChange,
  type CartLine,
  findLine,
  type LineReference,
  sameLine,
} from '#shared/cart.ts'
import type { Totals } from '#shared/totals.ts'

/** A change that the platform has not confirmed. */
export interface PendingChange {
  id: string
  change: CartChange
  /**
   * The platform's quantity of the line when the change was sent first. Where it stands there and the change still
   * does too, the answer got lost: an add must be compared with the platform's cart before it is sent again.
   */
  sentFrom?: number
  /** Which attempt sent it; another one that finds it has to find out what became of it. */
  attempt?: string
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
  /** The changes that came last: one that is handed over twice counts once. */
  taken?: readonly string[]
  /** An order of this cart was sent and its outcome is not known yet. */
  ordered?: boolean
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

/** Adds a change, drawn together with one that waits for the same line: of quick steps only the last is sent. */
export function enqueue(state: CartState, id: string, change: CartChange): CartState {
  if (state.taken?.includes(id)) return state
  const last = state.pending.at(-1)
  const joined = last && last.sentFrom === undefined ? join(state, last.change, change) : undefined
  const pending =
    joined && last
      ? [...state.pending.slice(0, -1), ...joined.map(keepId(last))]
      : [...state.pending, { id, change }]
  const taken = [...(state.taken ?? []).slice(-rememberedChanges), id]
  return { ...state, pending, taken, known: true }
}

/** Marks the change to be sent next; those whose line is gone, and so have nothing to change, fall away. */
export function takeNext(state: CartState, attempt: string): CartState {
  const [next, ...rest] = state.pending
  if (!next || next.sentFrom !== undefined) return state
  const line = findLine(state, next.change.line)
  if (!line && next.change.kind !== 'add') return takeNext({ ...state, pending: rest }, attempt)
  return { ...state, pending: [{ ...next, attempt, sentFrom: line?.qty ?? 0 }, ...rest] }
}

/** The platform made the change: `line` as it stands there now, null where it is gone. */
export function settle(state: CartState, id: string, line: CartLine | null): CartState {
  const settled = state.pending.find((pending) => pending.id === id)
  if (!settled) return state
  return {
    ...drop(state, id),
    lines: line ? withLine(state.lines, line) : withoutLine(state.lines, settled.change.line),
    totalsFit: false,
  }
}

/** The platform refused the change, or it turned out to be made. */
export function drop(state: CartState, id: string): CartState {
  return { ...state, pending: state.pending.filter((pending) => pending.id !== id) }
}

/**
 * The platform's cart as it was pulled while the answer to an add was unknown: the add falls away where its quantity
 * has arrived, else it may be sent again.
 */
export function reconcile(state: CartState, id: string, lines: readonly CartLine[]): CartState {
  const pulled = withServerLines(state, lines)
  const sent = state.pending.find((pending) => pending.id === id)
  if (sent?.change.kind !== 'add' || sent.sentFrom === undefined) return pulled
  const qty = findLine(pulled, sent.change.line)?.qty ?? 0
  if (qty >= sent.sentFrom + sent.change.line.qty) return drop(pulled, id)
  return {
    ...pulled,
    pending: state.pending.map((each) => (each.id === id ? { ...each, sentFrom: qty } : each)),
  }
}

/** The platform's whole cart: lines that were known keep their places. */
export function withServerLines(state: CartState, lines: readonly CartLine[]): CartState {
  const place = (line: CartLine) => {
    const index = state.lines.findIndex((known) => sameLine(known, line))
    return index < 0 ? state.lines.length : index
  }
  const ordered = [...lines].sort((a, b) => place(a) - place(b))
  return { ...state, lines: ordered, totalsFit: state.totalsFit && sameContents(state.lines, ordered) }
}

/** The platform's totals of its present cart. */
export function withTotals(state: CartState, totals: Totals | null): CartState {
  return { ...state, totals, totalsFit: true }
}

/** The cart was ordered, or given up. */
export function clearCart(): CartState {
  return emptyCartState
}

/** The platform knows no cart any longer, though this browser does: its lines are added anew, once. */
export function readdAll(state: CartState, ids: readonly string[]): CartState {
  const added = predictedCart(state).lines.map(({ item_id: _, ...line }, index) => ({
    id: ids[index] ?? line.sku,
    change: { kind: 'add', line } as const,
  }))
  return { ...state, lines: [], pending: added, totals: null, totalsFit: false }
}

function join(state: CartState, waiting: CartChange, change: CartChange): CartChange[] | undefined {
  if (!sameLine(waiting.line, change.line)) return undefined
  if (change.kind === 'add') {
    if (waiting.kind !== 'add') return undefined
    return [{ kind: 'add', line: { ...waiting.line, qty: waiting.line.qty + change.line.qty } }]
  }
  if (waiting.kind !== 'add') return [removes(waiting) ? waiting : change]
  if (isOnServer(state, waiting.line)) return [change]
  const qty = change.kind === 'remove' ? 0 : change.qty
  return qty < 1 ? [] : [{ kind: 'add', line: { ...waiting.line, qty } }]
}

/** On the platform already, or about to be by a change before. */
function isOnServer(state: CartState, line: LineReference): boolean {
  const before = { ...state, pending: state.pending.slice(0, -1) }
  return findLine(predictedCart(before), line) !== undefined
}

function removes(change: CartChange): boolean {
  return change.kind === 'remove' || (change.kind === 'setQuantity' && change.qty < 1)
}

function keepId({ id }: PendingChange) {
  return (change: CartChange): PendingChange => ({ id, change })
}

function withLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const known = lines.some((other) => sameLine(other, line))
  return known ? lines.map((other) => (sameLine(other, line) ? line : other)) : [...lines, line]
}

function withoutLine(lines: readonly CartLine[], line: LineReference): readonly CartLine[] {
  return lines.filter((other) => !sameLine(other, line))
}

function sameContents(a: readonly CartLine[], b: readonly CartLine[]): boolean {
  const contents = (lines: readonly CartLine[]) =>
    lines.map(({ item_id, qty, price_incl_tax }) => `${item_id}:${qty}:${price_incl_tax}`).join()
  return contents(a) === contents(b)
}
