import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardFields } from '#shared/product.ts'
import { countedDatabase } from '#tests/fixtures/counted-database.ts'
import { cartOf, orderBody } from '#tests/fixtures/order.ts'
import { type Answer, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import app from './index.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Calls the platform in this process, and counts the round trips to its database. */
async function tripsOf(
  method: string,
  path: string,
  body?: unknown,
): Promise<[trips: number, answer: Answer]> {
  const { response, made } = await counted(method, path, body)
  const answer: Answer = await response.json()
  expect(answer.code, JSON.stringify(answer)).toBe(200)
  return [made, answer]
}

/** `isolate`: the database of one isolate, whose caches belong to it. */
async function counted(method: string, path: string, body?: unknown, isolate = countedDatabase(shop.db)) {
  const { db, trips } = isolate
  const before = trips()
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body), headers }) }
  const late: Promise<unknown>[] = []
  const ctx = { waitUntil: (work: Promise<unknown>) => late.push(work), passThroughOnException() {} }
  const response = await app.request(path, init, { ...env, DB: db }, ctx as unknown as ExecutionContext)
  const made = trips() - before
  await Promise.all(late)
  return { response, made }
}

const headers = { 'content-type': 'application/json' }
const env = { ORIGIN_DA: 'http://da.localhost', ORIGIN_SV: 'http://se.localhost', TEST_PAYMENT: 'on' }

// A round trip to D1 takes 1 to 25 ms: a cart is read in one batch, and a change is written in a second one.
it('a cart is changed, read and ordered within a budget of database round trips', async () => {
  const cartId = await cartOf(shop.post, { '10234': 1 })
  const of = (path: string) =>
    `${path}${path.includes('?') ? '&' : '?'}withCart=1&storeCode=da&cartId=${cartId}`
  const change = (cartItem: object) => ({ cartItem, eventId: crypto.randomUUID() })
  const [addition, added] = await tripsOf('POST', of('/api/cart/update'), change({ sku: '10240', qty: 2 }))
  const { item_id } = added.result
  const set = change({ sku: '10240', qty: 1, item_id })
  const [quantity] = await tripsOf('POST', of('/api/cart/update'), set)
  const [pull] = await tripsOf('GET', of('/api/cart/pull'))
  const [totals] = await tripsOf('GET', `/api/cart/totals?cartId=${cartId}`)
  const [withoutCoupon] = await tripsOf('POST', of('/api/cart/delete-coupon'))
  const [giftCard] = await tripsOf('POST', of('/api/cart/set-gift-card'), { code: '' })
  const { addressInformation } = orderBody(cartId, {})
  const { shippingAddress, shipping_carrier_code, shipping_method_code } = addressInformation
  const [delivery] = await tripsOf('POST', of('/api/cart/shipping-information'), {
    addressInformation: {
      ...{ shippingAddress, shippingCarrierCode: shipping_carrier_code },
      shippingMethodCode: shipping_method_code,
    },
  })
  const removal = change({ sku: '10240', item_id })
  const [removed] = await tripsOf('POST', of('/api/cart/delete'), removal)
  const [order] = await tripsOf('POST', '/api/order', orderBody(cartId, { '10234': 1 }))
  expect({ addition, quantity, removed, pull, totals, order }).toEqual({
    ...{ addition: 2, quantity: 2, removed: 2 },
    ...{ pull: 1, totals: 1, order: 3 },
  })
  expect({ withoutCoupon, giftCard, delivery }).toEqual({ withoutCoupon: 2, giftCard: 2, delivery: 2 })
})

it('each call of the checkout and a sign-in with a cart have a budget of database round trips', async () => {
  const cartId = await cartOf(shop.post, { '10234': 1 })
  const of = (path: string) => `${path}?storeCode=da&cartId=${cartId}`
  const trips = async (method: string, path: string, body?: unknown) => (await tripsOf(method, path, body))[0]
  const address = { country_id: 'DK', postcode: '7500' }
  const day = { deliveryDate: null, chooseDeliveryDate: false }
  const [signIn, { result: token }] = await tripsOf('POST', '/api/user/login', mette)
  expect({
    methods: await trips('POST', of('/api/cart/shipping-methods'), { address }),
    more: await trips('GET', of('/api/cart/get-more-options')),
    place: await trips('POST', of('/api/cart/set-parcel-selected'), { pickupId: 'P7500' }),
    day: await trips('PUT', of('/api/cart/set-shipping-date'), day),
    note: await trips('PUT', of('/api/cart/set-shipment-note'), { note: 'Ring' }),
    payments: await trips('GET', of('/api/cart/payment-methods')),
    age: await trips('GET', of('/api/ext/getAgeRequirement')),
    customer: await trips('GET', `/api/user/me?token=${token}&storeCode=da`),
    signIn,
    merge: await trips('PUT', `${of('/api/ext/assignCustomerToCart')}&token=${token}`, {}),
  }).toEqual({
    ...{ methods: 1, more: 1, payments: 1, age: 1 },
    ...{ place: 2, day: 2, note: 2 },
    ...{ signIn: 2, merge: 3, customer: 2 },
  })
})

it('an uncached list, a search and a product read the catalogue within a budget of database round trips', async () => {
  const isolate = countedDatabase(shop.db)
  const search = async (
    searchQuery: object,
    size: number,
    _sourceInclude?: readonly string[],
    of = isolate,
  ) => {
    const asked = { store: 'da', type: 'product', size, searchQuery, _sourceInclude }
    return (await counted('POST', '/api/catalog/search', asked, of)).made
  }
  const filter = (attribute: string, value: object) => ({
    _appliedFilters: [{ attribute, value, scope: 'default' }],
  })
  const list = () => search(filter('category_ids', { in: [37] }), 40, cardFields)
  const product = () => search(filter('sku', { eq: '10234' }), 1)
  const words = countedDatabase(shop.db)
  const text = (typed: string) => search({ _searchText: typed }, 40, cardFields, words)
  // The first page of an isolate reads the catalogue's index too, and the first search its words.
  const first = { list: await list(), product: await product(), text: await text('rioja') }
  expect(first).toEqual({ list: 2, product: 2, text: 3 })
  expect({ list: await list(), product: await product(), text: await text('bordeaux') }).toEqual({
    ...{ list: 1, product: 2, text: 2 },
  })
})
