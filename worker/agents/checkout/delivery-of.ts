import { isVirtualCart } from '#shared/cart.ts'
import { usualDays } from '#shared/delivery-days.ts'
import { deliveryPromise } from '#shared/delivery-promise.ts'
import { type OfferedPlace, placeOfParcelShop, placeOfShop, shopChoice } from '#shared/offered-place.ts'
import { methodKey } from '#shared/order.ts'
import type { AgentDestination, AgentDetails } from '#shared/platform-api/agents.ts'
import { cartShippingMethods, type ShippingMethod } from '#shared/platform-api/checkout.ts'
import { getMoreOptions } from '#shared/platform-api/delivery.ts'
import { getParcelShops, getParcelShopsDao, type PhysicalStore } from '#shared/platform-api/store.ts'
import { ask, type Shopfront } from '../agent-request.ts'
import type { ReadGoods } from '../goods/goods-of.ts'

/** The most parcel shops of a carrier that are offered: the nearest ones. */
const mostParcelShops = 5

/** A way in which an order can be sent or collected. */
export interface Option {
  id: string
  method: ShippingMethod
  price: number
  arrival: ReturnType<typeof deliveryPromise>
}

/** A place where orders are collected; the id names the carrier too, because ids of carriers may be equal. */
export interface Place {
  id: string
  method: string
  place: OfferedPlace
  store: PhysicalStore | undefined
}

/** The deliveries that a cart can have; null if nothing of it is sent. */
export interface Delivery {
  shipping: Option[]
  pickup: Option[]
  places: Place[]
  /** The address in `details` that is chosen. */
  address: AgentDestination | undefined
  /** The place in `places` that is chosen. */
  place: Place | undefined
  /** The option of the chosen kind of delivery: the chosen one, or the shop's usual one. */
  option: Option | undefined
}

export async function deliveryOf(
  { lines }: ReadGoods,
  details: AgentDetails,
  cartId: string,
  request: Shopfront,
): Promise<Delivery | null> {
  if (isVirtualCart({ lines })) return null
  const { view, commerce } = request
  const address = chosenAddress(details)
  const postcode = address?.postal_code.replace(/[^\da-z]/gi, '') ?? ''
  const wanted = { country_id: view.country, ...(postcode && { postcode }) }
  const [offered, more, stores] = await Promise.all([
    ask(cartShippingMethods, { cartId, body: { address: wanted } }, request),
    ask(getMoreOptions, { cartId }, request),
    commerce.stores(),
  ])
  const methods = offered.ok ? offered.result.filter(({ available }) => available !== false) : []
  const places = await placesOf(methods, stores, postcode, request)
  const place =
    details.delivery === 'pickup' ? places.find(({ id }) => id === details.destination) : undefined
  const days = (more.ok && more.result.deliveryDays) || usualDays(view)
  const options = methods.map((method): Option => {
    const { needs: kind, price_incl_tax: price } = method
    const shop = place?.store && shopChoice(place.store)
    const arrival = deliveryPromise({ at: new Date(), country: view.country, kind, days, price, shop })
    return { id: methodKey(method), method, price: arrival?.price ?? price, arrival }
  })
  const shipping = options.filter(({ method }) => method.needs === 'address')
  const pickup = options.filter(({ id }) => places.some(({ method }) => method === id))
  const usable =
    details.delivery === 'shipping' ? shipping : pickup.filter(({ id }) => !place || id === place.method)
  const option =
    usable.find(({ id }) => id === details.option) ?? usable.find(({ method }) => method.default) ?? usable[0]
  return { shipping, pickup, places, address, place, option }
}

function chosenAddress({ destinations, destination }: AgentDetails): AgentDestination | undefined {
  return destinations.find(({ id }) => id === destination) ?? destinations[0]
}

/** Returns the shops of the merchant, and the parcel shops nearest to the postcode. */
async function placesOf(
  methods: readonly ShippingMethod[],
  stores: readonly PhysicalStore[],
  postcode: string,
  request: Shopfront,
): Promise<Place[]> {
  const found = methods.map(async (method): Promise<Place[]> => {
    const key = methodKey(method)
    const placed = (place: OfferedPlace, store?: PhysicalStore) => ({
      ...{ id: `${method.carrier_code}-${place.id}`, method: key, place, store },
    })
    if (method.needs === 'store') return stores.map((store) => placed(placeOfShop(shopChoice(store)), store))
    if (method.needs !== 'parcel-shop' || postcode.length < 3 || postcode.length > 12) return []
    const answer = await (method.carrier_code === 'dao'
      ? ask(getParcelShopsDao, { query: { postcode } }, request)
      : ask(getParcelShops, { query: { country: request.view.country, postcode } }, request))
    const shops = answer.ok ? answer.result.slice(0, mostParcelShops) : []
    return shops.map((shop) => placed(placeOfParcelShop(shop)))
  })
  return (await Promise.all(found)).flat()
}
