import { isVirtualCart } from '#shared/cart.ts'
import type { OfferedFee } from '#shared/platform-api/totals.ts'
import type { Delivery } from '#shared/totals.ts'
import { countryOf, type OpenCart } from './access.ts'
import type { PricedCart } from './priced-cart.ts'

/** Returns the extra services with the options that the shopper has chosen; none if the cart holds no physical goods. */
export function offeredFees({ row }: OpenCart, { lines, terms }: PricedCart): OfferedFee[] {
  if (lines.length === 0 || isVirtualCart({ lines })) return []
  const chosen = feeOptions(row)
  return terms.fees.map(({ id, title, isMultiple, options }) => ({
    fee_id: id,
    title,
    multiple: isMultiple,
    options: options.map((option) => ({
      id: option.id,
      title: option.title,
      price_incl_tax: option.price,
      chosen: chosen[id]?.includes(option.id) ?? false,
    })),
  }))
}

/** Returns the chosen fees, each as a row of the totals. Fees have the same tax rate as delivery. */
export function chosenFees(cart: OpenCart, priced: PricedCart): (Delivery & { code: string })[] {
  const tax_percent = priced.terms.deliveryTax(countryOf(cart))
  return offeredFees(cart, priced).flatMap((fee) => {
    const chosen = fee.options.filter((option) => option.chosen)
    if (chosen.length === 0) return []
    const price_incl_tax = chosen.reduce((sum, option) => sum + option.price_incl_tax, 0)
    const title = `${fee.title}: ${chosen.map((option) => option.title).join(', ')}`
    return [{ code: `fee_${fee.fee_id}`, title, price_incl_tax, tax_percent }]
  })
}

/** Returns the ids of the chosen options of each fee, by the id of the fee. */
export function feeOptions({ fee_options }: OpenCart['row']): Record<string, number[]> {
  return JSON.parse(fee_options)
}
