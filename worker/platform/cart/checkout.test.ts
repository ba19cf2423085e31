import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterWorkingDays } from '#shared/delivery-dates.ts'
import { cartShippingInformation, cartShippingMethods, cartTotals } from '#shared/platform-api/checkout.ts'
import { getMoreOptions } from '#shared/platform-api/delivery.ts'
import { getParcelShops, getStores } from '#shared/platform-api/store.ts'
import { choosableDays, type ShopDays } from '#shared/shop-days.ts'
import { bistro, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const address = {
  ...{ countryId: 'DK', firstname: 'Mette', lastname: 'Holm', street: ['Havnegade 4'] },
  ...{ city: 'Holstebro', postcode: '7500', region: '', region_id: 0, region_code: '' },
}

function at(call: string, cartId: string, token = '') {
  return `/api/cart/${call}?token=${token}&cartId=${cartId}&storeCode=da`
}

async function cartWith(items: Record<string, number>, token = ''): Promise<string> {
  const { result: cartId } = await shop.post(`/api/cart/create?token=${token}`)
  for (const [sku, qty] of Object.entries(items)) {
    await shop.post(at('update', cartId, token), { cartItem: { sku, qty } })
  }
  return cartId
}

function choose(
  cartId: string,
  shippingMethodCode: string,
  shippingAddress: object = address,
  shippingCarrierCode = 'gls',
) {
  return shop.post(at('shipping-information', cartId), {
    addressInformation: {
      shippingAddress,
      billingAddress: address,
      shippingCarrierCode,
      shippingMethodCode,
    },
  })
}

const codes = (methods: { code: string }[]) => methods.map(({ code }) => code)

describe('delivery', () => {
  it('offers the methods of the country, the default first', async () => {
    const { result } = await shop.post(at('shipping-methods', await cartWith({ ALE: 1 })), { address })
    const methods = v.parse(cartShippingMethods.result, result)
    expect(methods[0]).toMatchObject({
      method_code: 'parcelshop',
      price_incl_tax: 0,
      needs: 'parcel-shop',
      default: true,
    })
    expect(methods.find(({ method_code }) => method_code === 'home')).toMatchObject({
      amount: 3920,
      price_incl_tax: 4900,
    })
    const abroad = await shop.post(at('shipping-methods', await cartWith({ ALE: 1 })), {
      address: { country_id: 'SE' },
    })
    expect(abroad.result).toEqual([])
  })

  it('is free from a value of goods on', async () => {
    const { result } = await shop.post(at('shipping-methods', await cartWith({ '10234': 7 })), { address })
    expect(new Set(result.map((method: { price_incl_tax: number }) => method.price_incl_tax))).toEqual(
      new Set([0]),
    )
  })

  it('to a business address is offered to business groups only', async () => {
    await shop.db
      .prepare(
        `INSERT OR IGNORE INTO shipping_methods (store_code, carrier_code, method_code, carrier_title, method_title,
           price_incl_tax, countries, needs, sort_order, customer_group_ids)
         VALUES ('da', 'gls', 'business', 'Parcel', 'Business', 4900, '["DK"]', 'address', 9, '[3,10]')`,
      )
      .run()
    const { result: token } = await shop.post('/api/user/login', bistro)
    const offeredTo = async (token: string) => {
      const cartId = await cartWith({ ALE: 1 }, token)
      const { result } = await shop.post(at('shipping-methods', cartId, token), { address })
      return result.map((method: { method_code: string }) => method.method_code)
    }
    expect(await offeredTo(token)).toContain('business')
    expect(await offeredTo('')).not.toContain('business')
  })

  it('"pickup in Holstebro free", elsewhere at the price of the method', async () => {
    const cartId = await cartWith({ ALE: 1 })
    const collect = async (pickupId: string) => {
      await shop.post(at('set-parcel-selected', cartId), { pickupId })
      const { result } = await choose(cartId, 'freeshipping', address, 'freeshipping')
      return v.parse(cartShippingInformation.result, result).totals.shipping_incl_tax
    }
    expect(await collect('3')).toBe(2900)
    expect(await collect('2')).toBe(0)
  })

  it('is not offered for virtual products, and requires a country', async () => {
    const cartId = await cartWith({ GUIDE: 1 })
    expect((await shop.post(at('shipping-methods', cartId), { address })).result).toEqual([])
    expect((await shop.post(at('shipping-methods', cartId), { address: {} })).meta).toEqual({
      refusal: 'countryMissing',
    })
  })

  it('is kept with the cart and charged in its totals, which reading does not change', async () => {
    const cartId = await cartWith({ ALE: 6 })
    const chosen = await choose(cartId, 'home')
    const { totals } = v.parse(cartShippingInformation.result, chosen.result)
    expect(totals).toMatchObject({
      shipping_incl_tax: 4900,
      pant_amount: 600,
      grand_total: 20_500,
      tax_amount: 3980,
    })
    await shop.get(at('payment-methods', cartId))
    const read = await shop.get(at('totals', cartId))
    expect(v.parse(cartTotals.result, read.result)).toEqual(totals)
    expect(read.result.grand_total).toBe(205 - 39.8)
  })

  it('is refused for an empty cart, without a country, and if it is not offered', async () => {
    const cartId = await cartWith({ ALE: 1 })
    expect((await choose(await cartWith({}), 'home')).meta).toEqual({ refusal: 'cartEmpty' })
    expect((await choose(cartId, 'home', {})).meta).toEqual({ refusal: 'countryMissing' })
    expect(await choose(cartId, 'drone')).toMatchObject({
      code: 404,
      result: 'Carrier with such method not found: gls, drone',
      meta: { refusal: 'methodUnknown' },
    })
  })
})

describe('payment', () => {
  it('takes cash for goods only, and invoices from businesses only', async () => {
    const goods = await shop.get(at('payment-methods', await cartWith({ ALE: 1 })))
    const anywhere = ['banktransfer', 'reepay_payment', 'reepay_swish', 'reepay_vipps_epayment']
    expect(codes(goods.result).toSorted()).toEqual([...anywhere, 'cashondelivery'].toSorted())
    expect(goods.result[0]).toEqual({
      code: 'cashondelivery',
      title: 'Pay on delivery',
      default: true,
      offline: true,
    })
    const guide = await shop.get(at('payment-methods', await cartWith({ GUIDE: 1 })))
    expect(codes(guide.result).toSorted()).toEqual(anywhere)
    const { result: token } = await shop.post('/api/user/login', bistro)
    const trade = await shop.get(at('payment-methods', await cartWith({ TRADE: 1 }, token), token))
    expect(codes(trade.result)).toContain('b2b_invoice')
  })

  it('is offered "by group and view", and by the countries of the method', async () => {
    const inSweden = `/api/cart/payment-methods?token=&cartId=${await cartWith({ ALE: 1 })}&storeCode=sv`
    expect(codes((await shop.get(inSweden)).result)).toEqual(['banktransfer'])
    const countries = (codes: string) =>
      shop.db.prepare("UPDATE payment_methods SET countries = ? WHERE store_code = 'sv'").bind(codes).run()
    await countries('["DK"]')
    expect(codes((await shop.get(inSweden)).result)).toEqual([])
    await countries('["SE"]')
  })

  it('has only the method “free” if the total is 0', async () => {
    const { result } = await shop.get(at('payment-methods', await cartWith({})))
    expect(codes(result)).toEqual(['free'])
  })
})

describe('a coupon', () => {
  it('that is unknown is refused, and its removal succeeds', async () => {
    const cartId = await cartWith({ ALE: 1 })
    expect(await shop.post(`${at('apply-coupon', cartId)}&coupon=50%25`)).toMatchObject({
      code: 404,
      meta: { refusal: 'couponInvalid' },
    })
    expect((await shop.post(at('delete-coupon', cartId))).result).toBe(true)
  })
})

describe('pick-up points', () => {
  it('are sorted by distance, the nearest first', async () => {
    const { result } = await shop.get('/api/cart/get-parcel-shops?country=dk&postcode=7480')
    const found = v.parse(getParcelShops.result, result)
    expect(found.map(({ id }) => id)).toEqual(['P7500', 'P7400', 'P1050'])
    expect(found[0]).toMatchObject({ company: 'Kiosk', street_name: 'Torvet 1', zip: '7500', opening: [] })
    expect(found.map(({ distance }) => distance)).toEqual([0, 67.6, 135.2])
    expect((await shop.get('/api/cart/get-parcel-shops?country=SE&postcode=12345')).result).toEqual([])
    expect((await shop.get('/api/cart/get-parcel-shops-dao?postcode=7500')).result).toEqual([])
  })

  it('include our own shops with their opening hours', async () => {
    const [store] = v.parse(getStores.result, (await shop.get('/api/ext/getStores')).result)
    expect(store).toMatchObject({ id: 2, enable: true, vacation_days: ['24-12', '25-12'], country: 'DK' })
    expect(store?.opening_hours).toHaveLength(7)
  })

  it('are stored with the cart if they exist and are open', async () => {
    const cartId = await cartWith({ ALE: 1 })
    const select = (pickupId: string) =>
      shop.post(at('set-parcel-selected', cartId), { pickupId, additionalData: {} })
    expect((await select('P7500')).result).toBe(true)
    expect(await select('nowhere')).toMatchObject({ code: 404, meta: { refusal: 'pickupUnknown' } })
    const opens = (enable: string) =>
      shop.db.prepare('UPDATE stores SET enable = ? WHERE id = 3').bind(enable).run()
    await opens('0')
    expect(await select('3')).toMatchObject({ meta: { refusal: 'pickupUnknown' } })
    await opens('1')
    const row = await shop.db.prepare('SELECT pickup_id FROM carts WHERE masked_id = ?').bind(cartId).first()
    expect(row).toEqual({ pickup_id: 'P7500' })
  })
})

describe('the day and the notes of a delivery', () => {
  const options = async (cartId: string) => {
    const { result } = await shop.get(at('get-more-options', cartId))
    return v.parse(getMoreOptions.result, result)
  }
  const setDate = (cartId: string, deliveryDate: string | null, chooseDeliveryDate = true) =>
    shop.send('PUT', at('set-shipping-date', cartId), { deliveryDate, chooseDeliveryDate })
  const days = (shop?: ShopDays) =>
    choosableDays({
      from: afterWorkingDays(new Date().toISOString().slice(0, 10), 3, 'DK'),
      country: 'DK',
      shop,
    })
  const always = { opening_hours: Array(7).fill('10-17'), vacation_days: [] }

  it('are kept with the cart, and a cart without lines is not ready', async () => {
    const cartId = await cartWith({ ALE: 1 })
    await shop.send('PUT', at('set-shipping-notice', cartId), { noticeMessage: ' Behind the gate ' })
    await shop.send('PUT', at('set-personal-message', cartId), { personalMessage: 'Happy birthday' })
    await shop.send('PUT', at('set-shipment-note', cartId), { note: 'Cold, please' })
    const date = days()[2] as string
    expect((await setDate(cartId, date)).result).toBe(true)
    expect(await options(cartId)).toEqual({
      noticeMessage: 'Behind the gate',
      personalMessage: 'Happy birthday',
      shipmentNote: 'Cold, please',
      deliveryDate: date,
      chooseDeliveryDate: true,
      chosenElsewhere: false,
      deliveryDays: { min: 1, max: 1 },
    })
    expect(await shop.get(at('get-more-options', await cartWith({})))).toMatchObject({
      code: 500,
      result: { code: 404, errorMessage: 'Cart not ready' },
      meta: { refusal: 'notReady' },
    })
  })

  it('keeps all three notes that simultaneous calls store', async () => {
    const cartId = await cartWith({ ALE: 1 })
    await Promise.all([
      shop.send('PUT', at('set-shipping-notice', cartId), { noticeMessage: 'Ring twice' }),
      shop.send('PUT', at('set-personal-message', cartId), { personalMessage: 'Happy birthday' }),
      shop.send('PUT', at('set-shipment-note', cartId), { note: 'Cold, please' }),
    ])
    expect(await options(cartId)).toMatchObject({
      noticeMessage: 'Ring twice',
      personalMessage: 'Happy birthday',
      shipmentNote: 'Cold, please',
    })
  })

  it('is refused for a day without delivery, and removed if none is chosen', async () => {
    const cartId = await cartWith({ ALE: 1 })
    const weekend = days(always).find((day) => new Date(day).getUTCDay() === 6) as string
    for (const day of ['2020-01-06', weekend, '2099-01-05'])
      expect(await setDate(cartId, day), day).toMatchObject({ code: 400, meta: { refusal: 'dateGone' } })
    expect((await setDate(cartId, '2020-01-06', false)).result).toBe(true)
    expect((await options(cartId)).deliveryDate).toBeNull()
  })

  it('are dropped when the customer opens a view without that day or country', async () => {
    const { result: token } = await shop.post('/api/user/login', bistro)
    const cartId = await cartWith({ ALE: 1 }, token)
    const swedish = (call: string) => at(call, cartId, token).replace('storeCode=da', 'storeCode=sv')
    const date = days()[2] as string
    const asked = { deliveryDate: date, chooseDeliveryDate: true }
    expect((await shop.send('PUT', at('set-shipping-date', cartId, token), asked)).result).toBe(true)
    await shop.post(at('shipping-information', cartId, token), {
      addressInformation: {
        shippingAddress: address,
        ...{ shippingCarrierCode: 'gls', shippingMethodCode: 'parcelshop' },
      },
    })
    const there = v.parse(getMoreOptions.result, (await shop.get(swedish('get-more-options'))).result)
    expect([there.deliveryDate, there.chooseDeliveryDate, there.chosenElsewhere]).toEqual([null, false, true])
    expect((await shop.get(swedish('payment-methods'))).result).not.toEqual([])
    const back = v.parse(
      getMoreOptions.result,
      (await shop.get(at('get-more-options', cartId, token))).result,
    )
    expect([back.deliveryDate, back.chosenElsewhere]).toEqual([date, false])
  })

  it('"Selecting a store clears the delivery date", selecting the same again does not', async () => {
    const cartId = await cartWith({ ALE: 1 })
    const select = (pickupId: string) => shop.post(at('set-parcel-selected', cartId), { pickupId })
    await select('2')
    const date = days(always).find(
      (day) => new Date(day).getUTCDay() === 6 && !day.endsWith('12-26'),
    ) as string
    expect((await setDate(cartId, date)).result).toBe(true)
    await select('2')
    expect((await options(cartId)).deliveryDate).toBe(date)
    await select('3')
    expect((await options(cartId)).deliveryDate).toBeNull()
  })
})
