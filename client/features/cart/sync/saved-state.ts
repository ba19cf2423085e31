import type { Wish } from '#client/features/lists/sync-wishes.ts'
import { isPending } from '#client/state/outbox/task.ts'
import { type CartLine, sameLine } from '#shared/cart.ts'

/** A change that the customer's list has not accepted yet. */
export interface SavedWish extends Wish {
  line: CartLine
}

/** The lines saved for later in a view, as this browser stores them. */
export interface SavedState {
  /** Latest first. */
  lines: readonly CartLine[]
  /** The wishes in order of creation, at most one per line. */
  wishes: readonly SavedWish[]
  /** True if the list was a customer's when it was last read. */
  isCustomers?: true
}

export const nothingSaved: SavedState = { lines: [], wishes: [] }

/** The wishes as tasks of the outbox: each wish contains the desired state of its line on the customer's list. */
export const savedTasks = {
  tasks: ({ wishes }: SavedState) => wishes,
  withTasks: (state: SavedState, wishes: readonly SavedWish[]): SavedState => ({ ...state, wishes }),
  sameSubject: (one: SavedWish, other: SavedWish) => sameLine(one.line, other.line),
}

/** Saves a line. Each line is saved once, with its latest quantity and without the fields of its old cart. */
export function withSaved(state: SavedState, asked: CartLine, id: string): SavedState {
  const line = { ...atRest(asked), problem: null }
  return {
    ...state,
    lines: [line, ...without(state.lines, line)],
    wishes: [...otherWishes(state, line), { id, kind: 'keep', line }],
  }
}

/** Removes a saved line. The removal is sent to a customer's list; a guest's list exists in this browser only. */
export function withoutSaved(state: SavedState, asked: CartLine, id: string): SavedState {
  const line = atRest(asked)
  const mayBeKnown = state.isCustomers || state.wishes.some((wish) => !isPending(wish) && isOf(wish, line))
  return {
    ...state,
    lines: without(state.lines, line),
    wishes: [...otherWishes(state, line), ...(mayBeKnown ? [{ id, kind: 'drop' as const, line }] : [])],
  }
}

/**
 * Leaves the list of a customer whose session ended without a sign-out: pending removals are dropped, pending additions wait until the
 * customer signs in again.
 */
export function leaveSaved(state: SavedState): SavedState {
  const wishes = state.wishes.filter(({ kind }) => kind === 'keep')
  const lines = state.isCustomers ? wishes.map(({ line }) => line).reverse() : state.lines
  return { lines, wishes }
}

/** Returns the customer's list, `known` (latest first), with the changes that it has not accepted yet. */
export function withKnown(state: SavedState, known: readonly CartLine[]): SavedState {
  const kept = state.wishes.filter(({ kind }) => kind === 'keep').map(({ line }) => line)
  const others = known.map(atRest).filter((line) => !state.wishes.some((wish) => isOf(wish, line)))
  return { ...state, lines: [...kept.reverse(), ...others.filter(isFirst)], isCustomers: true }
}

/** Returns the line without its item id in the cart. */
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
