import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
  await shop.db
    .prepare(
      `UPDATE product_documents SET doc = json_set(doc, '$.stock_holstebro', 5)
       WHERE product_id IN (SELECT id FROM products WHERE sku IN ('10234', '10240'))`,
    )
    .run()
})
afterAll(() => shop[Symbol.asyncDispose]())

const mette = { store: 'holstebro', customer: 'Mette Holm', number: '+45 20304050' }
const reserve = (sku: string, amount: number, more: object = {}) =>
  shop.post('/api/ext/reserveProduct?storeCode=da', { sku, amount, ...mette, ...more })

it('writes who comes for what, and until when it is kept', async () => {
  const { result } = await reserve('10240', 2)
  const row = await shop.db.prepare("SELECT * FROM reservations WHERE sku = '10240'").first()
  expect(result).toEqual({
    reservationId: expect.stringMatching(/^R-\d+$/),
    status: 'pending',
    expires_at: row?.expires_at,
  })
  expect(row).toMatchObject({ amount: 2, shop: 'holstebro', customer: 'Mette Holm', number: '+45 20304050' })
  expect(Date.parse(String(row?.expires_at)) - Date.parse(String(row?.created_at))).toBe(2 * 86_400_000)
})

it('puts no more aside than the shop has, however many ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => reserve('10234', 1)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(7)
  expect(await reserve('10234', 1)).toMatchObject({ meta: { refusal: 'notAvailable', maxQuantity: 0 } })
})

it('gives back what nobody came for', async () => {
  await shop.db.prepare("UPDATE reservations SET expires_at = '2020-01-01' WHERE sku = '10234'").run()
  expect((await reserve('10234', 5)).code).toBe(200)
})

it('knows which of shop and product it does not know', async () => {
  expect(await reserve('10240', 1, { store: 'nowhere' })).toMatchObject({ meta: { refusal: 'storeUnknown' } })
  expect(await reserve('NONE', 1)).toMatchObject({ meta: { refusal: 'productGone' } })
})

it.each([
  ['customer', { customer: 'M' }],
  ['number', { number: 'call me' }],
  ['amount', { amount: 0 }],
])('refuses a %s that is none', async (field, more) => {
  expect(await reserve('10240', 1, more)).toMatchObject({ code: 400, meta: { errors: [{ field }] } })
})

it('subscribes to a product once, however often it is asked', async () => {
  const ask = (email: string) =>
    shop.post('/api/ext/productalert/subscribeToProduct', { email, websiteId: 1, productId: 1 })
  for (const email of ['mette@example.dk', 'Mette@Example.dk', 'mette@example.dk']) {
    expect(await ask(email)).toEqual({ code: 200, result: true })
  }
  const count = await shop.db.prepare('SELECT count(*) AS n FROM product_alerts').first('n')
  expect(count).toBe(1)
})
