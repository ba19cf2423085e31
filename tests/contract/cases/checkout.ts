import { expect } from 'vitest'
import type { StoreCode } from '#shared/store-view.ts'
import { type Cases, cartRefusals } from '../case.ts'
import { addresses, offeredDelivery } from '../delivery.ts'
import { cartWith, openCart } from '../shopper.ts'

const filled = async (view: StoreCode) => ({ view, cartId: (await cartWith(view)).cartId })

const addressed = async (view: StoreCode, address: object = addresses[view]) => ({
  ...(await filled(view)),
  body: { address },
})

const delivering = async (view: StoreCode, other: object = {}, cartId?: string) => {
  const full = await cartWith(view)
  const { carrier_code, method_code } = await offeredDelivery(view, full.cartId)
  const addressInformation = {
    shippingAddress: addresses[view],
    billingAddress: addresses[view],
    shippingCarrierCode: carrier_code,
    shippingMethodCode: method_code,
    ...other,
  }
  return { view, cartId: cartId ?? full.cartId, body: { addressInformation } }
}

export const checkoutCases: Pick<
  Cases,
  'cartTotals' | 'cartPaymentMethods' | 'cartShippingMethods' | 'cartShippingInformation'
> = {
  cartTotals: {
    valid: filled,
    refusals: cartRefusals(filled),
    expects: (totals) => expect(totals.grand_total).toBeGreaterThan(0),
  },
  cartPaymentMethods: {
    valid: filled,
    refusals: cartRefusals(filled),
    expects: (methods) => expect(methods).not.toEqual([]),
  },
  cartShippingMethods: {
    valid: addressed,
    refusals: { ...cartRefusals(addressed), countryMissing: (view) => addressed(view, {}) },
    expects: (methods) => expect(methods).not.toEqual([]),
  },
  cartShippingInformation: {
    valid: delivering,
    refusals: {
      ...cartRefusals(delivering),
      cartEmpty: async (view) => delivering(view, {}, await openCart(view)),
      countryMissing: (view) => {
        const { country_id: _, ...shippingAddress } = addresses[view]
        return delivering(view, { shippingAddress })
      },
      addressInvalid: (view) =>
        delivering(view, { shippingAddress: { ...addresses[view], postcode: '999' } }),
      methodUnknown: (view) => delivering(view, { shippingCarrierCode: 'carrier-pigeon' }),
    },
    expects: ({ payment_methods, totals }) => {
      expect(payment_methods).not.toEqual([])
      expect(totals.segments.map(({ code }) => code)).toContain('shipping')
    },
  },
}
