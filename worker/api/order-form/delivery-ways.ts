import { type OfferedPlace, placeOfParcelShop } from '#shared/offered-place.ts'
import { methodKey } from '#shared/order.ts'
import { cartShippingMethods, type ShippingMethod } from '#shared/platform-api/checkout.ts'
import { getParcelShops, getParcelShopsDao } from '#shared/platform-api/store.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import type { Context } from '#worker/gateway.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { callWithCart } from '../cart.ts'

/** Returns the delivery method that was chosen; undefined if it is not among those of the cart. */
export function chosenMethod(
  typed: OrderFields,
  methods: readonly ShippingMethod[],
): ShippingMethod | undefined {
  return methods.find((each) => methodKey(each) === typed.method)
}

/** Returns the delivery methods of the visitor's cart; none if nothing of it is sent. */
export async function shippingMethods(c: Context) {
  const address = { country_id: c.get('view').country }
  const answer = await callWithCart(cartShippingMethods, { body: { address } } as never, c)
  return answer.ok ? answer.result.filter(({ available }) => available !== false) : []
}

/** Returns a carrier's parcel shops nearest to the typed postcode; none if it is no postcode. */
export async function parcelShops(
  carrier: string,
  typed: string,
  country: string,
  c: Context,
): Promise<OfferedPlace[]> {
  const postcode = typed.replace(/\s/g, '')
  if (postcode.length < 3 || postcode.length > 12) return []
  const answer = await (carrier === 'dao'
    ? callAsVisitor(getParcelShopsDao, { query: { postcode } }, c)
    : callAsVisitor(getParcelShops, { query: { country, postcode } }, c))
  return answer.ok ? answer.result.map(placeOfParcelShop) : []
}
