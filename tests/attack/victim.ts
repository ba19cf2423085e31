import type { LocalShop } from '#worker/local/shop.ts'
import { agelessGoods, Platform, setStock } from './platform.ts'

/** A word in all texts of the victim, so that a leak can be found. */
export const mark = 'Kanariefugl'

/** A customer with one of everything that has an id. */
export interface Victim {
  id: number
  email: string
  token: string
  /** A cart with items that are not ordered yet. */
  cartId: string
  itemId: number
  addressId: number
  listId: number
  /** `unpaid`: an order that waits for its card payment. `placed`: a paid order. Each with the cart that it was made of. */
  unpaid: { key: string; number: string; cartId: string }
  placed: { key: string; number: string; cartId: string }
  cardId: string
  sku: string
  /** The victim's recommendation of an ordered product, which waits for approval. */
  recommendationId: number
  productId: number
}

export async function newVictim(shop: LocalShop): Promise<Victim> {
  const platform = new Platform(shop)
  const [sku = ''] = await agelessGoods(shop)
  await setStock(shop, sku, 1000)
  const person = { email: `victim-${crypto.randomUUID()}@example.dk`, password: crypto.randomUUID() }
  const name = { firstname: mark, lastname: mark }
  const { id } = await platform.result('/api/user/create', {
    body: { customer: { email: person.email, ...name }, password: person.password },
  })
  const token = await platform.result('/api/user/login', {
    body: { username: person.email, password: person.password },
  })
  const place = { street: [`${mark} 1`], postcode: '7500', city: 'Holstebro', country: 'DK' }
  const address = await platform.result('/api/ext/saveAddress', { token, body: { ...name, ...place } })
  const [list] = await platform.result('/api/ext/addList', { token, body: { name: mark } })
  const paid = await cardOrder(platform, sku, token)
  await pay(platform, paid, token)
  const { result: cards } = await platform.call('GET', '/api/ext/getPaymentMethods', { token })
  const { id: productId } =
    (await shop.db.prepare('SELECT id FROM products WHERE sku = ?').bind(sku).first()) ?? {}
  const { recommendationId } = await platform.result('/api/ext/createRecommendation', {
    token,
    body: { comment: mark, score: 5, productId },
  })
  const unpaid = await cardOrder(platform, sku, token)
  const cartId = String(await platform.cartOf({ [sku]: 2 }, token))
  const { result: lines } = await platform.call('GET', '/api/cart/pull', { token, cartId })
  return {
    ...{ id, email: person.email, token, cartId, sku, unpaid, placed: paid },
    ...{ itemId: lines[0].item_id, addressId: address.id, listId: list.listId, cardId: cards[0].id },
    ...{ recommendationId, productId: Number(productId) },
  }
}

async function cardOrder(platform: Platform, sku: string, token: string): Promise<Victim['placed']> {
  const cartId = String(await platform.cartOf({ [sku]: 1 }, token))
  const body = await platform.orderOf(cartId, { [sku]: 1 }, 'reepay_payment', token)
  const { result } = await platform.place(body, token)
  return { key: body.order_id, number: result.orderNumber, cartId }
}

/** Pays with a card that the provider stores. */
async function pay(platform: Platform, { number, cartId }: Victim['placed'], token: string): Promise<void> {
  const urls = { accept_url: 'http://da.localhost/confirmation', cancel_url: 'http://da.localhost/checkout' }
  const body = { orderId: number, card: null, keep: true, ...urls }
  const { url } = await platform.result('/api/order/get-session', { token, cartId, body })
  await platform.window(url, { action: 'pay', number: '4111111111111111', expiry: '12/99', cvc: '123' })
}

/** Returns all rows of a customer as one text. */
export async function belongings({ db }: LocalShop, { id }: Victim): Promise<string> {
  const orders = `SELECT id FROM orders WHERE customer_id = ${id}`
  const carts = `SELECT id FROM carts WHERE customer_id = ${id}`
  const tables = {
    customers: `id = ${id}`,
    customer_addresses: `customer_id = ${id}`,
    customer_lists: `customer_id = ${id}`,
    customer_list_products: `list_id IN (SELECT id FROM customer_lists WHERE customer_id = ${id})`,
    recommendations: `customer_id = ${id}`,
    test_cards: `customer = 'customer-${id}'`,
    carts: `customer_id = ${id}`,
    cart_items: `cart_id IN (${carts})`,
    orders: `customer_id = ${id}`,
    order_events: `order_id IN (${orders})`,
    charges: `order_id IN (${orders})`,
    logins: `customer_id = ${id}`,
    point_transactions: `customer_id = ${id}`,
  }
  const statements = Object.entries(tables).map(([table, where]) =>
    db.prepare(`SELECT * FROM ${table} WHERE ${where}`),
  )
  return JSON.stringify((await db.batch(statements)).map(({ results }) => results))
}

/** Adds customers with the victim's password and returns their e-mail addresses. */
export async function likenesses({ db }: LocalShop, { id }: Victim, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `victim-${crypto.randomUUID()}@example.dk`)
  await db
    .prepare(
      `INSERT INTO customers (email, password, firstname, lastname, store_code, created_at, updated_at)
       SELECT value, password, firstname, lastname, store_code, created_at, updated_at
       FROM customers JOIN json_each(?) WHERE customers.id = ?`,
    )
    .bind(JSON.stringify(emails), id)
    .run()
  return emails
}
