import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallShop } from '#tests/fixtures/small-shop.ts'
import { callDashboard } from './call-dashboard.ts'
import { guestCart, home, orderOf, vendureShop } from './vendure-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await vendureShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const toParcelShop = { shipping_carrier_code: 'gls', shipping_method_code: 'parcelshop' }

async function storeDelivery(cart: string, method: string): Promise<void> {
  const information = { shippingAddress: home, shippingCarrierCode: 'gls', shippingMethodCode: method }
  const stored = await shop.post(`/api/cart/shipping-information?cartId=${cart}`, {
    addressInformation: information,
  })
  expect(stored.code, JSON.stringify(stored)).toBe(200)
}

it('the parcel shop and the notes of an order are shown in the dashboard', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  await storeDelivery(cart, 'parcelshop')
  const chosen = await shop.post(`/api/cart/set-parcel-selected?cartId=${cart}`, { pickupId: 'P7500' })
  expect(chosen.result).toBe(true)
  const note = { note: 'Pak det ind' }
  expect((await shop.send('PUT', `/api/cart/set-shipment-note?cartId=${cart}`, note)).result).toBe(true)
  const notice = { noticeMessage: 'Ring på' }
  expect((await shop.send('PUT', `/api/cart/set-shipping-notice?cartId=${cart}`, notice)).result).toBe(true)
  const body = orderOf(cart, { '10234': 1 }, toParcelShop)
  const placed = await shop.post(`/api/order?cartId=${cart}`, body)
  expect(placed.code, JSON.stringify(placed)).toBe(200)
  const { orders } = await callDashboard(
    `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items {
      customFields { pickupId pickupName shipmentNote shippingNotice } } } }`,
    { code: placed.result.orderNumber },
  )
  expect(orders.items[0].customFields).toMatchObject({
    ...{ pickupId: 'P7500', shipmentNote: 'Pak det ind', shippingNotice: 'Ring på' },
    pickupName: expect.stringContaining('7500'),
  })
  const { result } = await shop.get(`/api/order/by-key?cartId=${cart}&orderId=${body.order_id}`)
  expect(result.delivery).toMatchObject({ kind: 'parcel-shop', pickup: { id: 'P7500' } })
})

it('an order to a parcel shop without one is refused', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  const refused = await shop.post(`/api/order?cartId=${cart}`, orderOf(cart, { '10234': 1 }, toParcelShop))
  expect(refused).toMatchObject({ code: 400, meta: { refusal: 'pickupMissing' } })
})

it('a day of the future is stored, a past day is refused', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  await storeDelivery(cart, 'home')
  const day = (deliveryDate: string) =>
    shop.send('PUT', `/api/cart/set-shipping-date?cartId=${cart}`, { deliveryDate, chooseDeliveryDate: true })
  expect((await day('2020-01-02')).meta?.refusal).toBe('dateGone')
  const days = Array.from({ length: 7 }, (_, ahead) => new Date(Date.now() + (ahead + 7) * 86_400_000))
  const outcomes = []
  for (const date of days) outcomes.push((await day(date.toISOString().slice(0, 10))).code)
  expect(outcomes).toContain(200)
  const { result } = await shop.get(`/api/cart/get-more-options?cartId=${cart}`)
  expect(result.deliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('wine is not ordered without a proof of age', async () => {
  await shop.db
    .prepare("UPDATE product_documents SET doc = json_set(doc, '$.abv', 13.5) WHERE doc ->> 'sku' = '10240'")
    .run()
  const cart = await guestCart(shop, { '10240': 1 })
  const asked = await shop.get(`/api/ext/getAgeRequirement?cartId=${cart}`)
  expect(asked.result).toEqual({ age: 18, approved: false })
  const refused = await shop.post(`/api/order?cartId=${cart}`, orderOf(cart, { '10240': 1 }))
  expect(refused).toMatchObject({ code: 403, meta: { refusal: 'ageMissing' } })
})

it('fees, points and gift cards are not offered, and a gift card is refused', async () => {
  const cart = await guestCart(shop, { '10234': 1 })
  const { result } = await shop.get(`/api/cart/totals?cartId=${cart}`)
  expect(result.extension_attributes.offers).toMatchObject({ fees: [], points: null, free_delivery: null })
  const giftCard = await shop.post(`/api/cart/set-gift-card?cartId=${cart}`, { code: 'ABCD' })
  expect(giftCard.meta?.refusal).toBe('giftCardUnknown')
})
