import { isVirtualCart } from '#shared/cart.ts'
import type { Minor } from '#shared/money.ts'
import type { PricedCart } from './priced-cart.ts'

export interface OfferedPayment {
  code: string
  title: string
  default: boolean
  offline: boolean
}

/** Returns the ways to pay this total from this country (minor units); only `free` if the total is 0. */
export function offeredPayments(
  { lines, terms }: Pick<PricedCart, 'lines' | 'terms'>,
  country: string,
  total: Minor,
): OfferedPayment[] {
  const isVirtual = isVirtualCart({ lines })
  const fitting = terms.payments.filter(
    ({ code, countries, for_virtual_cart }) =>
      (code === 'free') === (total === 0) &&
      (!isVirtual || for_virtual_cart) &&
      JSON.parse(countries).includes(country),
  )
  const offered = fitting.map(({ code, title, is_default, is_offline }) => ({
    code,
    title,
    default: Boolean(is_default),
    offline: Boolean(is_offline),
  }))
  if (total > 0 || offered.length) return offered
  return [{ code: 'free', title: 'No Payment Information Required', default: true, offline: true }]
}
