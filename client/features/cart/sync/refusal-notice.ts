import type { NewNotice } from '#client/features/notices/notices-atoms.ts'
import type { Refused } from '#client/state/api.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { otherQuantity, tooManyNotice } from '../purchase/add-check.ts'
import type { CartRefusal } from './cart-server.ts'
import type { PendingChange } from './cart-state.ts'

/** Returns the notice about a change of the cart that the platform refused (CART-32). */
export function refusalNotice(
  { change }: PendingChange,
  { refusal, message, meta }: Refused<CartRefusal>,
): NewNotice {
  const max = figure(meta.maxQuantity)
  if (max > 0) return tooManyNotice(max)
  const count = figure(meta.mostLines)
  if (count > 0)
    return {
      type: 'error',
      message: 'Your cart is full: it takes {count} different products.',
      values: { count },
    }
  const [min_qty, qty_step] = [figure(meta.minQuantity), figure(meta.qtyIncrements)]
  if (min_qty + qty_step > 0)
    return otherQuantity({ min_qty: min_qty || 1, qty_step: qty_step || 1, max_qty: null }, 0)
  if (refusal === 'notAvailable' || refusal === 'productGone' || refusal === 'lineGone') {
    return {
      type: 'error',
      message:
        change.kind === 'add'
          ? 'The product is out of stock and cannot be added to the cart!'
          : 'Some of the ordered products are not available!',
    }
  }
  if (refusal === 'optionsInvalid') {
    return {
      type: 'error',
      // All other errors of a gift card were checked before it was added.
      message: meta.errors
        ? 'The chosen day is no longer possible. Choose another.'
        : 'No available product variants',
    }
  }
  return { type: 'error', message: (refusal === 'refused' && message) || genericFailure }
}

/** Returns a number from the refusal's `meta`; 0 if it is missing. */
function figure(value: unknown): number {
  const figure = Number(value)
  return Number.isFinite(figure) ? Math.max(0, figure) : 0
}
