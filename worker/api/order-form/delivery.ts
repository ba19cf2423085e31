import type { Context } from 'hono'
import * as v from 'valibot'
import { placeOfShop, shopChoice } from '#shared/offered-place.ts'
import type { WrongOrder } from '#shared/order-form.ts'
import { type PickupData, pickupData } from '#shared/pickup-data.ts'
import { cartShippingInformation, type ShippingMethod } from '#shared/platform-api/checkout.ts'
import {
  getMoreOptions,
  setPersonalMessage,
  setShipmentNote,
  setShippingDate,
  setShippingNotice,
} from '#shared/platform-api/delivery.ts'
import { setParcelSelected } from '#shared/platform-api/store.ts'
import {
  dayField,
  hasErrors,
  type OrderFields,
  typedErrors,
  typedPlace,
  typedShipping,
} from '#shared/typed-order.ts'
import { unsavedNotes } from '#shared/unsaved-notes.ts'
import type { Gateway } from '#worker/gateway.ts'
import { count } from '#worker/middleware/figures.ts'
import { callWithCart } from '../cart.ts'
import { countsAsCheckout } from '../counts-as-checkout.ts'
import { chosenMethod, parcelShops, shippingMethods, shopsIfThere } from './delivery-ways.ts'
import { problemOf } from './problem.ts'

type Outcome = Promise<WrongOrder | undefined>

/** Stores addresses, delivery method, place, day and notes with the cart, as far as they are possible. */
export async function saveDelivery(typed: OrderFields, c: Context<Gateway>): Outcome {
  const { country, choosesDeliveryDate } = c.get('view')
  const errors = typedErrors(typed, country, await c.get('visitor').group())
  if (hasErrors(errors)) return { problem: 'addressInvalid' }
  const methods = await shippingMethods(c)
  // Downloads and gift cards are not delivered.
  if (methods.length === 0) return undefined
  const method = chosenMethod(typed, methods)
  if (!method) return { problem: 'methodUnknown' }
  return (
    (await savePlace(typed, method, c)) ??
    (await saveMethod(typed, method, c)) ??
    (choosesDeliveryDate ? await saveDay(typed, method, c) : undefined) ??
    (await saveNotes(typed, method, c))
  )
}

/** The place is stored first: the price depends on it. */
async function savePlace(typed: OrderFields, method: ShippingMethod, c: Context<Gateway>): Outcome {
  if (method.needs === 'address') return undefined
  const pickupId = typedPlace(typed, method)
  const additionalData = await chosenPlace(pickupId, typed, method, c)
  const body = { pickupId, ...(additionalData && { additionalData }) }
  const answer = v.is(setParcelSelected.body, body) && (await callWithCart(setParcelSelected, { body }, c))
  return answer ? problemOf(answer) : { problem: 'pickupMissing' }
}

/** Returns the chosen place from those on offer, in the contract's form. */
async function chosenPlace(
  pickupId: string,
  { postcode = '' }: OrderFields,
  { needs, carrier_code }: ShippingMethod,
  c: Context<Gateway>,
): Promise<PickupData | undefined> {
  const { country } = c.get('view')
  if (needs === 'store') {
    const shop = (await shopsIfThere(c))?.find(({ id }) => String(id) === pickupId)
    return shop && pickupData(placeOfShop(shopChoice(shop)), country)
  }
  const offered = await parcelShops(carrier_code, postcode, country, c)
  const place = offered.find(({ id }) => id === pickupId)
  return place && pickupData(place, country)
}

async function saveMethod(typed: OrderFields, method: ShippingMethod, c: Context<Gateway>): Outcome {
  const addressInformation = typedShipping(typed, method, c.get('view').country)
  const answer = await callWithCart(cartShippingInformation, { body: { addressInformation } }, c)
  const kind = answer.ok && countsAsCheckout(answer.result)
  if (kind) count(c.get('view').code, kind, '', c.env, c.executionCtx)
  return problemOf(answer)
}

/** Sends null if no day was chosen: the cart may have one from before. */
async function saveDay(typed: OrderFields, method: ShippingMethod, c: Context<Gateway>): Outcome {
  const deliveryDate = typed[dayField(method)] || null
  const body = { deliveryDate, chooseDeliveryDate: deliveryDate !== null }
  if (!v.is(setShippingDate.body, body)) return { problem: 'dateGone' }
  return problemOf(await callWithCart(setShippingDate, { body }, c))
}

/** Sends only the notes that the cart does not have yet. */
async function saveNotes(typed: OrderFields, method: ShippingMethod, c: Context<Gateway>): Outcome {
  const more = await callWithCart(getMoreOptions, {}, c)
  const { personalMessage = '', shipmentNote = '', shippingNotice = '' } = typed
  const isBrought = method.needs === 'address'
  const notes = { personalMessage, shipmentNote, shippingNotice: isBrought ? shippingNotice : '' }
  for (const [name, body] of unsavedNotes(notes, more.ok ? more.result : null)) {
    const answer = await callWithCart(noteRows[name], { body: body as never }, c)
    if (!answer.ok) return problemOf(answer)
  }
  return undefined
}

const noteRows = { setShippingNotice, setPersonalMessage, setShipmentNote }
