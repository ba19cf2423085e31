import type { NewNotice } from '#client/features/notices/notices-atoms.ts'
import { findLine } from '#shared/cart.ts'
import { type CartState, type PendingChange, predictedCart } from './cart-state.ts'

/** Returns the notice about a change at which the platform failed repeatedly. */
export function asideNotice({ change }: PendingChange, state: CartState): NewNotice {
  const line = findLine(predictedCart(state), change.line) ?? findLine(state, change.line)
  return {
    type: 'warning',
    message:
      'Your change of {name} has not reached the shop yet. We keep trying; the rest of your cart goes on.',
    values: { name: line?.name ?? '' },
  }
}
