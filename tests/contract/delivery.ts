import type { DeliveryKind } from '#shared/order.ts'
import {
  cartPaymentMethods,
  cartShippingMethods,
  type PaymentMethod,
  type ShippingMethod,
} from '#shared/platform-api/checkout.ts'
import { getParcelShops, getStores } from '#shared/platform-api/store.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { missing } from './attempt.ts'
import { resultOf } from './result.ts'

const buyer = { firstname: 'Mette', lastname: 'Holm', company: '', email: 'contract-test@example.dk' }

/** Where the tests have their bottles sent. */
export const addresses = {
  da: {
    ...buyer,
    street: ['Havnegade 4', '2. tv'],
    postcode: '7500',
    city: 'Holstebro',
    country_id: 'DK',
    telephone: '+4520304050',
  },
  sv: {
    ...buyer,
    street: ['Storgatan 4', 'lgh 1102'],
    postcode: '21135',
    city: 'Malmö',
    country_id: 'SE',
    telephone: '+46701234567',
  },
} as const satisfies Record<StoreCode, object>

/** A delivery that is offered for this cart, to the door where that can be had. */
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

/** A place to pick up from, '' where the delivery comes to the door. */
export async function pickupFor(view: StoreCode, { needs }: ShippingMethod): Promise<string> {
  if (needs === 'address') return ''
  if (needs === 'parcel-shop') return parcelShop(view)
  const shop = (await resultOf(getStores, { view })).find(({ enable }) => enable)
  if (!shop) throw missing('open shop')
  return String(shop.id)
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
