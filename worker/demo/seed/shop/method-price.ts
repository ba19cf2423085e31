import { formatPrice, toMinor } from '#shared/money.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { shippingMethods } from './methods.ts'

/** "59 kr": what a way of delivery costs, as the shop's texts write it. `method` is `carrier_method`. */
export function methodPrice(view: StoreCode, method: string): string {
  return inWhole(methodOf(view, method).price_incl_tax, view)
}

/** "1.000 kr": for how much one buys so that it costs nothing. */
export function freeFrom(view: StoreCode, method: string): string {
  const { free_from } = methodOf(view, method)
  if (free_from === null) throw new Error(`${method} is never free in ${view}`)
  return inWhole(free_from, view)
}

function methodOf(view: StoreCode, method: string) {
  const found = shippingMethods[view].find((row) => `${row.carrier_code}_${row.method_code}` === method)
  if (!found) throw new Error(`No such way of delivery in ${view}: ${method}`)
  return found
}

function inWhole(amount: number, view: StoreCode): string {
  return formatPrice(toMinor(amount), storeViews[view].currency).replace(',00', '')
}
