import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cartPaymentMethods, cartShippingMethods } from './checkout.ts'

it('a payment method has "cost, costInclTax or cost_incl_tax", or 0 without any', () => {
  const said = [{}, { cost_incl_tax: 29 }, { costInclTax: '19.50' }, { costInclTax: 5, cost_incl_tax: 6 }]
  const methods = v.parse(
    cartPaymentMethods.result,
    said.map((cost) => ({ code: 'checkmo', title: 'Check', ...cost })),
  )
  expect(methods.map(({ cost_incl_tax }) => cost_incl_tax)).toEqual([0, 2900, 1950, 600])
  expect(methods[0]).toEqual({
    code: 'checkmo',
    title: 'Check',
    cost_incl_tax: 0,
    default: false,
    offline: false,
  })
})

it('a foreign shipping method is a parcel shop, store or address by its codes', () => {
  const wire = {
    carrier_title: 'GLS',
    method_title: '',
    amount: '31.2',
    price_incl_tax: '39',
    error_message: null,
  }
  const codes = ['gls_parcelshop', 'freeshipping_freeshipping', 'gls_home'].map((both) => both.split('_'))
  const methods = v.parse(
    cartShippingMethods.result,
    codes.map(([carrier_code, method_code]) => ({ ...wire, carrier_code, method_code })),
  )
  expect(methods.map(({ needs }) => needs)).toEqual(['parcel-shop', 'store', 'address'])
  expect(methods[0]).toMatchObject({ amount: 3120, price_incl_tax: 3900, available: true, default: false })
})
