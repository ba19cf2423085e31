import { chosenPlace, type OfferedPlace, placeOfShop, type ShopChoice } from '#shared/offered-place.ts'
import { methodKey } from '#shared/order.ts'
import type { ServedCheckout } from '#shared/order-form.ts'
import { dayField, placeField } from '#shared/typed-order.ts'
import type { DeliveryChoice } from '../draft/checkout-draft.ts'

/** Returns the delivery of the typed fields; null if they name no offered method. */
export function chosenDelivery(
  { typed, methods, parcelShops }: ServedCheckout,
  shops: readonly ShopChoice[],
): DeliveryChoice | null {
  const method = methods.find((each) => methodKey(each) === typed.method)
  if (!method) return null
  const offered: readonly OfferedPlace[] =
    method.needs === 'store' ? shops.map(placeOfShop) : (parcelShops[methodKey(method)] ?? [])
  const place = offered.find(({ id }) => id === typed[placeField(method)])
  return { method, place: place ? chosenPlace(place) : null, date: typed[dayField(method)] || null }
}
