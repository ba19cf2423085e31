import { deliveryPromise } from '#shared/delivery-promise.ts'
import type { DeliveryKind } from '#shared/order.ts'
import {
  cartPaymentMethods,
  cartShippingMethods,
  type PaymentMethod,
  type ShippingMethod,
} from '#shared/platform-api/checkout.ts'
import { setShippingDate } from '#shared/platform-api/delivery.ts'
import { getParcelShops, getStores, setParcelSelected } from '#shared/platform-api/store.ts'
import { choosableDays, type ShopDays } from '#shared/shop-days.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { addresses as sentTo } from '#tests/fixtures/order.ts'
import { openShops } from '#worker/commerce/store.ts'
import { missing } from './attempt.ts'
import { resultOf } from './result.ts'

/** An address that belongs to nobody, because another platform may send mails to it. */
export const buyer = 'contract-test@example.dk'

/** Delivery addresses of the tests. */
export const addresses = {
  da: { ...sentTo.da, email: buyer },
  sv: { ...sentTo.sv, email: buyer },
}

/** Returns a delivery method that is offered for this cart; by default one to the door, if offered. */
export async function offeredDelivery(
  view: StoreCode,
  cartId: string,
  needs?: DeliveryKind,
): Promise<ShippingMethod> {
  const address = addresses[view]
  const offered = await resultOf(cartShippingMethods, { view, cartId, body: { address } })
  const usable = offered.filter((method) => method.available !== false)
  const wanted = needs ?? 'address'
  const found = usable.find((method) => method.needs === wanted) ?? (needs ? undefined : usable[0])
  if (!found) throw missing(`delivery by ${wanted}`)
  return found
}

/** Returns the id of a pickup place; '' for delivery to the door. */
export async function pickupFor(view: StoreCode, { needs }: ShippingMethod): Promise<string> {
  if (needs === 'address') return ''
  if (needs === 'parcel-shop') return parcelShop(view)
  const { country_id } = addresses[view]
  const [shop] = openShops(await resultOf(getStores, { view }), country_id)
  if (!shop) throw missing('open shop')
  return String(shop.id)
}

/** Returns the working days that can be chosen for a delivery, and with `shop` also the opening days of that shop. */
export function choosable(view: StoreCode, shop?: ShopDays): string[] {
  const { country } = storeViews[view]
  // Later than the delivery of any product, so that every day is possible for each test.
  const days = { min: 12, max: 12 }
  const promise = deliveryPromise({ at: new Date(), country, kind: 'address', days })
  return promise ? choosableDays({ from: promise.from, country, shop }) : []
}

/** Sets pickup of the cart in a physical shop on a Saturday. */
export async function collectedOnSaturday({
  view,
  cartId,
}: {
  view: StoreCode
  cartId: string
}): Promise<void> {
  const method = await offeredDelivery(view, cartId, 'store')
  await resultOf(setParcelSelected, { view, cartId, body: { pickupId: await pickupFor(view, method) } })
  const always = { opening_hours: Array(7).fill('10-17'), vacation_days: [] }
  const saturday = choosable(view, always).find((day) => new Date(day).getUTCDay() === 6)
  if (!saturday) throw missing('Saturday')
  const body = { deliveryDate: saturday, chooseDeliveryDate: true }
  await resultOf(setShippingDate, { view, cartId, body })
}

export async function parcelShop(view: StoreCode): Promise<string> {
  const { country_id: country, postcode } = addresses[view]
  const [nearest] = await resultOf(getParcelShops, { view, query: { country, postcode } })
  if (!nearest) throw missing('parcel shop')
  return nearest.id
}

export async function offeredPayment(view: StoreCode, cartId: string): Promise<PaymentMethod> {
  const offered = await resultOf(cartPaymentMethods, { view, cartId })
  const found = offered.find(({ offline }) => offline) ?? offered[0]
  if (!found) throw missing('payment method')
  return found
}
