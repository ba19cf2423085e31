import { describe, expect, it } from 'vitest'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { inferMethod, lastDeliveryOf, sameParcelShop, sameStore, usualDelivery } from './last-delivery.ts'

const method = (carrier_code: string, method_code: string) =>
  ({ carrier_code, method_code }) as ShippingMethod
const offered = [
  method('gls', 'parcelshop'),
  method('dao', 'parcelshop'),
  method('freeshipping', 'freeshipping'),
  method('carrier', 'PICKUP_PARCEL'),
  method('gls', 'home'),
]
const last = (method: string, street = '', city = '') => ({
  ...{ method, street, city },
  postcode: '7500',
  country: 'DK',
})

describe('the prefilled checkout', () => {
  it.each([
    ['gls_parcelshop', 'gls', 'parcelshop'],
    ['dao_parcelshop', 'dao', 'parcelshop'],
    ['freeshipping_freeshipping', 'freeshipping', 'freeshipping'],
    ['gls_home', 'gls', 'home'],
    ['carrier_PICKUP', 'carrier', 'PICKUP_PARCEL'],
    ['carrier_PICKUP_PARCEL', 'carrier', 'PICKUP_PARCEL'],
    ['gls_parcel_home', 'gls', 'home'],
  ])('infers the method "by matching method code parts (ignoring PARCEL)": %s', (codes, carrier, code) => {
    expect(inferMethod(last(codes), offered)).toEqual(method(carrier, code))
  })

  it.each(['pigeon_home', 'PARCEL', ''])('infers none of %j', (codes) => {
    expect(inferMethod(last(codes), offered)).toBeUndefined()
  })

  it("'freeshipping' reselects the matching enabled store by street address", () => {
    const stores = [{ address: 'Nørregade 14' }, { address: 'Mejlgade 38' }]
    expect(sameStore(last('freeshipping_freeshipping', 'mejlgade 38 '), stores)).toBe(stores[1])
    expect(sameStore(last('freeshipping_freeshipping', 'Algade 1'), stores)).toBeUndefined()
  })

  it('PICKUP_PARCEL "reselects by city and street"', () => {
    const places = [
      { city: 'Struer', street: 'Torvegade 1' },
      { city: 'Holstebro', street: 'Torvegade 1' },
    ]
    expect(sameParcelShop(last('', 'Torvegade 1', 'Holstebro'), places)).toBe(places[1])
    expect(sameParcelShop(last('', 'Torvegade 2', 'Holstebro'), places)).toBeUndefined()
  })

  it('offers the parcel shop of the last order to the same method in the same country alone', () => {
    const gls = last('gls_parcelshop')
    const [parcels, dao] = offered as [ShippingMethod, ShippingMethod]
    expect(usualDelivery(gls, parcels, 'DK')).toBe(gls)
    expect(usualDelivery(gls, dao, 'DK')).toBeNull()
    expect(usualDelivery(gls, parcels, 'SE')).toBeNull()
    expect(usualDelivery(null, parcels, 'DK')).toBeNull()
  })

  it('reads the last delivery from the shipping assignment of the order', () => {
    const address = { street: ['Mejlgade 38'], postcode: '8000', city: 'Aarhus', country_id: 'DK' }
    const shipping = { method: 'freeshipping_freeshipping', address }
    const order = { extension_attributes: { shipping_assignments: [{ shipping }] } } as never
    expect(lastDeliveryOf(order)).toEqual({
      method: 'freeshipping_freeshipping',
      street: 'Mejlgade 38',
      country: 'DK',
      postcode: '8000',
      city: 'Aarhus',
    })
    expect(lastDeliveryOf(undefined)).toBeNull()
    expect(lastDeliveryOf({ extension_attributes: {} } as never)).toBeNull()
  })
})
