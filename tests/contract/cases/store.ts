import { expect } from 'vitest'
import type { StoreCode } from '#shared/store-view.ts'
import { type Cases, cartRefusals } from '../case.ts'
import { addresses, parcelShop } from '../delivery.ts'
import { cartWith } from '../shopper.ts'

const picking = async (view: StoreCode, pickupId?: string) => ({
  view,
  cartId: (await cartWith(view)).cartId,
  body: { pickupId: pickupId ?? (await parcelShop(view)) },
})

export const storeCases: Pick<
  Cases,
  | 'getDeliveries'
  | 'getStores'
  | 'getParcelShops'
  | 'getParcelShopsDao'
  | 'setParcelSelected'
  | 'postcodeCity'
> = {
  getStores: {
    valid: (view) => ({ view }),
    refusals: {},
    expects: (stores) => expect(stores[0]).toMatchObject({ name: expect.stringMatching(/\S/) }),
  },
  getDeliveries: {
    valid: (view) => ({ view }),
    refusals: {},
    expects: (deliveries) => expect(deliveries.some((delivery) => delivery.price_incl_tax > 0)).toBe(true),
  },
  getParcelShops: {
    valid: (view) => {
      const { country_id: country, postcode } = addresses[view]
      return { view, query: { country, postcode } }
    },
    refusals: {},
    expects: (shops) => expect(shops[0]).toMatchObject({ street_name: expect.stringMatching(/\S/) }),
  },
  getParcelShopsDao: {
    valid: (view) => ({ view, query: { postcode: addresses.da.postcode } }),
    refusals: {},
    expects: (shops) => expect(shops[0]).toMatchObject({ street_name: expect.stringMatching(/\S/) }),
  },
  setParcelSelected: {
    valid: picking,
    refusals: { ...cartRefusals(picking), pickupUnknown: (view) => picking(view, 'no-such-place') },
  },
  postcodeCity: {
    valid: (view) => {
      const { country_id: country, postcode } = addresses[view]
      return { view, query: { country, postcode } }
    },
    refusals: {},
    expects: (found) => expect(Object.values(addresses).map(({ city }) => city)).toContain(found?.city),
  },
}
