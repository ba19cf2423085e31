import * as v from 'valibot'
import { type OfferedPlace, placeOfParcelShop, placeOfShop, shopChoice } from '#shared/offered-place.ts'
import { type DeliveryNotes, methodKey } from '#shared/order.ts'
import type { WrongOrder } from '#shared/order-form.ts'
import { type PickupData, pickupData } from '#shared/pickup.ts'
import { cartShippingMethods, type ShippingMethod } from '#shared/platform-api/checkout.ts'
import { getMoreOptions, setShippingDate } from '#shared/platform-api/delivery.ts'
import {
  getParcelShops,
  getParcelShopsDao,
  getStores,
  setParcelSelected,
} from '#shared/platform-api/store.ts'
import { dayField, type OrderFields, typedPlace, typedShipping } from '#shared/typed-order.ts'
import { unsavedNotes } from '#shared/unsaved-notes.ts'
import type { Context } from '#worker/gateway.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { callWithCart } from '../cart.ts'
import { storeDelivery } from '../delivery.ts'
import { problemOf } from './problem.ts'

type Outcome = Promise<WrongOrder | undefined>

/** Stores addresses, delivery method, place, day and notes with the cart. */
export async function saveDelivery(typed: OrderFields, c: Context): Outcome {
  const { country, choosesDeliveryDate } = c.get('view')
  const methods = await shippingMethods(c)
  // Downloads and gift cards are not delivered.
  if (methods.length === 0) return undefined
  const method = chosenMethod(typed, methods)
  if (!method) return { problem: 'methodUnknown' }
  const pickupId = typedPlace(typed, method)
  const isCollected = method.needs !== 'address'
  const [place, more] = await Promise.all([
    isCollected ? chosenPlace(pickupId, typed, method, c) : undefined,
    callWithCart(getMoreOptions, {}, c),
  ])
  const pickup = { pickupId, ...(place && { additionalData: place }) }
  if (isCollected && !v.is(setParcelSelected.body, pickup)) return { problem: 'pickupMissing' }
  // Null if no day was chosen: the cart may have one from before.
  const deliveryDate = typed[dayField(method)] || null
  const day = { deliveryDate, chooseDeliveryDate: deliveryDate !== null }
  if (!v.is(setShippingDate.body, day)) return { problem: 'dateGone' }
  const delivery = {
    addressInformation: typedShipping(typed, method, country),
    ...(isCollected && { pickup }),
    ...(choosesDeliveryDate && { day }),
    notes: unsavedNotes(typedNotes(typed, method), more.ok ? more.result : null),
  }
  return problemOf(await storeDelivery(delivery, c))
}

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

function typedNotes(typed: OrderFields, { needs }: ShippingMethod): DeliveryNotes {
  const { personalMessage = '', shipmentNote = '', shippingNotice = '' } = typed
  return { personalMessage, shipmentNote, shippingNotice: needs === 'address' ? shippingNotice : '' }
}

/** Returns the chosen place from those on offer, in the contract's form. */
async function chosenPlace(
  pickupId: string,
  { postcode = '' }: OrderFields,
  { needs, carrier_code }: ShippingMethod,
  c: Context,
): Promise<PickupData | undefined> {
  const { country } = c.get('view')
  if (needs === 'store') {
    const stores = await callAsVisitor(getStores, {}, c)
    const shop = stores.ok ? stores.result.find(({ id }) => String(id) === pickupId) : undefined
    return shop && pickupData(placeOfShop(shopChoice(shop)), country)
  }
  const offered = await parcelShops(carrier_code, postcode, country, c)
  const place = offered.find(({ id }) => id === pickupId)
  return place && pickupData(place, country)
}
