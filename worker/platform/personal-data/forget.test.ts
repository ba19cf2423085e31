import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeOrder } from '#tests/fixtures/order.ts'
import { mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
let token: string
beforeAll(async () => {
  shop = await smallShop()
  token = (await shop.post<string>('/api/user/login', mette)).result
})
beforeEach(async () => {
  await shop.db.batch([
    shop.db.prepare('DELETE FROM orders'),
    shop.db.prepare('DELETE FROM gift_cards'),
    shop.db.prepare('DELETE FROM age_approvals'),
  ])
})
afterAll(() => shop[Symbol.asyncDispose]())

const clock = (time: string) => shop.schedule('*/10 * * * *', new Date(time))
const count = async (table: string, where = '1') =>
  shop.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>('n')

/** Places an order and moves its end into 2026. */
async function orderOf2026(wished: object = {}) {
  const order = await placeOrder(shop, { '10234': 1 }, wished)
  const at = '2026-12-31T22:30:00.000Z'
  await shop.db.batch([
    shop.db.prepare("UPDATE orders SET status = 'complete', created_at = ? WHERE id = ?").bind(at, order.id),
    shop.db.prepare('UPDATE order_events SET at = ? WHERE order_id = ?').bind(at, order.id),
  ])
  return order
}

describe('an order', () => {
  it('is deleted with its personal data five years after its calendar year, by the shop’s time zone', async () => {
    const { id, cartId } = await orderOf2026({ email: 'ida@example.dk' })
    await clock('2031-12-31T22:50:00Z')
    expect(await count('order_addresses', `order_id = ${id}`)).toBe(2)
    await clock('2031-12-31T23:00:00Z')
    for (const table of ['order_items', 'order_addresses', 'order_events', 'mails', 'rule_uses'])
      expect([table, await count(table, `order_id = ${id}`)]).toEqual([table, 0])
    expect(await count('orders')).toBe(0)
    expect(await count('carts', `masked_id = '${cartId}'`)).toBe(0)
  })

  it('of a customer is deleted as a guest’s is, while account and current cart stay', async () => {
    await orderOf2026({ token })
    const cart = (await shop.post(`/api/cart/create?token=${token}`)).result
    await clock('2032-01-01T00:00:00Z')
    expect(await count('orders')).toBe(0)
    expect(await count('customers', `email = '${mette.username}'`)).toBe(1)
    expect((await shop.post(`/api/cart/create?token=${token}`)).result).toBe(cart)
  })

  it('is kept from the year of its last booking, such as a refund in January', async () => {
    const { id } = await orderOf2026()
    const refunded =
      "INSERT INTO order_events (order_id, kind, status, at) VALUES (?, 'refunded', 'closed', ?)"
    await shop.db.prepare(refunded).bind(id, '2027-01-02T10:00:00.000Z').run()
    await clock('2032-06-01T00:00:00Z')
    expect(await count('orders')).toBe(1)
    await clock('2033-01-01T00:00:00Z')
    expect(await count('orders')).toBe(0)
  })

  it('is deleted without changing the balance of a gift card; an empty gift card goes with it', async () => {
    const [first, second] = [await orderOf2026(), await orderOf2026()]
    const card = 'INSERT INTO gift_cards (code, store_code, worth, created_at) VALUES (?, ?, ?, ?)'
    const use = 'INSERT INTO gift_card_uses (order_id, code, amount, remaining) VALUES (?, ?, ?, ?)'
    await shop.db.batch([
      shop.db.prepare(card).bind('HALF', 'da', 50_000, ''),
      shop.db.prepare(card).bind('EMPTY', 'da', 10_000, ''),
      shop.db.prepare(use).bind(first.id, 'HALF', 20_000, 30_000),
      shop.db.prepare(use).bind(second.id, 'EMPTY', 10_000, 0),
    ])
    await clock('2032-01-01T00:00:00Z')
    const { results } = await shop.db.prepare('SELECT code, worth FROM gift_cards').all()
    expect(results).toEqual([{ code: 'HALF', worth: 30_000 }])
    expect(await count('gift_card_uses')).toBe(0)
  })

  it('forgets the recipient of a gift card of the desk with the orders of the same years, and keeps its balance', async () => {
    const card = `INSERT INTO gift_cards (code, store_code, worth, created_at, request, recipient_name, recipient_email, words)
      VALUES (?1, 'da', 50000, ?2, ?1, 'Else', 'else@example.dk', 'Tillykke')`
    await shop.db.batch([
      shop.db.prepare(card).bind('OLD', '2026-12-31T22:30:00.000Z'),
      shop.db.prepare(card).bind('NEW', '2027-01-01T10:00:00.000Z'),
    ])
    await clock('2032-01-01T00:00:00Z')
    const { results } = await shop.db
      .prepare('SELECT code, worth, recipient_email AS email FROM gift_cards ORDER BY code')
      .all()
    expect(results).toEqual([
      { code: 'NEW', worth: 50_000, email: 'else@example.dk' },
      { code: 'OLD', worth: 50_000, email: null },
    ])
  })

  it('is deleted in batches, several runs of the clock if there are many', async () => {
    const first = await orderOf2026()
    await shop.db.batch([
      shop.db.prepare(
        `WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < 60)
         INSERT INTO carts (id, masked_id, is_active, created_at, updated_at) SELECT 9000 + n, 'old' || n, 0, '', '2026' FROM more`,
      ),
      shop.db
        .prepare(
          `INSERT INTO orders (order_key, body_hash, number, store_code, cart_id, group_id, email, status, currency, grand_total,
             totals, shipping_method, delivery, payment_method, payment_title, created_at)
           SELECT masked_id, body_hash, masked_id, store_code, carts.id, group_id, email, status, currency, grand_total, totals,
             shipping_method, delivery, payment_method, payment_title, orders.created_at
           FROM orders, carts WHERE orders.id = ? AND carts.id > 9000`,
        )
        .bind(first.id),
    ])
    await clock('2032-01-01T00:00:00Z')
    expect(await count('orders')).toBe(11)
    await clock('2032-01-01T00:10:00Z')
    expect([await count('orders'), await count('carts', "masked_id LIKE 'old%'")]).toEqual([0, 0])
  })
})

describe('an age check', () => {
  const insert = `INSERT INTO age_approvals (transaction_id, cart_id, customer_id, method, age_limit, verified_at)
    VALUES (?, (SELECT cart_id FROM orders WHERE id = ?), (SELECT id FROM customers WHERE email = ?), 'mitid', 18, ?)`

  it('is deleted two years after the purchase that it was made for', async () => {
    const { id } = await orderOf2026()
    await shop.db.prepare(insert).bind('guest', id, null, '2026-12-31T22:00:00.000Z').run()
    await clock('2028-12-31T22:20:00Z')
    expect(await count('age_approvals')).toBe(1)
    await clock('2028-12-31T22:40:00Z')
    expect([await count('age_approvals'), await count('orders')]).toEqual([0, 1])
  })

  it('is kept while the customer buys, and required again two years after the last purchase', async () => {
    const { id } = await orderOf2026({ token })
    const attributes = (value: string) =>
      shop.db
        .prepare('UPDATE customers SET custom_attributes = ? WHERE email = ?')
        .bind(value, mette.username)
    await shop.db.batch([
      attributes('[{"attribute_code":"age_verified","value":"1"},{"attribute_code":"other","value":"1"}]'),
      shop.db.prepare(insert).bind('customer', null, mette.username, '2025-01-01T10:00:00.000Z'),
    ])
    await clock('2028-12-31T22:20:00Z')
    expect(await count('age_approvals')).toBe(1)
    await clock('2028-12-31T22:40:00Z')
    expect(await count('age_approvals')).toBe(0)
    const left = await shop.db
      .prepare('SELECT custom_attributes FROM customers WHERE email = ?')
      .bind(mette.username)
      .first<string>('custom_attributes')
    expect(JSON.parse(left ?? '')).toEqual([{ attribute_code: 'other', value: '1' }])
    expect(await count('orders', `id = ${id}`)).toBe(1)
    await attributes('[]').run()
  })
})
