import { type CartLine, sameLine } from '#shared/cart.ts'

/** What the customer's list has not heard of yet. */
export interface SavedWish {
  id: string
  kind: 'keep' | 'drop'
  line: CartLine
  /** It may have arrived although no answer came. */
  sent?: true
}

/** What was put aside in a view, as this browser keeps it. */
export interface SavedState {
  /** Latest first. */
  lines: readonly CartLine[]
  /** In the order in which they were made, one for each line at most. */
  wishes: readonly SavedWish[]
  /** It was the list of a customer when it was heard of last. */
  isCustomers?: true
}

export const nothingSaved: SavedState = { lines: [], wishes: [] }

/** What an earlier build kept: lines alone, of which no platform knew. */
export function savedStateOf(kept: SavedState | readonly CartLine[]): SavedState {
  if (!Array.isArray(kept)) return kept as SavedState
  const lines = kept as readonly CartLine[]
  const wishes = lines.map((line) => ({ id: line.sku, kind: 'keep' as const, line }))
  return { lines, wishes: wishes.reverse() }
}

/** Each once, the latest with its quantity; without what only its old cart knew. */
export function withSaved(state: SavedState, asked: CartLine, id: string): SavedState {
  const line = { ...atRest(asked), problem: null }
  return {
    ...state,
    lines: [line, ...without(state.lines, line)],
    wishes: [...otherWishes(state, line), { id, kind: 'keep', line }],
  }
}

/** What a list may know has to be told to it; a guest's own list is forgotten here alone. */
export function withoutSaved(state: SavedState, asked: CartLine, id: string): SavedState {
  const line = atRest(asked)
  const mayBeKnown = state.isCustomers || state.wishes.some((wish) => wish.sent && isOf(wish, line))
  return {
    ...state,
    lines: without(state.lines, line),
    wishes: [...otherWishes(state, line), ...(mayBeKnown ? [{ id, kind: 'drop' as const, line }] : [])],
  }
}

/** Before a wish is sent: from then on it counts as one that may have arrived. */
export function markSent(state: SavedState, id: string): SavedState {
  return { ...state, wishes: state.wishes.map((wish) => (wish.id === id ? { ...wish, sent: true } : wish)) }
}

export function withoutWish(state: SavedState, id: string): SavedState {
  return { ...state, wishes: state.wishes.filter((wish) => wish.id !== id) }
}

/** The customer's list, `known` latest first, with what it has not taken yet. */
export function withKnown(state: SavedState, known: readonly CartLine[]): SavedState {
  const kept = state.wishes.filter(({ kind }) => kind === 'keep').map(({ line }) => line)
  const others = known.map(atRest).filter((line) => !state.wishes.some((wish) => isOf(wish, line)))
  return { ...state, lines: [...kept.reverse(), ...others.filter(isFirst)], isCustomers: true }
}

/** Its id was that of another place. */
function atRest({ item_id: _, ...line }: CartLine): CartLine {
  return line
}

function isFirst(line: CartLine, index: number, lines: readonly CartLine[]): boolean {
  return lines.findIndex((other) => sameLine(other, line)) === index
}

function without(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return lines.filter((other) => !sameLine(other, line))
}

function otherWishes({ wishes }: SavedState, line: CartLine): readonly SavedWish[] {
  return wishes.filter((wish) => !isOf(wish, line))
}

function isOf(wish: SavedWish, { item_id: _, ...line }: CartLine): boolean {
  return sameLine(wish.line, line)
}
