import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '#client/state/store.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { beginBrowser, endBrowser, ended } from '#tests/fixtures/faulty-network.ts'
import { chooseDeliveryAtom } from './delivery-atoms.ts'

beforeEach(beginBrowser)
afterEach(endBrowser)

it('sends the chosen place with its name and address in the call that saves the delivery', async () => {
  const sent: Record<string, unknown> = {}
  vi.stubGlobal('fetch', async (url: string, { body = '' } = {}) => {
    sent[url] = JSON.parse(body)
    return Response.json({ code: 200, result: { payment_methods: [], totals: {} } })
  })
  const method = { carrier_code: 'gls', method_code: 'parcelshop', needs: 'parcel-shop' } as ShippingMethod
  const place = {
    id: '95211',
    name: 'Kiosk',
    street: 'Torvet 1',
    postcode: '7500',
    city: 'Holstebro',
    hours: [],
  }
  await ended(createStore().set(chooseDeliveryAtom, { method, place, date: null }, 'DK', null))
  expect((sent['/api/cart/delivery'] as { pickup: unknown }).pickup).toEqual({
    pickupId: '95211',
    additionalData: {
      ...{ id: '95211', company: 'Kiosk', street_name: 'Torvet 1' },
      ...{ zip: '7500', city: 'Holstebro', country: 'DK' },
    },
  })
})
