import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { addresses } from '#tests/fixtures/order.ts'
import { type Answer, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { callDashboard, createProducts, vendureApi, vendureSecret } from './call-dashboard.ts'

/** Opens the small shop in front of the tested Vendure, and creates its products there. Calls without a view are sent for the Danish one. */
export async function vendureShop(): Promise<SmallShop> {
  await createProducts([
    { sku: '10234', price: 14_900, stock: 50 },
    { sku: '10240', price: 9_999, stock: 12 },
    { sku: 'LAST', price: 20_000, stock: 1 },
    { sku: 'ALE', price: 2_500, stock: 100, depositDKK: 100 },
  ])
  const shop = await smallShop({ ENGINE: 'vendure', VENDURE_API: vendureApi, VENDURE_SECRET: vendureSecret })
  const inDenmark = (path: string) =>
    path.includes('storeCode=') ? path : `${path}${path.includes('?') ? '&' : '?'}storeCode=da`
  return {
    ...shop,
    get: (path) => shop.get(inDenmark(path)),
    post: (path, body) => shop.post(inDenmark(path), body),
    send: (method, path, body) => shop.send(method, inDenmark(path), body),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** Opens a guest's cart with these products. */
export async function guestCart(
  shop: SmallShop,
  products: Readonly<Record<string, number>>,
): Promise<string> {
  const { result } = await shop.post<string>('/api/cart/create')
  for (const [sku, qty] of Object.entries(products)) await add(shop, result, sku, qty)
  return result
}

export function add(
  shop: SmallShop,
  cartId: string,
  sku: string,
  qty: number,
  eventId?: string,
): Promise<Answer> {
  return shop.post(`/api/cart/update?cartId=${cartId}&withCart=1`, {
    cartItem: { sku, qty },
    ...(eventId && { eventId }),
  })
}

/** Pays in the window with a test card: with the one that is always accepted, unless another is named. */
export async function payInWindow(
  shop: SmallShop,
  url: string,
  number = '4111111111111111',
): Promise<Response> {
  const body = new URLSearchParams({ number, expiry: '12/30', cvc: '123', action: 'pay' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return shop.fetch(new URL(url).pathname, { method: 'POST', body: String(body), headers })
}

/** Makes Vendure unreachable for one of its operations while `act` runs. */
export async function whileUnreachable<Result>(
  operation: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const { fetch } = globalThis
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      String(init?.body).includes(operation)
        ? Promise.reject(new TypeError('fetch failed'))
        : fetch(address, init),
    )
  return act().finally(() => spy.mockRestore())
}

/** Returns the text of the mails to an address that were queued for orders, the oldest first. */
export async function orderMails(shop: SmallShop, key: string): Promise<string[]> {
  const { results } = await shop.db
    .prepare(
      `SELECT unsent ->> 'text' AS text FROM mails JOIN engine_letters AS letter ON letter.id = engine_letter_id
       WHERE letter.key = ? ORDER BY mails.id`,
    )
    .bind(key)
    .all<{ text: string }>()
  return results.map(({ text }) => text)
}

/** Returns the body of an order to the address of the tests. */
export function orderOf(cartId: string, products: Readonly<Record<string, number>>, more: object = {}) {
  return {
    order_id: `vendure-${randomUUID()}`,
    cart_id: cartId,
    products: Object.entries(products).map(([sku, qty]) => ({ sku, qty })),
    addressInformation: {
      shippingAddress: home,
      shipping_carrier_code: 'gls',
      shipping_method_code: 'home',
      payment_method_code: 'reepay_payment',
      ...more,
    },
  }
}

export const home = { ...addresses.da, company: '', email: 'gaest@example.dk' }

/** Returns the order as the dashboard shows it. */
export async function orderInDashboard(code: string) {
  const found = await callDashboard(
    `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items {
      id state totalWithTax customer { emailAddress } shippingAddress { streetLine1 }
      customFields { deliveryDate pickupId personalMessage orderKey } payments { id state method amount } } } }`,
    { code },
  )
  return found.orders.items
}
