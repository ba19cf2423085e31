import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopFigures } from '#shared/desk/figure-calls.ts'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>

const period = { view: 'da', from: '2026-11-01', to: '2026-11-03' }

/** Inserts an order with one line; `at` is UTC, amounts are in øre. */
async function order(
  number: number,
  at: string,
  { status = 'complete', view = 'da', sku = '10234', qty = 1 } = {},
) {
  const total = qty * 10_000
  await shop.db.batch([
    shop.db
      .prepare(
        'INSERT INTO carts (id, masked_id, is_active, created_at, updated_at) VALUES (?1, ?1, 0, ?2, ?2)',
      )
      .bind(number, at),
    shop.db
      .prepare(
        `INSERT INTO orders (id, order_key, body_hash, number, store_code, cart_id, group_id, email, status, currency, grand_total, totals,
           shipping_method, delivery, payment_method, payment_title, created_at)
         VALUES (?1, ?1, '', ?1, ?2, ?1, 0, 'm@example.dk', ?3, 'DKK', ?4, '{}', '', '{}', '', '', ?5)`,
      )
      .bind(number, view, status, total + 5000, at),
    shop.db
      .prepare(
        `INSERT INTO order_items (order_id, cart_item_id, sku, parent_sku, type_id, name, qty, price_incl_tax, row_total_incl_tax,
           tax_amount, tax_percent, pant_amount, options)
         VALUES (?1, 1, ?2, ?2, 'simple', ?3, ?4, 10000, ?5, ?6, 25, 0, '[]')`,
      )
      .bind(number, sku, `Product ${sku}`, qty, total, total / 5),
  ])
}

beforeAll(async () => {
  shop = await smallShop()
  desk = await deskTester(shop)
  await order(501, '2026-10-31T23:30:00.000Z', { qty: 2 })
  await order(502, '2026-11-03T10:00:00.000Z', { sku: '10240' })
  await order(503, '2026-11-03T22:59:00.000Z')
  await order(504, '2026-11-03T23:01:00.000Z')
  await order(505, '2026-11-02T10:00:00.000Z', { status: 'canceled' })
  await order(506, '2026-11-02T10:00:00.000Z', { view: 'sv' })
  await shop.db.batch(
    [
      `INSERT INTO order_refunds (request, order_id, amount, asked_at, refunded_at)
        VALUES ('r', 501, 2500, '2026-11-02T09:00:00.000Z', '2026-11-02T09:00:00.000Z')`,
      `INSERT INTO figures VALUES ('2026-11-01', 'da', 'visit', '', 40), ('2026-11-01', 'da', 'cart', '', 4),
        ('2026-11-02', 'da', 'empty-search', 'sake', 5), ('2026-11-03', 'da', 'empty-search', 'retsina', 9),
        ('2026-10-31', 'da', 'empty-search', 'sake', 99), ('2026-11-02', 'sv', 'empty-search', 'mjöd', 7)`,
      `INSERT INTO carts (id, masked_id, created_at, updated_at) VALUES (900, 'left', '', '2026-11-02T12:00:00.000Z')`,
      `INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, name, qty) VALUES (900, '10234', '10234', 'simple', 'x', 3)`,
    ].map((text) => shop.db.prepare(text)),
  )
})
afterAll(() => shop[Symbol.asyncDispose]())

const figures = async () => (await desk.ask('figures/read', period)).result as ShopFigures

describe('the figures at the desk', () => {
  it('sum orders by the day on the shop’s clock, without cancelled ones and other views', async () => {
    const { days, cartsLeft, notFound } = await figures()
    const none = { orders: 0, turnover: 0, refunded: 0, visits: 0, carts: 0 }
    expect(days).toEqual([
      { ...none, day: '2026-11-01', orders: 1, turnover: 25_000, visits: 40, carts: 4 },
      { ...none, day: '2026-11-02', refunded: 2500 },
      { ...none, day: '2026-11-03', orders: 2, turnover: 30_000 },
    ])
    expect(cartsLeft.find(({ day }) => day === '2026-11-02')).toEqual({
      day: '2026-11-02',
      carts: 1,
      units: 3,
    })
    expect(notFound).toEqual([
      { words: 'retsina', count: 9 },
      { words: 'sake', count: 5 },
    ])
  })

  it('sum the orders of a coupon, without cancelled ones and other days', async () => {
    await shop.db.batch(
      [
        `INSERT INTO sales_rules (id, store_code, title, coupon_code, action, amount) VALUES (70, 'da', 'Jul', 'JUL10', 'percent', 1000)`,
        `INSERT INTO rule_uses (order_id, rule_id, buyer, left_total, left_each)
          SELECT id, 70, 'm@example.dk', 0, 0 FROM orders WHERE id IN (501, 502, 504, 505)`,
        `UPDATE orders SET totals = '{"discount_amount":-1500}' WHERE id IN (501, 502)`,
      ].map((text) => shop.db.prepare(text)),
    )
    expect((await figures()).coupons).toEqual([{ name: 'JUL10', orders: 2, turnover: 40_000, reduced: 3000 }])
    const table = { ...period, table: 'coupons' }
    expect((await desk.ask('figures/table', table, desk.tokens.shop, 'file')).result).toContain(
      'coupon,orders,turnover,reduced\nJUL10,2,400,30\n',
    )
  })

  it('name the best sellers, and their margin once the cost is known', async () => {
    const before = await figures()
    expect(before.best).toEqual([
      { sku: '10234', name: 'Product 10234', units: 3, turnover: 30_000, margin: null },
      { sku: '10240', name: 'Product 10240', units: 1, turnover: 10_000, margin: null },
    ])
    const costs = await shop.fetch('/merchant/desk/upload/figures/readCosts?view=da', {
      method: 'POST',
      headers: { Authorization: `Desk ${desk.tokens.shop}`, 'X-File-Type': 'text/csv' },
      body: 'sku;cost\n10234;50,25\nNOBODY;1\n10240;dyr\n',
    })
    expect(await costs.json()).toMatchObject({
      result: {
        stored: 1,
        refused: [
          { line: 3, reason: 'The article {sku} does not exist.', values: { sku: 'NOBODY' } },
          { line: 4, reason: '{cost} is not an amount.', values: { cost: 'dyr' } },
        ],
      },
    })
    const picture = await shop.fetch('/merchant/desk/upload/figures/readCosts?view=da', {
      method: 'POST',
      headers: { Authorization: `Desk ${desk.tokens.shop}`, 'X-File-Type': 'text/csv' },
      body: '\u0089PNG\r\n"\u0000"x,"\n',
    })
    expect(picture.status).toBe(422)
    const after = await figures()
    expect(after.best[0]?.margin).toBe(3 * 8000 - 3 * 5025)
    expect(after.best[1]?.margin).toBeNull()
    expect(after.margin).toEqual({ known: 8925, turnoverOfKnown: 30_000, turnover: 40_000 })
  })

  it('are written as CSV, in which no search is a formula', async () => {
    await shop.db
      .prepare("INSERT INTO figures VALUES ('2026-11-03', 'da', 'empty-search', '=cmd()', 1)")
      .run()
    const file = async (table: string) =>
      (await desk.ask('figures/table', { ...period, table }, desk.tokens.shop, 'file')).result as string
    expect(await file('days')).toBe(
      'day,orders,turnover,refunded,visits,carts\n2026-11-01,1,250,0,40,4\n2026-11-02,0,0,25,0,0\n2026-11-03,2,300,0,0,0\n',
    )
    expect(await file('not-found')).toContain("'=cmd(),1\n")
    expect(
      (await desk.ask('figures/table', { ...period, table: 'days' }, desk.tokens.packer, 'file')).code,
    ).toBe(403)
  })
})
