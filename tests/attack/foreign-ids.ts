import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { endpoints } from '#shared/platform-api/index.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { home, orderBody } from '../fixtures/order.ts'
import { type Attack, attack, type Family } from './attack.ts'
import { type Input, Platform } from './platform.ts'
import { Shopper } from './shopper.ts'
import { belongings, mark, newVictim, type Victim } from './victim.ts'

/** The row takes no id of a person: everybody gets the same response, or the token alone decides. */
const noId = 'no id'

type Reach = typeof noId | ((victim: Victim, own: { cartId: string }) => Input | Input[])

const onCart =
  (body: unknown = {}, query: Record<string, string> = {}): Reach =>
  ({ cartId }) => ({ cartId, body, query })

const address = { street: ['Stjålet 1'], postcode: '7500', city: 'Holstebro' }
const delivery = { firstname: 'Tyv', lastname: 'Tyv', telephone: '+4520304051', ...address, country_id: 'DK' }

/** The requests with which a stranger would read a customer's data, by row. A missing row is a type error. */
export const foreignIds = {
  catalogSearch: noId,
  renderList: noId,
  productList: noId,
  stockCheck: noId,
  stockCheckInPath: noId,
  stockList: noId,
  urlMap: noId,
  cmsPage: noId,
  cmsBlock: noId,
  cmsPageByIdentifier: noId,
  cmsBlockByIdentifier: noId,
  userLogin: noId,
  userRefresh: noId,
  userLogout: ({ id, email }) => [{ body: { customerId: id } }, { body: { email } }],
  userCreate: ({ addressId }) => ({
    body: {
      customer: {
        ...{ email: `${crypto.randomUUID()}@example.dk`, firstname: 'Tyv', lastname: 'Tyv' },
        addresses: [{ id: addressId, firstname: 'Tyv', lastname: 'Tyv', country_id: 'DK', ...address }],
      },
      password: crypto.randomUUID(),
    },
  }),
  userMe: noId,
  userChangeEmail: ({ id, email }) => [
    { body: { email, current: 'not the password' } },
    { body: { customerId: id, email: 'tyv@example.dk', current: 'not the password' } },
  ],
  userConfirmEmail: noId,
  userResetPassword: ({ email }) => ({ body: { email } }),
  customerConfirm: () => ({ body: { token: 'a guessed key' } }),
  customerSendConfirmation: ({ id }) => ({ body: { customerId: id } }),
  customerResetPassword: ({ email }) => ({
    body: { email, token: 'a guessed key', password: 'a thief of bottles' },
  }),
  userChangePassword: ({ id, email }) => [
    { body: { customerId: id, newPassword: 'a thief of bottles', current: 'not the password' } },
    { body: { email, newPassword: 'a thief of bottles', current: 'not the password' } },
  ],
  userData: ({ id, email }) => [
    { body: { customerId: id, current: 'not the password' } },
    { body: { email, current: 'not the password' } },
  ],
  userDelete: ({ id, email }) => [
    { body: { customerId: id, current: 'not the password' } },
    { body: { email, current: 'not the password' } },
  ],
  userUpdate: ({ id, addressId, email }) => [
    { body: { customer: { addresses: [{ ...delivery, id: addressId }] } } },
    { body: { customer: { id, email } } },
    { body: { customer: { firstname: 'Tyv', group_id: 5, customer_id: id } } },
  ],
  getAddresses: ({ id }) => ({ query: { customerId: String(id) } }),
  saveAddress: ({ addressId, id }) => [
    { body: { ...address, firstname: 'Tyv', lastname: 'Tyv', country: 'DK', addressId } },
    { body: { ...address, firstname: 'Tyv', lastname: 'Tyv', country: 'DK', customerId: id } },
  ],
  updateAddress: ({ addressId }) => ({ body: { addressId, city: 'Stjålet' } }),
  deleteAddress: ({ addressId }) => ({ body: { addressId } }),
  getTransactions: ({ id }) => ({ query: { customerId: String(id) } }),
  getRecommendations: ({ id }) => ({ query: { customerId: String(id) } }),
  createRecommendation: ({ id, productId }) => [
    { body: { comment: 'Tyv', score: 1, productId } },
    { body: { comment: 'Tyv', score: 1, productId, customerId: id } },
  ],
  updateRecommendation: ({ recommendationId }) => ({ body: { comment: 'Tyv', score: 1, recommendationId } }),
  productRecommendations: ({ productId }) => ({ query: { productId: String(productId) } }),
  getCustomerProducts: ({ id }) => ({ query: { customerId: String(id) } }),
  getRetailCustomerCounts: ({ id }) => ({ query: { customerId: String(id) } }),
  assignCustomerToStore: ({ id }) => ({ body: { storeId: 1, customerId: id } }),
  getLists: ({ id }) => ({ query: { customerId: String(id) } }),
  addList: ({ listId }) => ({ body: { name: 'Tyv', listId } }),
  renameList: ({ listId }) => ({ body: { listId, name: 'Tyv' } }),
  removeList: ({ listId }) => ({ body: { listId } }),
  emptyList: ({ listId }) => ({ body: { listId } }),
  addProductToList: ({ listId, sku }) => [
    { body: { listId, productId: 1 } },
    { body: { listId, item: { sku, qty: 1 } } },
  ],
  removeProductFromList: ({ listId }) => ({ body: { listId, productId: 1 } }),
  shareList: ({ listId }) => ({ body: { listId, isShared: true, showsName: true } }),
  getSharedList: ({ listId }) => ({ query: { key: String(listId) } }),
  getViewed: ({ id }) => ({ query: { customerId: String(id) } }),
  addViewed: ({ id, sku }) => ({ body: { sku, customerId: id } }),
  keepViewed: ({ id }) => ({ body: { isKept: false, customerId: id } }),
  removeViewed: ({ id }) => ({ body: { customerId: id } }),
  cartCreate: ({ cartId }) => ({ cartId, body: { cartId } }),
  cartPull: onCart(),
  cartUpdate: ({ cartId, itemId, sku }, own) => [
    { cartId, body: { cartItem: { sku, qty: 9, quoteId: cartId } } },
    { cartId, body: { cartItem: { sku, qty: 9, item_id: itemId, quoteId: cartId } } },
    { cartId: own.cartId, body: { cartItem: { sku, qty: 9, item_id: itemId, quoteId: own.cartId } } },
    { cartId: own.cartId, body: { cartItem: { sku, qty: 9, item_id: itemId, quoteId: cartId } } },
  ],
  cartDelete: ({ cartId, itemId, sku }, own) => [
    { cartId, body: { cartItem: { sku, item_id: itemId, quoteId: cartId } } },
    { cartId: own.cartId, body: { cartItem: { sku, item_id: itemId, quoteId: cartId } } },
  ],
  cartTotals: onCart(),
  cartPaymentMethods: onCart(),
  cartShippingMethods: onCart({ address: { country_id: 'DK' } }),
  cartShippingInformation: onCart({
    addressInformation: { shippingAddress: delivery, shippingCarrierCode: 'gls', shippingMethodCode: 'home' },
  }),
  cartApplyCoupon: onCart({}, { coupon: 'TAK50' }),
  cartCoupon: onCart(),
  cartDeleteCoupon: onCart(),
  cartSetFee: onCart({ information: { fee_id: 1, options_ids: [1] } }),
  cartSetPoints: onCart({ usePoints: true }),
  cartSetGiftCard: onCart({ code: '' }),
  assignCustomerToCart: ({ cartId, id }, own) => [
    { cartId, body: { cartId, customerId: id } },
    { cartId: own.cartId, body: { customerId: id, cartId: own.cartId } },
  ],
  getDeliveries: noId,
  getStores: noId,
  getParcelShops: noId,
  getParcelShopsDao: noId,
  setParcelSelected: onCart({ pickupId: '1' }),
  postcodeCity: noId,
  getMoreOptions: onCart(),
  setShipmentNote: onCart({ note: 'Tyv' }),
  setShippingNotice: onCart({ noticeMessage: 'Tyv' }),
  setPersonalMessage: onCart({ personalMessage: 'Tyv' }),
  setShippingDate: onCart({ deliveryDate: '2030-01-07', chooseDeliveryDate: true }),
  subscribeToProduct: noId,
  reserveProduct: noId,
  newsletterState: ({ email }) => ({ query: { email } }),
  newsletterSubscribe: noId,
  newsletterUnsubscribe: ({ email }) => ({ body: { email } }),
  getSubscriber: ({ id }) => ({ query: { customerId: String(id) } }),
  subscribeByCustomerId: ({ id }) => ({ body: { customerId: id } }),
  subscribeByEmail: noId,
  conversationMail: () => ({
    body: { kind: 'answer', conversation: crypto.randomUUID(), upTo: 1, messages: [] },
  }),
  conversationForget: () => ({ body: { conversation: crypto.randomUUID() } }),
  consentGiven: noId,
  figuresAdd: noId,
  facebookInitiateCheckout: noId,
  facebookPageView: noId,
  mailKey: () => ({ body: { action: 'leave-alerts', token: 'a guessed key' } }),
  setAgeVerified: onCart({ token: 'x'.repeat(40), nonce: 'x'.repeat(20), age: 18 }),
  getAgeRequirement: onCart(),
  orderCreate: ({ cartId, placed, sku }, own) => {
    const orderOf = (cart: string, order_id: string = crypto.randomUUID()) =>
      orderBody(cart, { [sku]: 2 }, { order_id, delivery: home })
    return [
      { cartId, body: orderOf(cartId) },
      { cartId: own.cartId, body: orderOf(cartId) },
      { cartId: own.cartId, body: orderOf(own.cartId, placed.key) },
      { cartId: placed.cartId, body: orderOf(placed.cartId, placed.key) },
    ]
  },
  orderByKey: ({ placed, unpaid }, own) =>
    [placed, unpaid].flatMap(({ key, number, cartId }) => [
      { cartId, query: { orderId: key } },
      { cartId: own.cartId, query: { orderId: key } },
      { cartId: own.cartId, query: { orderId: number } },
    ]),
  updateMoreOptions: ({ unpaid, placed }, own) =>
    [unpaid, placed].flatMap(({ key, number, cartId }) => [
      { cartId, body: { orderId: number, noticeMessage: 'Tyv' } },
      { cartId: own.cartId, body: { orderId: key, noticeMessage: 'Tyv' } },
    ]),
  getOrderCount: ({ email }) => ({ query: { email: `${email}x` } }),
  getOrderCountByCustomerId: ({ id }) => ({ query: { customerId: String(id) } }),
  // The ids of agents are random, and no browser calls these rows: tests/api/agent-checkout.test.ts.
  agentOpen: noId,
  agentSession: noId,
  agentChange: noId,
  agentRequest: noId,
  agentLink: noId,
  agentHandover: noId,
  orderGetSession: ({ unpaid, cardId }, own) => [
    { cartId: unpaid.cartId, body: { orderId: unpaid.number } },
    { cartId: own.cartId, body: { orderId: unpaid.key, card: cardId } },
  ],
  getPaymentMethods: ({ id }) => ({ query: { customerId: String(id) } }),
  removePaymentMethod: ({ cardId }) => ({ body: { id: cardId } }),
  cancelReepaySession: ({ unpaid, placed }, own) =>
    [unpaid, placed].flatMap(({ key, number, cartId }) => [
      { cartId, body: { token: '', quoteId: cartId, orderId: number } },
      { cartId: own.cartId, body: { token: '', quoteId: cartId, orderId: key } },
    ]),
  openWithdrawal: ({ placed }) => ({
    body: { orderNumber: placed.number, name: 'Tyv Tyv', email: 'tyv@example.dk' },
  }),
  confirmWithdrawal: noId,
  orderHistory: ({ id }) => ({ query: { customerId: String(id), currentPage: '1' } }),
  getOrderHistory: ({ id }) => ({ query: { customerId: String(id), page: '1' } }),
} satisfies Record<keyof typeof endpoints, Reach>

/** Two customers and a guest cannot see or change each other's data. */
export const foreignIdsFamily: Family = async (grounds) => {
  const shop = await grounds.shop()
  const victim = await newVictim(shop)
  return [await throughPlatform(shop, victim), await throughEdge(shop, victim)]
}

interface Reaching {
  name: string
  row: Endpoint
  input: Input
}

function reaches(victim: Victim, own: { cartId: string }): Reaching[] {
  return Object.entries(foreignIds as Record<string, Reach>).flatMap(([name, reach]) => {
    const row = endpoints[name as keyof typeof endpoints] as Endpoint
    return reach === noId ? [] : [reach(victim, own)].flat().map((input) => ({ name, row, input }))
  })
}

/** Sends the requests to the platform like a deceived storefront: with a stranger's token, and without a token. */
async function throughPlatform(shop: LocalShop, victim: Victim): Promise<Attack> {
  const platform = new Platform(shop)
  const stranger = await newVictim(shop)
  const guest = { cartId: await platform.cartOf({ [victim.sku]: 1 }) }
  const tries = [
    ...reaches(victim, stranger).map((reaching) => ({
      ...reaching,
      by: 'another customer',
      token: stranger.token,
    })),
    ...reaches(victim, guest).map((reaching) => ({ ...reaching, by: 'a guest', token: '' })),
  ]
  const before = await belongings(shop, victim)
  return attack({
    tries,
    named: ({ name, by, input }) => `${name} of the platform by ${by} ${JSON.stringify(input).slice(0, 90)}`,
    judge: async ({ row, input, token }) => {
      const answer = await platform.ask(row, { ...input, token })
      return judge(JSON.stringify(answer), before, shop, victim)
    },
  })
}

/** Sends the requests to the edge like another customer's browser. */
async function throughEdge(shop: LocalShop, victim: Victim): Promise<Attack> {
  const stranger = new Shopper(shop)
  await stranger.signUp()
  await stranger.post('/api/cart/update', {
    cartItem: { sku: victim.sku, qty: 1 },
    eventId: crypto.randomUUID(),
  })
  const before = await belongings(shop, victim)
  return attack({
    tries: reaches(victim, victim),
    named: ({ name, input }) =>
      `${name} of the shop by another customer ${JSON.stringify(input).slice(0, 90)}`,
    judge: async ({ row, input }) => {
      const query = new URLSearchParams({ ...input.query, cartId: victim.cartId, token: victim.token })
      const path = `${row.path}?${query}`
      const answer = row.method === 'GET' ? stranger.get(path) : stranger.post(path, input.body, row.method)
      return judge(JSON.stringify(await answer), before, shop, victim)
    },
  })
}

async function judge(answer: string, before: string, shop: LocalShop, victim: Victim) {
  if (answer.includes(mark) || answer.includes(victim.email)) return `sees ${answer.slice(0, 200)}`
  const after = await belongings(shop, victim)
  if (after !== before) return `changed something: ${answer.slice(0, 200)}`
  return /"code":5\d\d/.test(answer) ? `is no refusal: ${answer.slice(0, 200)}` : null
}
