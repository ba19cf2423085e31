import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyDraft } from '#client/features/checkout/draft/checkout-draft.ts'
import { orderOf } from '#client/features/checkout/placing/draft-order.ts'
import type { CartLine } from '#shared/cart.ts'
import type { PaymentMethod, ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { PlatformCall, Reply } from '../fixtures/simulated-platform/reply.ts'
import { cookieOf, type Edge, startEdge } from '../support/edge.ts'

let edge: Edge
let Cookie: string

beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(async () => {
  const { platform } = edge
  platform.reset()
  platform.on('POST /api/cart/create', { code: 200, result: cartId })
  platform.on('POST /api/cart/update', { code: 200, result: { ...wine, quote_id: cartId } })
  platform.on('POST /api/order', stockApi)
  Cookie = cookieOf(
    await edge.write('/api/cart/update', {
      cartItem: { sku: '10234', qty: 2 },
      eventId: crypto.randomUUID(),
    }),
  )
})

const cartId = '3c83c77c40a7f85d5e0be1fbf520ca2e'
const wine = {
  ...{ item_id: 9101, sku: '10234', qty: 2, name: 'Rioja Reserva 2019' },
  ...{ price: 119.2, product_type: 'simple' },
}

/** Returns an order as the checkout builds it from a filled-in draft. */
function order(order_id: string) {
  const details = {
    ...{ ...emptyDraft.details, firstname: 'Mette', lastname: 'Holm', email: 'mette@example.dk' },
    ...{ street: 'Havnegade 4', postcode: '7500', city: 'Holstebro', telephone: '+4520304050' },
  }
  const method = { carrier_code: 'gls', method_code: 'parcelshop' } as ShippingMethod
  const place = { id: '95211', name: 'Kiosk', street: 'Torvet 1', postcode: '7500', city: 'Holstebro' }
  const draft = {
    ...{ ...emptyDraft, details, delivery: { method, place, date: null } },
    ...{ payments: [{ code: 'cashondelivery' } as PaymentMethod], paymentCode: 'cashondelivery' },
  }
  const { item_id, sku, qty, name } = wine
  const line = { item_id, sku, qty, name, type_id: 'simple', price_incl_tax: 14_900 } as CartLine
  const consents = { newsletter: true, digital: false }
  return { ...orderOf(draft, { lines: [line] }, 33_700, 'DK', consents), order_id }
}

const place = (order_id: string) => edge.write('/api/order', order(order_id), { Cookie })

/** Refuses an order as the validator of a Vue Storefront API does. */
function stockApi({ body }: PlatformCall): Reply {
  const wrong = [
    ...Object.keys(body).filter((key) => !topLevel.includes(key)),
    ...(typeof body.addressInformation.shippingAddress.region_id === 'number' ? [] : ['region_id']),
  ].map((field) => ({ keyword: 'additionalProperties', dataPath: `.${field}`, message: 'is refused' }))
  return wrong.length ? { code: 400, result: wrong } : { code: 200, result: receipt }
}

const topLevel = [
  ...['user_id', 'cart_id', 'store_code', 'order_id', 'created_at', 'updated_at', 'transmited'],
  ...['products', 'addressInformation'],
]
const receipt = {
  ...{ magentoOrderId: '90012', orderNumber: '000012345', backendOrderId: '90012' },
  transferedAt: '2026-11-10T10:00:02Z',
}

describe('an order at a foreign platform', () => {
  it('has the keys of the contract and no others', async () => {
    const answer = await place('contract-keys-1')
    expect(await answer.json()).toMatchObject({ code: 200, result: { orderNumber: '000012345' } })
    const [{ body } = { body: {} }] = edge.platform.asked('/api/order')
    const address = {
      ...{
        region: '',
        region_id: 0,
        region_code: '',
        country_id: 'DK',
        street: ['Havnegade 4'],
        company: '',
      },
      ...{ telephone: '+4520304050', postcode: '7500', city: 'Holstebro' },
      ...{ firstname: 'Mette', lastname: 'Holm', email: 'mette@example.dk' },
    }
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(body).toEqual({
      ...{ user_id: '', cart_id: cartId, store_code: 'da', order_id: 'contract-keys-1' },
      ...{ created_at: time, updated_at: time, transmited: true },
      products: [
        {
          item_id: 9101,
          sku: '10234',
          qty: 2,
          price: 149,
          name: 'Rioja Reserva 2019',
          product_type: 'simple',
        },
      ],
      addressInformation: {
        shippingAddress: address,
        billingAddress: { ...address, vat_id: '' },
        ...{ shipping_carrier_code: 'gls', shipping_method_code: 'parcelshop' },
        payment_method_code: 'cashondelivery',
        payment_method_additional: {
          ...{ confirmed_total: 337, terms_accepted: true, newsletter_signup: true },
          newsletter_words: expect.any(String),
        },
        shippingExtraFields: { pickupId: '95211' },
      },
    })
  })

  it('that is refused is reported in the platform’s words', async () => {
    const result = 'The requested qty is not available'
    edge.platform.on('POST /api/order', { code: 400, result })
    const answer = await place('contract-refused-1')
    expect(await answer.json()).toEqual({ code: 400, result, meta: { refusal: 'refused' } })
  })

  it('that is queued is polled by its job id, and sent once', async () => {
    const asked: string[] = []
    const { platform } = edge
    platform.on('POST /api/order', { code: 200, result: 'job-17' })
    platform.on('GET /api/sync/order/job-17', () => {
      asked.push('job-17')
      return { code: 200, result: asked.length > 1 ? { platform_order_id: '90012', transmited: true } : null }
    })
    const answer = await place('contract-queued-1')
    expect(await answer.json()).toEqual({ code: 200, result: { orderNumber: null } })
    expect(asked).toHaveLength(2)
    expect(platform.asked('/api/order')).toHaveLength(1)
  })

  it('that stays in the queue is reported as neither placed nor unknown, and found later', async () => {
    const { platform } = edge
    platform.on('POST /api/order', { code: 200, result: 'job-18' })
    platform.on('GET /api/sync/order/job-18', { code: 200, result: null })
    const late = await place('contract-queued-2')
    expect(late.status).toBe(504)
    Cookie = cookieOf(late)
    const byKey = async () => {
      const answer = await edge.ask('/api/order/by-key?orderId=contract-queued-2', { headers: { Cookie } })
      return (await answer.json()) as object
    }
    expect(await byKey()).toMatchObject({ code: 404, meta: { refusal: 'outcomeUnknown' } })
    platform.on('GET /api/sync/order/job-18', { code: 200, result: { orderNumber: '000012345' } })
    expect(await byKey()).toMatchObject({ meta: { refusal: 'orderPlaced', orderNumber: '000012345' } })
    const again = await place('contract-queued-2')
    expect(await again.json()).toMatchObject({ code: 200, result: { orderNumber: '000012345' } })
    expect(platform.asked('/api/order')).toHaveLength(1)
  })

  it.each(['OK', 'Invalid signature validation of 10234'])(
    'with the answer %j is not reported as unknown, because it may have been placed',
    async (result) => {
      edge.platform.on('POST /api/order', { code: 200, result })
      expect((await place('contract-text-1')).status).toBeGreaterThanOrEqual(502)
      const answer = await edge.ask('/api/order/by-key?orderId=contract-text-1', { headers: { Cookie } })
      expect(await answer.json()).toMatchObject({ code: 404, meta: { refusal: 'outcomeUnknown' } })
    },
  )

  it('that failed is reported as failed only if the platform reports it', async () => {
    const { platform } = edge
    platform.on('POST /api/order', { code: 500, result: 'Error placing an order. Report 17' })
    const failed = await place('contract-failed-1')
    expect(await failed.json()).toMatchObject({ code: 502, meta: { refusal: 'serverError' } })
    platform.on('POST /api/order', { raw: '<h1>Gateway timeout</h1>', type: 'text/html', status: 504 })
    const silent = await place('contract-failed-2')
    expect(silent.status).toBe(502)
    expect(await silent.json()).not.toHaveProperty('meta.refusal')
  })
})
