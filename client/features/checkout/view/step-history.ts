import { storedInEntry, storeInEntry } from '#client/navigation/entry-state.ts'
import type { CheckoutStep } from '#shared/order-form.ts'

const name = 'checkout-step'

const isStep = (value: unknown): value is CheckoutStep =>
  value === 'details' || value === 'delivery' || value === 'payment'

/** Returns the step that was open at this history entry; null if no step was opened at it. */
export function stepOfEntry(): CheckoutStep | null {
  const step = storedInEntry(name) ?? location.hash.slice(1)
  return isStep(step) ? step : null
}

/** Adds a history entry for an opened step: back opens `left`, the step before. */
export function enterStep(opened: CheckoutStep, left: CheckoutStep): void {
  if (opened === left) return
  storeInEntry(name, left)
  location.hash = opened
  // The new entry has a copy of the previous state, which is replaced here.
  storeInEntry(name, opened)
}
