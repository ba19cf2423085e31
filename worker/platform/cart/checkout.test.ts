import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartShippingInformation, cartShippingMethods, cartTotals } from '#shared/platform-api/checkout.ts'
import { getParcelShops, getStores } from '#shared/platform-api/store.ts'
import { bistro, type SmallShop, smallShop } from '../small-shop.ts'

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

function choose(cartId: string, shippingMethodCode: string, shippingAddress: object = address) {
  return shop.post(at('shipping-information', cartId), {
    addressInformation: {
      shippingAddress,
      billingAddress: address,
      shippingCarrierCode: 'gls',
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
    expect(result.map((method: { price_incl_tax: number }) => method.price_incl_tax)).toEqual([0, 0, 0])
  })

  it('is not offered for what is not sent, and wants a country', async () => {
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

  it('is refused for an empty cart, without a country, and where it is not offered', async () => {
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
    expect(codes(goods.result)).toEqual(['cashondelivery', 'banktransfer'])
    expect(goods.result[0]).toEqual({
      code: 'cashondelivery',
      title: 'Pay on delivery',
      default: true,
      offline: true,
    })
    const guide = await shop.get(at('payment-methods', await cartWith({ GUIDE: 1 })))
    expect(codes(guide.result)).toEqual(['banktransfer'])
    const { result: token } = await shop.post('/api/user/login', bistro)
    const trade = await shop.get(at('payment-methods', await cartWith({ TRADE: 1 }, token), token))
    expect(codes(trade.result)).toContain('b2b_invoice')
  })

  it('is not asked for where nothing is to be paid', async () => {
    const { result } = await shop.get(at('payment-methods', await cartWith({})))
    expect(codes(result)).toEqual(['free'])
  })
})

describe('a coupon', () => {
  it('is not known, and its removal is no failure', async () => {
    const cartId = await cartWith({ ALE: 1 })
    expect(await shop.post(`${at('apply-coupon', cartId)}&coupon=50%25`)).toMatchObject({
      code: 404,
      meta: { refusal: 'couponInvalid' },
    })
    expect((await shop.post(at('delete-coupon', cartId))).result).toBe(true)
  })
})

describe('pick-up points', () => {
  it('come nearest first', async () => {
    const { result } = await shop.get('/api/cart/get-parcel-shops?country=dk&postcode=7480')
    const found = v.parse(getParcelShops.result, result)
    expect(found.map(({ id }) => id)).toEqual(['P7500', 'P7400', 'P1050'])
    expect(found[0]).toMatchObject({ company: 'Kiosk', street_name: 'Torvet 1', zip: '7500', opening: [] })
    expect((await shop.get('/api/cart/get-parcel-shops?country=SE&postcode=12345')).result).toEqual([])
    expect((await shop.get('/api/cart/get-parcel-shops-dao?postcode=7500')).result).toEqual([])
  })

  it('are shops of ours too, with their hours', async () => {
    const [store] = v.parse(getStores.result, (await shop.get('/api/ext/getStores')).result)
    expect(store).toMatchObject({ id: 2, enable: true, vacation_days: ['24-12', '25-12'] })
    expect(store?.opening_hours).toHaveLength(7)
  })

  it('are kept with the cart where they exist', async () => {
    const cartId = await cartWith({ ALE: 1 })
    const select = (pickupId: string) =>
      shop.post(at('set-parcel-selected', cartId), { pickupId, additionalData: {} })
    expect((await select('P7500')).result).toBe(true)
    expect(await select('nowhere')).toMatchObject({ code: 404, meta: { refusal: 'pickupUnknown' } })
    const row = await shop.db.prepare('SELECT pickup_id FROM carts WHERE masked_id = ?').bind(cartId).first()
    expect(row).toEqual({ pickup_id: 'P7500' })
  })
})
