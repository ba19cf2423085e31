import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import type { Mail } from './mail/queued-mail.ts'

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

it('tells the shop by mail what to put aside for whom, and until when', async () => {
  const { result } = await reserve('10240', 1, { customer: 'Ida & Krog' })
  const sent = () => mailsOf('reservation', `%${result.reservationId}%`)
  await expect.poll(async () => (await sent()).length).toBe(1)
  const [mail] = await sent()
  const { email } =
    (await shop.db.prepare("SELECT email FROM stores WHERE code = 'holstebro'").first<any>()) ?? {}
  expect(mail).toMatchObject({
    to: email,
    subject: expect.stringMatching(/^Læg til side: 1 × .+ til Ida & Krog$/),
  })
  expect(mail?.text).toContain('10240')
  expect(mail?.text).toContain('+45 20304050')
  expect(mail?.html).not.toContain('Ida & Krog')
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

describe('an alert', () => {
  const ask = (email: string, productId: number, websiteId = 1) =>
    shop.post('/api/ext/productalert/subscribeToProduct', { email, websiteId, productId })
  const idOf = async (sku: string) =>
    (await shop.db.prepare('SELECT id FROM products WHERE sku = ?').bind(sku).first<number>('id')) ?? 0
  const stock = (id: number, qty: number) =>
    shop.db.prepare('UPDATE stock SET qty = ?2 WHERE product_id = ?1').bind(id, qty).run()
  const waiting = async (id: number) =>
    (
      await shop.db
        .prepare('SELECT email FROM product_alerts WHERE product_id = ? AND email IS NOT NULL')
        .bind(id)
        .all()
    ).results.length
  const clock = async () => {
    await shop.schedule('*/10 * * * *')
    await shop.schedule('* * * * *')
  }

  it('is one, however often it is asked for', async () => {
    const id = await idOf('10234')
    for (const email of ['mette@example.dk', 'Mette@Example.dk', 'mette@example.dk']) {
      expect(await ask(email, id)).toEqual({ code: 200, result: true })
    }
    expect(await waiting(id)).toBe(1)
    await shop.db.prepare('DELETE FROM product_alerts').run()
  })

  it('is answered by one mail once there is some again, and the address is forgotten', async () => {
    const id = await idOf('10234')
    await stock(id, 0)
    await ask('alert-da@example.dk', id)
    await ask('alert-sv@example.se', id, 2)
    await clock()
    expect(await mailsOf('back-in-stock')).toEqual([])
    await stock(id, 3)
    await clock()
    await clock()
    const mails = await mailsOf('back-in-stock')
    expect(mails.map(({ to }) => to).sort()).toEqual(['alert-da@example.dk', 'alert-sv@example.se'])
    const [danish, swedish] = ['dk', 'se'].map((end) => mails.find(({ to }) => to.endsWith(end)))
    expect(danish?.subject).toMatch(/er på lager igen$/)
    expect(danish?.text).toContain('http://da.localhost/p/10234/')
    expect(swedish?.subject).toMatch(/finns i lager igen$/)
    expect(swedish?.text).toContain('http://se.localhost/p/10234/')
    expect(await waiting(id)).toBe(0)
  })

  it('of who asked first comes first, and five people hear of a bottle', async () => {
    const id = await idOf('10240')
    await stock(id, 0)
    for (let person = 1; person <= 8; person++) await ask(`queue-${person}@example.dk`, id)
    await shop.db
      .prepare(
        "UPDATE product_alerts SET created_at = '2026-01-0' || substr(email, 7, 1) WHERE email LIKE 'queue-%'",
      )
      .run()
    await stock(id, 1)
    await clock()
    await clock()
    const told = (await mailsOf('back-in-stock', '%queue-%')).map(({ to }) => to).sort()
    expect(told).toEqual([1, 2, 3, 4, 5].map((person) => `queue-${person}@example.dk`))
    expect(await waiting(id)).toBe(3)
    await shop.db.prepare('DELETE FROM product_alerts').run()
  })

  it('ends without a mail where the product is bought meanwhile, or sold no more', async () => {
    const [bought, gone] = [await idOf('10234'), await idOf('10240')]
    await ask('bought@example.dk', bought)
    await ask('gone@example.dk', gone)
    await shop.db.batch([
      shop.db.prepare('UPDATE stock SET qty = 5 WHERE product_id IN (?, ?)').bind(bought, gone),
      shop.db.prepare('UPDATE products SET status = 2 WHERE id = ?').bind(gone),
    ])
    await placeOrder(shop, { 10234: 1 }, { email: 'Bought@example.dk' })
    await clock()
    expect(await mailsOf('back-in-stock', '%bought@%')).toEqual([])
    expect(await mailsOf('back-in-stock', '%gone@%')).toEqual([])
    expect((await waiting(bought)) + (await waiting(gone))).toBe(0)
  })
})

/** Mails as they were kept in place of being sent, whose text or recipient is like that. */
async function mailsOf(kind: string, like = '%'): Promise<Mail[]> {
  await shop.schedule('* * * * *')
  const { results } = await shop.db
    .prepare('SELECT unsent FROM mails WHERE kind = ? AND unsent LIKE ?')
    .bind(kind, like)
    .all<{ unsent: string }>()
  return results.map(({ unsent }) => JSON.parse(unsent))
}
