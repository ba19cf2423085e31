import { type CartLine, findLine, isPromoLine, type LineReference, sameLine } from '#shared/cart.ts'
import { optionChecksum } from '#shared/product-option.ts'
import type { Totals } from '#shared/totals.ts'
import type { CartRules } from './cart-rules.ts'
import type { CartState, PendingChange } from './cart-state.ts'

export interface MergeMode
  extends Pick<CartRules, 'serverSyncCanRemoveLocalItems' | 'serverSyncCanModifyLocalItems'> {
  /** This browser's cart wins: what it does not have is deleted on the platform. */
  forceClient?: boolean
  /** What differs is only said. */
  dry?: boolean
}

/** What a merge found. `gift`: a line that the platform added or took back by a rule of its own. */
export interface CartDifference {
  kind: 'missing-on-server' | 'missing-on-client' | 'quantity' | 'gift'
  line: CartLine
}

export interface Merged {
  state: CartState
  diff: readonly CartDifference[]
}

/**
 * The platform's whole cart joins the one that this browser knows, in the order of specification §4: this browser's
 * lines, the platform's, then its gifts. What has to be done on the platform waits as changes under `idPrefix`.
 * Unconfirmed changes are kept, whatever was pulled; lines that were known keep their places.
 */
export function mergeCart(
  state: CartState,
  server: readonly CartLine[],
  mode: MergeMode,
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
  const pushed = diff.flatMap((difference) => pushOf(difference, state, mode))
  const pending = [
    ...pushed.map((change, index): PendingChange => ({ id: `${idPrefix}:${index}`, change, again: true })),
    ...state.pending.map((waiting) => withoutOldId(waiting, server)),
  ]
  if (mode.dry) return { state: { ...state, lines: withIds(state.lines, server) }, diff }
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
  const sentFrom = line?.qty ?? 0
  return { ...state, pending: state.pending.map((each) => (each.id === id ? { ...each, sentFrom } : each)) }
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
  const pending = state.pending.map((each) => {
    return each.id === id ? { ...withoutOldId(each, server), sentFrom: undefined } : each
  })
  const lines = withLine(withoutLine(state.lines, missed.change.line), line)
  return { ...state, pending, lines, totalsFit: false }
}

/** The platform's totals; `fits`: they are those of the lines. */
export function withTotals(state: CartState, totals: Totals | null, fits: boolean): CartState {
  return { ...state, totals, totalsFit: fits }
}

/** Whether totals are of these lines. What cannot be bought any longer is in none. */
export function totalsFit(lines: readonly CartLine[], totals: Totals): boolean {
  const priced = lines.filter(({ problem }) => problem !== 'unavailable')
  const of = (id: number | undefined) => totals.items.find(({ item_id }) => item_id === id)
  return totals.items.length === priced.length && priced.every((line) => of(line.item_id)?.qty === line.qty)
}

/** The platform knows no cart any longer, though this browser does: its lines are added anew, once. Gifts come back by themselves. */
export function readdAll(state: CartState, cart: readonly CartLine[], idPrefix: string): CartState {
  const added = cart
    .filter((line) => !isPromoLine(line))
    .map(({ item_id: _, ...line }, index): PendingChange => {
      return { id: `${idPrefix}:${index}`, change: { kind: 'add', line }, again: true }
    })
  const { ordered: _, ...known } = state
  const era = (state.era ?? 0) + 1
  return { ...known, era, lines: [], pending: added, totals: null, totalsFit: false }
}

/** The same text for the same lines, whatever else is known of them: the `cartItemsHash` of specification §3. */
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

/** What the rules want done on the platform; what nothing is wanted of there is taken over from it. */
function pushOf(
  { kind, line }: CartDifference,
  state: CartState,
  { forceClient, serverSyncCanModifyLocalItems, serverSyncCanRemoveLocalItems }: MergeMode,
): PendingChange['change'][] {
  // What waits says what becomes of its line.
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

function withIds(known: readonly CartLine[], server: readonly CartLine[]): readonly CartLine[] {
  return known.map((line) => ({
    ...line,
    item_id: findLine({ lines: server }, line)?.item_id ?? line.item_id,
  }))
}

/** A platform whose lines say nothing of stock was asked for it beside (`onlineStockCheckid`): that stands until it is asked again. */
function withKnownStock(line: CartLine, state: CartState): CartLine {
  const known = findLine(state, line)
  if (!known?.onlineStockCheckid || line.max_qty !== null || line.problem) return line
  const { onlineStockCheckid, max_qty, problem } = known
  return { ...line, onlineStockCheckid, max_qty, problem }
}

/** After a merge of carts a line has another id: a change that waits for it finds it by what it is of. */
function withoutOldId(waiting: PendingChange, server: readonly CartLine[]): PendingChange {
  const { change } = waiting
  const { item_id } = change.line
  if (item_id === undefined || server.some((line) => line.item_id === item_id)) return waiting
  return { ...waiting, change: { ...change, line: { ...change.line, item_id: undefined } } as typeof change }
}

function withLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const known = lines.some((other) => sameLine(other, line))
  return known ? lines.map((other) => (sameLine(other, line) ? line : other)) : [...lines, line]
}

function withoutLine(lines: readonly CartLine[], line: LineReference): readonly CartLine[] {
  return lines.filter((other) => !sameLine(other, line))
}

function differs(kind: CartDifference['kind']) {
  return (line: CartLine): CartDifference => ({ kind, line })
}
