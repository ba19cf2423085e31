import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopTime } from '#shared/shop-time.ts'
import { cartOf, orderBody, orderOf, placeOrder } from '#tests/fixtures/order.ts'
import { bistro, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { listSetAside, putBack, setAside as setAsideByMerchant } from '#worker/local/set-aside/set-aside.ts'
import { cancelOrder } from '../order/cancel.ts'
import { closeOrder } from '../order/close.ts'
import { revivePaid } from '../order/pay.ts'

let shop: SmallShop
/** The token of the bistro's customer, group 10. */
let token: string
beforeAll(async () => {
  shop = await smallShop()
  token = (await shop.post<string>('/api/user/login', bistro)).result
})
afterAll(() => shop[Symbol.asyncDispose]())

const customerId = '(SELECT id FROM customers WHERE email = ?1)'
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()

const number = async (query: string) => (await shop.db.prepare(query).first<number>('n')) ?? Number.NaN
const free = () => number("SELECT qty AS n FROM stock WHERE sku = 'LAST'")
const own = () => number("SELECT qty AS n FROM customer_products WHERE sku = 'LAST'")
const ordered = () =>
  number(`SELECT ifnull(sum(qty), 0) AS n FROM order_stock JOIN orders ON orders.id = order_id
    WHERE sku = 'LAST' AND status <> 'canceled'`)
const everywhere = async () =>
  (await free()) +
  (await ordered()) +
  (await number('SELECT ifnull(sum(qty), 0) AS n FROM customer_products'))

async function setAside(qty: number, email = bistro.username, until = inAWeek()) {
  const insert = `INSERT INTO customer_products (customer_id, sku, qty, until) VALUES (${customerId}, 'LAST', ?2, ?3)`
  await shop.db.prepare(insert).bind(email, qty, until).run()
}

async function read(of: string, view = 'da') {
  return shop.get(`/api/ext/getCustomerProducts?token=${of}&storeCode=${view}`)
}

/** There are five units, three of them set aside for the bistro; none is ordered. */
beforeEach(async () => {
  await shop.db.batch([
    shop.db.prepare('DELETE FROM customer_products'),
    shop.db.prepare("DELETE FROM order_stock WHERE sku = 'LAST'"),
    shop.db.prepare("UPDATE stock SET qty = 5, is_in_stock = 1 WHERE sku = 'LAST'"),
    shop.db.prepare('DELETE FROM cart_items WHERE cart_id IN (SELECT id FROM carts WHERE is_active = 1)'),
  ])
  await setAside(3)
})

describe('stock that is set aside for a customer', () => {
  it('is subtracted from the stock of everybody else, and cannot exceed it', async () => {
    expect(await free()).toBe(2)
    await expect(setAside(3, mette.username)).rejects.toThrow('CHECK')
    expect(await free()).toBe(2)
  })

  it('is shown to that customer only, and not in a group without limited products', async () => {
    const until = expect.stringMatching(/^\d{4}-.+Z$/)
    expect((await read(token)).result).toEqual([{ sku: 'LAST', qty: 3, until }])
    await setAside(1, mette.username)
    const metteToken = (await shop.post<string>('/api/user/login', mette)).result
    expect((await read(metteToken)).result).toEqual([])
    expect(await read('')).toMatchObject({ code: 401, meta: { refusal: 'unauthorized' } })
  })

  it('can be ordered by that customer in addition to the free stock, and no more', async () => {
    const put = async (qty: number, whose: string) => {
      const cartId = await cartOf(shop.post, {}, whose)
      const cartItem = { sku: 'LAST', qty, quoteId: cartId }
      return shop.post(`/api/cart/update?token=${whose}&cartId=${cartId}`, { cartItem })
    }
    expect(await put(3, '')).toMatchObject({ meta: { refusal: 'notAvailable', maxQuantity: 2 } })
    expect(await put(6, token)).toMatchObject({ meta: { refusal: 'notAvailable', maxQuantity: 5 } })
    await shop.db.prepare("UPDATE stock SET qty = 0 WHERE sku = 'LAST'").run()
    expect(await put(1, '')).toMatchObject({ meta: { refusal: 'notAvailable' } })
    expect((await put(3, token)).result).toMatchObject({ qty: 3, extension_attributes: { problem: null } })
  })

  it('is used by the customer’s order before free stock', async () => {
    await placeOrder(shop, { LAST: 2 }, { token })
    expect([await own(), await free()]).toEqual([1, 2])
    await placeOrder(shop, { LAST: 2 }, { token })
    expect([await own(), await free()]).toEqual([0, 1])
    expect((await read(token)).result).toEqual([])
  })

  it('is sold once in simultaneous orders of the customer and others', async () => {
    const post = (path: string, body: unknown) => shop.post(path, body)
    const hers = async () => {
      const cartId = await cartOf(post, {}, token)
      const cartItem = { sku: 'LAST', qty: 3, quoteId: cartId }
      await post(`/api/cart/update?token=${token}&cartId=${cartId}`, { cartItem })
      return post(`/api/order?token=${token}`, orderBody(cartId, { LAST: 3 }))
    }
    const others = [1, 2, 3, 4].map(() => orderOf(shop, { LAST: 1 }))
    const bodies = await Promise.all(others)
    const [mine, ...theirs] = await Promise.all([
      Promise.all([hers(), hers(), hers(), hers()]),
      ...bodies.map((body) => post('/api/order?token=', body)),
    ])
    const placed = (answers: { code: number }[]) => answers.filter(({ code }) => code === 200).length
    // All four orders use one cart: it may have held more than the stock before the first order, and then nothing is used up.
    if (!placed(mine)) {
      await shop.db.prepare('DELETE FROM cart_items').run()
      expect(placed([await hers()])).toBe(1)
    }
    expect(placed(theirs)).toBeLessThanOrEqual(2)
    expect([await everywhere(), (await own()) >= 0, (await free()) >= 0]).toEqual([5, true, true])
  })

  it('returns to free stock when it expires, also during an order', async () => {
    await setAside(1, mette.username)
    const body = await orderOf(shop, { LAST: 3 }, { token })
    await shop.db.prepare("UPDATE customer_products SET until = '2020-01-01'").run()
    const [answer] = await Promise.all([
      shop.post(`/api/order?token=${token}`, body),
      shop.schedule('*/10 * * * *'),
    ])
    expect(await everywhere()).toBe(5)
    expect(await number('SELECT count(*) AS n FROM customer_products')).toBe(0)
    if (answer.code !== 200) expect(answer.meta?.refusal).toBe('soldOut')
  })

  it('is set aside again after the order is cancelled, or freed if the time has passed', async () => {
    const placed = () => placeOrder(shop, { LAST: 4 }, { token, payment: 'reepay_payment' })
    const first = await placed()
    expect([await own(), await free()]).toEqual([0, 1])
    await cancelOrder(shop.db, first.id, 'canceled', null)
    expect([await own(), await free()]).toEqual([3, 2])
    expect(await revivePaid(shop.db, first.id)).toBe(true)
    expect([await own(), await free()]).toEqual([0, 1])
    await closeOrder(shop.db, first.id)
    expect([await own(), await free()]).toEqual([3, 2])
    const second = await placed()
    await shop.db.prepare('DELETE FROM customer_products').run()
    await cancelOrder(shop.db, second.id, 'canceled', null)
    expect(await free()).toBe(5)
  })

  it('may all be paid by bank transfer, with only a share of the free stock', async () => {
    await shop.db.prepare("UPDATE stock SET qty = 8 WHERE sku = 'LAST'").run()
    const ask = async (qty: number) =>
      shop.post(
        `/api/order?token=${token}`,
        await orderOf(shop, { LAST: qty }, { token, payment: 'banktransfer' }),
      )
    expect((await ask(6)).meta).toMatchObject({ refusal: 'transferTooMuch', lines: [{ max_qty: 5 }] })
    await shop.db
      .prepare('DELETE FROM cart_items WHERE cart_id IN (SELECT id FROM carts WHERE is_active = 1)')
      .run()
    expect((await ask(5)).code).toBe(200)
    expect([await own(), await free()]).toEqual([0, 6])
  })
})

describe('sales figures of a business', () => {
  const counts = async () => shop.get(`/api/ext/getRetailCustomerCounts?token=${token}&storeCode=da`)
  const group = (id: number) =>
    shop.db.prepare('UPDATE customers SET group_id = ? WHERE email = ?').bind(id, bistro.username).run()

  it('are shown to group 3 only: orders by month, without cancelled ones', async () => {
    expect(await counts()).toMatchObject({ code: 403, meta: { refusal: 'otherGroup' } })
    await group(3)
    await shop.db.prepare("UPDATE orders SET status = 'canceled'").run()
    const { id } = await placeOrder(shop, { '10234': 2 }, { token })
    const older = await placeOrder(shop, { ALE: 1 }, { token })
    await shop.db
      .prepare("UPDATE orders SET created_at = '2020-05-05T10:00:00Z' WHERE id = ?")
      .bind(older.id)
      .run()
    const gone = await placeOrder(shop, { ALE: 1 }, { token })
    await shop.db.prepare("UPDATE orders SET status = 'canceled' WHERE id = ?").bind(gone.id).run()
    const total = await number(`SELECT grand_total AS n FROM orders WHERE id = ${id}`)
    const before = await number(`SELECT grand_total AS n FROM orders WHERE id = ${older.id}`)
    const { result } = await counts()
    expect(result).toMatchObject({ orders: 2, amount: (total + before) / 100 })
    expect(result.months).toHaveLength(12)
    expect(result.months.at(-1)).toMatchObject({ orders: 1, amount: total / 100 })
    expect(result.months.slice(0, 11).every(({ orders }: { orders: number }) => orders === 0)).toBe(true)
    await group(10)
  })
})

it('assigns a customer to an existing store, replacing the previous one', async () => {
  const give = (storeId: number) => shop.post(`/api/ext/assignCustomerToStore?token=${token}`, { storeId })
  const attributes = async () =>
    (await shop.get(`/api/user/me?token=${token}`)).result.custom_attributes.filter(
      ({ attribute_code }: { attribute_code: string }) => attribute_code === 'selected_store',
    )
  expect((await give(2)).result).toBe(true)
  expect((await give(3)).result).toBe(true)
  expect(await give(99)).toMatchObject({ code: 404, meta: { refusal: 'storeUnknown' } })
  expect(await attributes()).toEqual([{ attribute_code: 'selected_store', value: '3' }])
  expect(await shop.post('/api/ext/assignCustomerToStore?token=', { storeId: 2 })).toMatchObject({
    code: 401,
  })
})

describe('a merchant', () => {
  const until = () => inAWeek().slice(0, 10)
  const wish = (changes: object = {}) =>
    setAsideByMerchant(shop.db, { email: bistro.username, sku: 'LAST', qty: '4', until: until(), ...changes })

  it('sets stock aside, changes it and puts it back without losing any', async () => {
    await wish()
    expect([await own(), await free()]).toEqual([4, 1])
    expect(await listSetAside(shop.db)).toEqual([
      expect.stringMatching(`^${bistro.username}  LAST  4  ${until()}  `),
    ])
    expect((await read(token)).result).toMatchObject([{ sku: 'LAST', qty: 4 }])
    const stored = await shop.db
      .prepare("SELECT until FROM customer_products WHERE sku = 'LAST'")
      .first('until')
    expect(shopTime(new Date(String(stored)))).toBe(`${until()} 23:59:59`)
    await wish({ email: bistro.username.toUpperCase(), qty: '1' })
    expect([await own(), await free()]).toEqual([1, 4])
    await putBack(shop.db, { email: bistro.username, sku: 'LAST' })
    expect([await listSetAside(shop.db), await free()]).toEqual([[], 5])
  })

  it.each([
    ['more than the stock', { qty: '6' }, 'There are not 6 of LAST: 2 are free'],
    ['a quantity of 0', { qty: '0' }, 'How many is a whole number from 1: not "0"'],
    ['stock until a past date', { until: '2020-01-01' }, '2020-01-01 is over'],
    [
      'stock until an invalid date',
      { until: '2026-02-30' },
      'Until when is a day, 2026-12-31: not "2026-02-30"',
    ],
    ['nobody', { email: 'nobody@example.dk' }, 'There is no customer nobody@example.dk'],
    [
      'stock for a group without limited products',
      { email: mette.username },
      'Nothing is set aside for customers of group',
    ],
    ['an unknown product', { sku: 'NONE' }, 'There is no product NONE'],
    ['a product without counted stock', { sku: 'GUIDE' }, 'GUIDE is not counted'],
  ])('is refused to set aside %s, and nothing changes', async (_, changes, words) => {
    await expect(wish(changes)).rejects.toThrow(words)
    expect([await own(), await free()]).toEqual([3, 2])
  })

  it('gets an error if nothing is set aside to put back', async () => {
    await expect(putBack(shop.db, { email: mette.username, sku: 'LAST' })).rejects.toThrow(
      'Nothing of LAST is set aside for',
    )
  })
})
