import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartOf, type Items, orderBody } from '#tests/fixtures/order.ts'
import { type Answer, type SmallShop, smallShopInWorkerd } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShopInWorkerd()
})
afterAll(() => shop[Symbol.asyncDispose]())

const cartWith = (items: Items) => cartOf(shop.post, items)
const place = (order: object): Promise<Answer> => shop.post('/api/order?token=', order)

async function stockOf(sku: string): Promise<number | null> {
  return shop.db.prepare('SELECT qty FROM stock WHERE sku = ?').bind(sku).first('qty')
}

async function setStock(sku: string, qty: number) {
  await shop.db.prepare('UPDATE stock SET qty = ? WHERE sku = ?').bind(qty, sku).run()
}

async function numbers(): Promise<number[]> {
  const { results } = await shop.db
    .prepare("SELECT number FROM orders WHERE store_code = 'da' ORDER BY number")
    .all<{ number: string }>()
  return results.map(({ number }) => Number(number))
}

async function expectNoGaps() {
  const all = await numbers()
  expect(all).toEqual(all.map((_, index) => 100_000_001 + index))
}

describe('an order beside simultaneous requests', () => {
  it('is either found or never placed if it is looked up', async () => {
    for (let round = 0; round < 10; round++) {
      const cartId = await cartWith({ '10234': 1 })
      const sent = orderBody(cartId, { '10234': 1 })
      const [placed, asked] = await Promise.all([
        place(sent),
        shop.get(`/api/order/by-key?orderId=${sent.order_id}&cartId=${cartId}&voids=1`),
      ])
      expect([placed.code, asked.code]).toEqual(asked.code === 410 ? [409, 410] : [200, 200])
    }
  })

  it('is placed once under its key, with one response', async () => {
    await setStock('10234', 50)
    const cartId = await cartWith({ '10234': 1 })
    const sent = orderBody(cartId, { '10234': 1 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place({ ...sent, updated_at: `2026-11-20T20:00:${10 + index}Z` }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.code).toBe(200)
    expect(await stockOf('10234')).toBe(49)
    expect(await place(sent)).toEqual(answers[0])
  })

  it('is the only order of its cart under ten keys', async () => {
    const cartId = await cartWith({ ALE: 1 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(orderBody(cartId, { ALE: 1 }))))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ meta }) => meta?.refusal === 'cartGone')).toHaveLength(9)
    await expectNoGaps()
  })

  it('has the lines whose totals were computed, or is refused, if the cart changes', async () => {
    const cartId = await cartWith({ ALE: 1 })
    const add = { cartItem: { sku: 'ALE', qty: 1 } }
    const [placed] = await Promise.all([
      place(orderBody(cartId, { ALE: 1 }, { confirmed_total: 26 })),
      shop.post(`/api/cart/update?cartId=${cartId}&storeCode=da`, add),
    ])
    const rows = await shop.db
      .prepare(
        'SELECT i.qty, o.grand_total FROM orders o JOIN order_items i ON i.order_id = o.id JOIN carts c ON c.id = o.cart_id WHERE c.masked_id = ?',
      )
      .bind(cartId)
      .all()
    expect(rows.results).toEqual(placed.code === 200 ? [{ qty: 1, grand_total: 2600 }] : [])
  })
})

/** Copies one guest's cart for many guests, faster than by requests. */
async function copiesOf(cartId: string, count: number): Promise<string[]> {
  const copies = Array.from({ length: count }, () => crypto.randomUUID().replaceAll('-', ''))
  const ids = JSON.stringify(copies)
  // Two statements for all copies: a batch of thousands of statements breaks the tests' connection to the database.
  await shop.db.batch([
    shop.db
      .prepare("INSERT INTO carts (masked_id, created_at, updated_at) SELECT value, '', '' FROM json_each(?)")
      .bind(ids),
    shop.db
      .prepare(
        `INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, name, qty)
         SELECT c.id, i.sku, i.parent_sku, i.type_id, i.name, i.qty FROM carts c, cart_items i
         WHERE c.masked_id IN (SELECT value FROM json_each(?))
           AND i.cart_id = (SELECT id FROM carts WHERE masked_id = ?)`,
      )
      .bind(ids, cartId),
  ])
  return copies
}

/** Simultaneous orders. `RUSH=1000` runs as many as the shop promises. */
const rush = Number(process.env.RUSH) || 120
const bottles = rush / 5

describe(`${rush} concurrent orders against ${bottles} bottles in mixed carts`, () => {
  it(`sell exactly ${bottles}, no cart half-ordered, and number them without gaps`, async () => {
    for (const sku of ['10240', '10234', 'ALE']) await setStock(sku, 2000)
    const one = { '10240': 1, ALE: 1 }
    const two = { '10240': 2, '10234': 1 }
    const carts = [
      ...(await copiesOf(await cartWith(one), rush * 0.75)).map((cartId) => ({ cartId, items: one })),
      ...(await copiesOf(await cartWith(two), rush * 0.25)).map((cartId) => ({ cartId, items: two })),
    ].sort((a, b) => (a.cartId < b.cartId ? -1 : 1))
    await setStock('10240', bottles)
    const before = (await numbers()).length
    const answers = await Promise.all(carts.map(({ cartId, items }) => place(orderBody(cartId, items))))
    const sold = answers.map(({ code }, index) => (code === 200 ? carts[index]?.items : undefined))
    const [ones, twos] = [one, two].map((items) => sold.filter((other) => other === items).length)
    expect(Number(ones) + 2 * Number(twos)).toBe(bottles)
    expect(answers.filter(({ code }) => code !== 200).every(({ meta }) => meta?.refusal === 'soldOut')).toBe(
      true,
    )
    expect([await stockOf('10240'), await stockOf('ALE'), await stockOf('10234')]).toEqual([
      0,
      2000 - Number(ones),
      2000 - Number(twos),
    ])
    expect((await numbers()).length).toBe(before + Number(ones) + Number(twos))
    await expectNoGaps()
    const halves = await shop.db
      .prepare(
        `SELECT o.id FROM orders o LEFT JOIN order_items i ON i.order_id = o.id
         GROUP BY o.id HAVING count(i.id) = 0`,
      )
      .all()
    expect(halves.results).toEqual([])
  }, 600_000)
})
