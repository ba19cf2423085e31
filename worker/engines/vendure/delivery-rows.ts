import { deliveryKind } from '#shared/order.ts'
import {
  getMoreOptions,
  setPersonalMessage,
  setShipmentNote,
  setShippingDate,
  setShippingNotice,
} from '#shared/platform-api/delivery.ts'
import { setParcelSelected } from '#shared/platform-api/store.ts'
import { choosable, moreOptionsOf } from '#worker/platform/cart/delivery-options.ts'
import { selectPickup } from '#worker/platform/cart/pickup.ts'
import { readAll, sql } from '#worker/platform/sql.ts'
import { type CartCall, pricedLines } from './cart-reading.ts'
import { choicesDocument } from './checkout-rows.ts'
import { queryCart, readVendureCart } from './query-cart.ts'
import { serveByVendure } from './serve-by-vendure.ts'

/** The custom fields of the order that the shopper fills in. */
type Fields = Partial<
  Record<
    'deliveryDate' | 'pickupId' | 'pickupName' | 'shippingNotice' | 'personalMessage' | 'shipmentNote',
    string | null
  >
>

async function storeFields(call: CartCall, fields: Fields): Promise<true> {
  await queryCart(call, choicesDocument, { choices: { fields } })
  return true
}

const moreOptions = serveByVendure(getMoreOptions, async (call) => {
  const { reading, cart } = await readVendureCart(call)
  const lines = pricedLines(reading, cart.order, cart.stock)
  if (!lines.length) throw call.refuse('notReady', 'Cart not ready')
  return moreOptionsOf(reading.cart, lines)
})

const shippingDate = serveByVendure(setShippingDate, async (call) => {
  const { deliveryDate, chooseDeliveryDate } = call.body
  const date = chooseDeliveryDate ? deliveryDate : null
  if (date) {
    const { reading, cart } = await readVendureCart(call)
    const { carrier_code, method_code } = reading.cart.row
    const isDeliveredHome =
      carrier_code !== null && deliveryKind({ carrier_code, method_code: method_code ?? '' }) === 'address'
    const shop = reading.pickup?.kind === 'store' && !isDeliveredHome ? reading.pickup : null
    const days = choosable(
      reading.cart,
      pricedLines(reading, cart.order, cart.stock),
      shop ? 'store' : 'address',
      shop,
    )
    if (!days.includes(date)) throw call.refuse('dateGone', `Nothing is delivered on ${date}.`)
  }
  return storeFields(call, { deliveryDate: date })
})

/** The chosen delivery day is cleared if the place changes: the new place may be closed on that day. */
const selectParcelShop = serveByVendure(setParcelSelected, async (call) => {
  const { pickupId } = call.body
  const [[place]] = await readAll(call.db, [selectPickup(call.db, sql`${pickupId}`)])
  if (!place) throw call.refuse('pickupUnknown', `No such pick-up point: ${pickupId}`)
  const { cart } = await readVendureCart(call)
  const isSame = cart.order.customFields.pickupId === place.id
  const pickupName = `${place.name}, ${place.street}, ${place.postcode} ${place.city}`
  return storeFields(call, { pickupId: place.id, pickupName, ...(!isSame && { deliveryDate: null }) })
})

export const deliveryRows = {
  getMoreOptions: moreOptions,
  setShippingDate: shippingDate,
  setParcelSelected: selectParcelShop,
  setShippingNotice: serveByVendure(setShippingNotice, (call) =>
    storeFields(call, { shippingNotice: call.body.noticeMessage.trim() }),
  ),
  setPersonalMessage: serveByVendure(setPersonalMessage, (call) =>
    storeFields(call, { personalMessage: call.body.personalMessage.trim() }),
  ),
  setShipmentNote: serveByVendure(setShipmentNote, (call) =>
    storeFields(call, { shipmentNote: call.body.note.trim() }),
  ),
}
