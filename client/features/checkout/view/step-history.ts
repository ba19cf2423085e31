import { storedInEntry, storeInEntry } from '#client/navigation/entry-state.ts'
import type { CheckoutStep } from '../draft/checkout-atoms.ts'

const name = 'checkout-step'

const isStep = (value: unknown): value is CheckoutStep =>
  value === 'details' || value === 'delivery' || value === 'payment'

/** The step that stood open at this entry of the history; null at one where the checkout was only opened. */
export function stepOfEntry(): CheckoutStep | null {
  const step = storedInEntry(name) ?? location.hash.slice(1)
  return isStep(step) ? step : null
}

/** A step that is opened is an entry of the history: back opens `left`, the one before. */
export function enterStep(opened: CheckoutStep, left: CheckoutStep): void {
  if (opened === left) return
  storeInEntry(name, left)
  location.hash = opened
  // The new entry begins with the state of the one before.
  storeInEntry(name, opened)
}
