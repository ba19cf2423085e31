import { isMoney, isVirtualCart } from '#shared/cart.ts'
import { type Minor, toDecimal } from '#shared/money.ts'
import type { MethodCodes } from '#shared/order.ts'
import { pickupPrice } from '#shared/pickup.ts'
import { getDeliveries } from '#shared/platform-api/delivery.ts'
import type { PickupPlace } from '#shared/platform-api/order.ts'
import type { Delivery } from '#shared/totals.ts'
import { serve } from '../serve.ts'
import { rows, sql } from '../sql.ts'
import { buyable, type PricedLine } from './lines.ts'
import type { PricedCart } from './priced-cart.ts'
import { freesDelivery } from './sales-rules.ts'
import type { MethodRow, OfferedMethod } from './select-terms.ts'

export const deliveryPrices = serve(getDeliveries, async ({ db, view }) => {
  const methods = await rows<MethodRow>(
    db,
    sql`SELECT carrier_title, method_title, price_incl_tax, free_from FROM shipping_methods
      WHERE store_code = ${view.code} AND needs <> 'store'
        AND (customer_group_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(customer_group_ids) WHERE value = 0))
      ORDER BY is_default DESC, sort_order`,
  )
  return methods.map(({ price_incl_tax, free_from, ...titles }) => {
    const free = free_from === null ? null : toDecimal(free_from)
    return { ...titles, price_incl_tax: toDecimal(price_incl_tax), free_from: free }
  })
})

/**
 * Returns the delivery methods for the lines of a cart to this country, the default first; none if there is nothing to deliver. A
 * price rule of the merchant may make them free.
 */
export function offeredMethods(
  { lines, outcome, terms }: Pick<PricedCart, 'lines' | 'outcome' | 'terms'>,
  country: string,
): OfferedMethod[] {
  if (isVirtualCart({ lines })) return []
  const goods = goodsValue(lines)
  const isFree = freesDelivery(outcome)
  const tax_percent = terms.deliveryTax(country)
  const there = terms.methods.filter(({ countries }) => JSON.parse(countries).includes(country))
  return there.map(({ is_default, ...method }) => ({
    ...method,
    price_incl_tax: isFree || reaches(goods, method.free_from) ? 0 : method.price_incl_tax,
    tax_percent,
    isDefault: Boolean(is_default),
  }))
}

export function findMethod(methods: readonly OfferedMethod[], codes: MethodCodes): OfferedMethod | undefined {
  return methods.find((method) => isMethod(method, codes))
}

/** Returns a delivery as a row of the totals; `place` is the shop where the shopper collects the goods, or null. */
export function deliveryOf(method: OfferedMethod, place: Pick<PickupPlace, 'city'> | null): Delivery {
  const { price_incl_tax, tax_percent, needs } = method
  return {
    title: deliveryTitle(method),
    price_incl_tax: needs === 'store' ? pickupPrice(price_incl_tax, place) : price_incl_tax,
    tax_percent,
  }
}

/** Returns the name of a delivery with its carrier: "DAO-pakkeshop", "Levering til døren (GLS)". */
export function deliveryTitle({ carrier_title, method_title }: OfferedMethod): string {
  return method_title.includes(carrier_title) ? method_title : `${method_title} (${carrier_title})`
}

/** Returns the price of the lines that can be bought, before any discount (minor units with tax). */
export function linesValue(lines: readonly PricedLine[]): Minor {
  return buyable(lines).reduce((sum, line) => sum + line.price_incl_tax * line.qty, 0)
}

/**
 * Returns the price of the lines without gift cards: the value that counts for free delivery and that points can pay (minor
 * units).
 */
export function goodsValue(lines: readonly PricedLine[]): Minor {
  return linesValue(lines.filter((line) => !isMoney(line)))
}

function reaches(goods: Minor, freeFrom: Minor | null): boolean {
  return freeFrom !== null && goods >= freeFrom
}

function isMethod(method: MethodCodes, codes: MethodCodes): boolean {
  return method.carrier_code === codes.carrier_code && method.method_code === codes.method_code
}
