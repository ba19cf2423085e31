import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addresses } from '#tests/fixtures/order.ts'
import type { SmallShop } from '#tests/fixtures/small-shop.ts'
import { add, guestCart, orderOf, payInWindow, vendureShop, whileUnreachable } from './vendure-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await vendureShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const password = 'syv flasker vin'

/** Creates an account with a new e-mail. Returns the e-mail. */
async function newCustomer(): Promise<string> {
  const email = `kunde-${randomUUID()}@example.dk`
  const customer = { email, firstname: 'Karen', lastname: 'Blixen Olsen' }
  const created = await shop.post('/api/user/create', { customer, password })
  expect(created.code, JSON.stringify(created)).toBe(200)
  return email
}

async function signIn(username: string, typed = password) {
  const answer = await shop.post<string>('/api/user/login', { username, password: typed })
  return {
    ...answer,
    token: encodeURIComponent(answer.result),
    refreshToken: answer.meta?.refreshToken as string,
  }
}

async function signedIn(): Promise<{ email: string; token: string; refreshToken: string }> {
  const email = await newCustomer()
  return { email, ...(await signIn(email)) }
}

it('a customer signs up, signs in and gets their name and e-mail', async () => {
  const { email, token } = await signedIn()
  const { result } = await shop.get(`/api/user/me?token=${token}`)
  expect(result).toMatchObject({ email, firstname: 'Karen', lastname: 'Blixen Olsen', addresses: [] })
  expect(result.extension_attributes.is_confirmed).toBe(false)
})

it('a wrong password is refused, and so is a second account of an e-mail', async () => {
  const email = await newCustomer()
  expect(await signIn(email, 'otte flasker vin')).toMatchObject({
    code: 401,
    meta: { refusal: 'wrongLogin' },
  })
  const customer = { email, firstname: 'En', lastname: 'Anden' }
  const second = await shop.post('/api/user/create', { customer, password: 'otte flasker vin' })
  expect(second).toMatchObject({ code: 400, meta: { refusal: 'emailTaken' } })
  expect((await signIn(email)).code).toBe(200)
})

it('a refresh token is accepted once, and a sign-out ends only the tokens of its device', async () => {
  const { refreshToken } = await signedIn()
  const renewed = await shop.post<string>('/api/user/refresh', { refreshToken })
  expect(renewed.code).toBe(200)
  expect((await shop.post('/api/user/refresh', { refreshToken })).meta?.refusal).toBe('refreshDenied')
  const other = await signedIn()
  const elsewhere = await signIn(other.email)
  expect((await shop.post(`/api/user/logout?token=${other.token}`)).result).toBe(true)
  expect((await shop.get(`/api/user/me?token=${other.token}`)).code).toBe(401)
  expect((await shop.get(`/api/user/me?token=${elsewhere.token}`)).code).toBe(200)
})

it('an expired token of the shop opens neither the account nor the cart of its session at Vendure', async () => {
  const { token } = await signedIn()
  const { result: cart } = await shop.post<string>(`/api/cart/create?token=${token}`)
  const calls = () =>
    Promise.all([
      shop.get(`/api/user/me?token=${token}`),
      shop.get(`/api/cart/pull?token=${token}&cartId=${cart}`),
      shop.post(`/api/cart/update?token=${token}&cartId=${cart}`, { cartItem: { sku: '10234', qty: 1 } }),
      shop.get(`/api/user/order-history?token=${token}`),
    ])
  expect((await calls()).map(({ code }) => code)).toEqual([200, 200, 200, 200])
  await shop.db.prepare("UPDATE tokens SET expires_at = '2020-01-01T00:00:00.000Z'").run()
  expect((await calls()).map(({ code }) => code)).toEqual([401, 401, 401, 401])
})

it('addresses of a customer are stored, changed and deleted at Vendure', async () => {
  const { token } = await signedIn()
  const { firstname, lastname, street, postcode, city, telephone } = addresses.da
  const address = {
    firstname,
    lastname,
    street,
    postcode,
    city,
    telephone,
    country: 'DK',
    defaultShipping: true,
  }
  const saved = await shop.post(`/api/ext/saveAddress?token=${token}`, address)
  expect(saved.result).toMatchObject({
    firstname,
    lastname,
    street,
    default_shipping: true,
    country_id: 'DK',
  })
  const changed = await shop.post(`/api/ext/updateAddress?token=${token}`, {
    addressId: saved.result.id,
    city: 'Struer',
  })
  expect(changed.result).toMatchObject({ city: 'Struer', street })
  expect((await shop.get(`/api/ext/getAddresses?token=${token}`)).result).toHaveLength(1)
  const stranger = await signedIn()
  const foreign = await shop.post(`/api/ext/deleteAddress?token=${stranger.token}`, {
    addressId: saved.result.id,
  })
  expect(foreign.meta?.refusal).toBe('addressUnknown')
  await shop.post(`/api/ext/deleteAddress?token=${token}`, { addressId: saved.result.id })
  expect((await shop.get(`/api/ext/getAddresses?token=${token}`)).result).toEqual([])
})

it('a new password ends all logins, and the old one is wrong from then on', async () => {
  const { email, token } = await signedIn()
  const wrong = await shop.post(`/api/user/change-password?token=${token}`, {
    newPassword: 'ni flasker vin',
    current: 'x',
  })
  expect(wrong.meta?.refusal ?? wrong.result.code).toBe('wrongPassword')
  const changed = await shop.post(`/api/user/change-password?token=${token}`, {
    ...{ newPassword: 'ni flasker vin', current: password },
  })
  expect(changed.result).toBe(true)
  expect((await shop.get(`/api/user/me?token=${token}`)).code).toBe(401)
  expect((await signIn(email)).code).toBe(401)
  expect((await signIn(email, 'ni flasker vin')).code).toBe(200)
})

it('a forgotten password is reset with the mailed key', async () => {
  const email = await newCustomer()
  await shop.post('/api/user/reset-password', { email })
  const key = await mailedKey()
  const reset = { email, token: key, password: 'ti flasker vin' }
  expect((await shop.post('/api/ext/customer/resetPassword', reset)).result).toBe(true)
  expect((await shop.post('/api/ext/customer/resetPassword', reset)).meta?.refusal).toBe('keyUnknown')
  expect((await signIn(email, 'ti flasker vin')).code).toBe(200)
})

it('the key of a forgotten password stays valid if Vendure is unreachable when it is used', async () => {
  const email = await newCustomer()
  await shop.post('/api/user/reset-password', { email })
  const reset = { email, token: await mailedKey(), password: 'ti flasker vin' }
  const path = '/api/ext/customer/resetPassword'
  await whileUnreachable('storefrontSetPassword', () => expect(shop.post(path, reset)).rejects.toThrow())
  expect((await signIn(email)).code).toBe(200)
  expect((await shop.post(path, reset)).result).toBe(true)
  expect((await signIn(email, reset.password)).code).toBe(200)
})

it('the e-mail is changed with the mailed code', async () => {
  const { token } = await signedIn()
  const next = `ny-${randomUUID()}@example.dk`
  expect(
    (await shop.post(`/api/user/change-email?token=${token}`, { email: next, current: password })).result,
  ).toBe(true)
  const code = await shop.db
    .prepare('SELECT code FROM email_changes WHERE email = ?')
    .bind(next)
    .first<string>('code')
  expect((await shop.post(`/api/user/confirm-email?token=${token}`, { code })).result).toBe(true)
  expect((await signIn(next)).code).toBe(200)
})

it('the e-mail stays the same, and the code valid, if Vendure is unreachable when the code is used', async () => {
  const { email, token } = await signedIn()
  const next = `ny-${randomUUID()}@example.dk`
  await shop.post(`/api/user/change-email?token=${token}`, { email: next, current: password })
  const code = await shop.db
    .prepare('SELECT code FROM email_changes WHERE email = ?')
    .bind(next)
    .first<string>('code')
  const confirm = () => shop.post(`/api/user/confirm-email?token=${token}`, { code })
  await whileUnreachable('storefrontChangeEmail', () => expect(confirm()).rejects.toThrow())
  expect((await shop.get(`/api/user/me?token=${token}`)).result.email).toBe(email)
  expect((await confirm()).result).toBe(true)
  expect((await shop.get(`/api/user/me?token=${token}`)).result.email).toBe(next)
})

it('a guest’s cart is merged into the customer’s once, capped at the stock', async () => {
  const { token } = await signedIn()
  const own = await shop.post<string>(`/api/cart/create?token=${token}`)
  expect(own.result).toMatch(/^\d+$/)
  await shop.post(`/api/cart/update?token=${token}&cartId=${own.result}`, {
    cartItem: { sku: '10240', qty: 8 },
  })
  const guest = await guestCart(shop, { '10240': 7, '10234': 1 })
  const merge = () => shop.send('PUT', `/api/ext/assignCustomerToCart?token=${token}&cartId=${guest}`, {})
  const merged = await merge()
  expect(merged.meta?.limited).toMatchObject([{ sku: '10240', qty: 12 }])
  expect((await merge()).meta).toEqual(merged.meta)
  const { result } = await shop.get(`/api/cart/pull?token=${token}&cartId=${own.result}`)
  expect(result.map(({ sku, qty }: any) => [sku, qty])).toEqual([
    ['10240', 12],
    ['10234', 1],
  ])
  expect((await add(shop, guest, '10234', 1)).meta?.refusal).toBe('cartGone')
})

it('an order of a customer is in their history, and their next cart is a new one', async () => {
  const { token } = await signedIn()
  const { result: cart } = await shop.post<string>(`/api/cart/create?token=${token}`)
  await shop.post(`/api/cart/update?token=${token}&cartId=${cart}`, { cartItem: { sku: '10234', qty: 2 } })
  const order = orderOf(cart, { '10234': 2 })
  const placed = await shop.post(`/api/order?token=${token}&cartId=${cart}`, order)
  expect(placed.code, JSON.stringify(placed)).toBe(200)
  const { result } = await shop.get(`/api/user/order-history?token=${token}`)
  expect(result.total_count).toBe(1)
  expect(result.items[0]).toMatchObject({
    ...{ increment_id: placed.result.orderNumber, status: 'pending_payment', grand_total: 357 },
    items: [{ sku: '10234', qty_ordered: 2, price_incl_tax: 149 }],
  })
  const data = await shop.post(`/api/user/data?token=${token}`, { current: password })
  expect(data.result.vendure_orders).toMatchObject([{ code: placed.result.orderNumber }])
  expect((await shop.get(`/api/ext/getOrderCountByCustomerId?token=${token}`)).result.count).toBe(1)
  expect((await shop.get(`/api/cart/pull?token=${token}&cartId=${cart}`)).meta?.refusal).toBe('cartGone')
  const next = await shop.post<string>(`/api/cart/create?token=${token}`)
  expect(next.result).not.toBe(cart)
})

it('only a customer who has paid for a product of Vendure can review it', async () => {
  const { token } = await signedIn()
  const id = await shop.db.prepare("SELECT id FROM products WHERE sku = '10234'").first<number>('id')
  const review = { productId: id, score: 5, comment: 'God til vildt' }
  const sendReview = () => shop.post(`/api/ext/createRecommendation?token=${token}`, review)
  expect((await sendReview()).meta?.refusal).toBe('notBought')
  const { result: cart } = await shop.post<string>(`/api/cart/create?token=${token}`)
  await shop.post(`/api/cart/update?token=${token}&cartId=${cart}`, { cartItem: { sku: '10234', qty: 1 } })
  const body = orderOf(cart, { '10234': 1 })
  await shop.post(`/api/order?token=${token}&cartId=${cart}`, body)
  expect((await sendReview()).meta?.refusal).toBe('notBought')
  const window = await shop.post(`/api/order/get-session?token=${token}&cartId=${cart}`, {
    orderId: body.order_id,
  })
  await payInWindow(shop, window.result.url)
  expect((await sendReview()).result).toMatchObject({ score: 5 })
})

it('a deleted account cannot sign in again', async () => {
  const { email, token } = await signedIn()
  expect((await shop.post(`/api/user/delete?token=${token}`, { current: password })).result).toBe(true)
  expect((await signIn(email)).code).toBe(401)
})

/** Returns the key of the mail that was sent last. */
async function mailedKey(): Promise<string> {
  const query = `SELECT unsent ->> 'text' AS text FROM mails WHERE password_reset_id IS NOT NULL ORDER BY id DESC`
  const text = () => shop.db.prepare(query).first<string>('text')
  await expect.poll(text).toMatch(/reset-password#/)
  return /reset-password#([\w-]{43})/.exec((await text()) ?? '')?.[1] ?? ''
}
