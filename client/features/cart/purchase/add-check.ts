import type { NewNotice } from '#client/features/notices/notices-atoms.ts'
import { type Currency, formatPrice } from '#shared/money.ts'
import { mostOf, orderable, type QuantityLimits } from '#shared/orderable.ts'
import { bottleSize, nameWithVintage } from '#shared/wine-words.ts'
import { type Purchase, quantityLimits } from './purchase.ts'

export interface AddCheck {
  added: boolean
  notices: NewNotice[]
}

const steps = 'This product is ordered {quantity} at a time.'
const fromOn = 'This product is ordered from {minQuantity} on, {quantity} at a time.'

const addedNotice: NewNotice = { type: 'success', message: 'Product has been added to the cart!' }

/**
 * Returns whether a product may be added, and the notices about it (CART-2 to CART-6). The product itself is checked
 * first, then its stock, less the quantity in the cart.
 */
export function checkAdd({ price, errors, stock }: Purchase, qty: number, inCart: number): AddCheck {
  // A gift may cost nothing; a negative price is an error.
  if (price === null || price < 0) {
    return refused('Product price is unknown, product cannot be added to the cart!', ...errors)
  }
  if (errors.length) return refused(...errors)
  if (!stock) return { added: true, notices: [volatileNotice] }
  if (!stock.is_in_stock) return refused('The product is out of stock and cannot be added to the cart!')
  const limits = quantityLimits(stock)
  const wanted = inCart + qty
  if (wanted > (limits.max_qty ?? wanted) || orderable(wanted, limits) !== wanted)
    return { added: false, notices: [otherQuantity(limits, wanted)] }
  return { added: true, notices: [addedNotice] }
}

/** Returns the notice with the reason why this quantity cannot be ordered. */
export function otherQuantity(limits: QuantityLimits, wanted: number): NewNotice {
  const { min_qty = 1, qty_step = 1, max_qty } = limits
  const most = max_qty ?? wanted
  if (wanted > most) return tooManyNotice(mostOf(most, limits))
  const message = min_qty === qty_step ? steps : fromOn
  return { type: 'error', message, values: { minQuantity: min_qty, quantity: qty_step } }
}

export function tooManyNotice(maxQuantity: number): NewNotice {
  const message = maxQuantity
    ? 'Only {maxQuantity} products of this type are available!'
    : 'Out of the stock!'
  return { type: 'error', message, values: { maxQuantity } }
}

const volatileNotice: NewNotice = {
  type: 'warning',
  message:
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
}

function refused(...messages: string[]): AddCheck {
  return { added: false, notices: messages.map((message) => ({ type: 'error', message })) }
}

/**
 * Returns quantity, name, vintage, choice and sum of the added product: "2 × Rioja 2019, 37,5 cl, 119,90 kr". The size
 * replaces a missing choice, unless the name contains the size.
 */
export function addedWords({ line, year = null }: Purchase, qty: number, currency: Currency): string {
  const { name, options, volume_ml, price_incl_tax } = line
  const chosen = options.map(({ value }) => value).filter((value) => value !== year)
  const size = volume_ml ? [bottleSize(volume_ml)].filter((words) => !name.includes(words)) : []
  const words = [
    nameWithVintage({ name, year }),
    ...(chosen.length ? chosen : size),
    formatPrice(qty * price_incl_tax, currency),
  ]
  // The choice of a gift card is its price.
  return `${qty > 1 ? `${qty} × ` : ''}${[...new Set(words)].join(', ')}`
}
