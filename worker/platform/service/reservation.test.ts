import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservationEnd } from '#shared/shop-days.ts'
import { placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import type { Mail } from '../mail/queued-mail.ts'
import { handOver, openReservations } from './reservation.ts'

let shop: SmallShop
/** The token of a customer with a confirmed e-mail address. */
let token: string
beforeAll(async () => {
  shop = await smallShop()
  const login = { username: 'mette@example.dk', password: 'syv flasker vin' }
  token = (await shop.post<string>('/api/user/login', login)).result
  await shop.db
    .prepare(
      `UPDATE product_documents SET doc = json_set(doc, '$.stock_holstebro', 5)
       WHERE product_id IN (SELECT id FROM products WHERE sku IN ('10234', '10240'))`,
    )
    .run()
})
afterAll(() => shop[Symbol.asyncDispose]())

const mette = { store: 'holstebro', customer: 'Mette Holm', number: '+45 20304050' }
const reserve = (sku: string, amount: number, more: object = {}, by = token) =>
  shop.post(`/api/ext/reserveProduct?storeCode=da&token=${by}`, { sku, amount, ...mette, ...more })

it('stores a reservation with customer, product, quantity and expiry', async () => {
  const { result } = await reserve('10240', 2)
  const row = await shop.db.prepare("SELECT * FROM reservations WHERE sku = '10240'").first()
  expect(result).toEqual({
    reservationId: expect.stringMatching(/^R-\d+$/),
    status: 'pending',
    expires_at: row?.expires_at,
  })
  expect(row).toMatchObject({ amount: 2, shop: 'holstebro', customer: 'Mette Holm', number: '+45 20304050' })
  const week = {
    opening_hours: '10-17,10-17,10-17,10-17,10-19,10-14,false'.split(','),
    vacation_days: ['24-12', '25-12'],
  }
  const made = new Date(String(row?.created_at))
  expect(row?.expires_at).toBe(reservationEnd(made, week, 'DK').toISOString())
})

it('mails the shop the product, the customer and the expiry of a reservation', async () => {
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

it('reserves no more than the shop’s stock in simultaneous requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, person) => reserve('10234', 1, { number: `+45 203040${person + 60}` })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(7)
  expect(await reserve('10234', 1)).toMatchObject({ meta: { refusal: 'notAvailable', maxQuantity: 0 } })
})

it('lets guests reserve at most half of a shop’s stock, with any number of telephone numbers', async () => {
  const shelf = (units: number) =>
    shop.db
      .prepare(
        `UPDATE product_documents SET doc = json_set(doc, '$.stock_struer', ?)
         WHERE product_id = (SELECT id FROM products WHERE sku = '10240')`,
      )
      .bind(units)
      .run()
  let phones = 20304100
  const guests = async (amounts: number[]) => {
    const asked = amounts.map((amount) =>
      reserve(
        '10240',
        amount,
        { store: 'struer', number: `+45 ${++phones}`, email: `g${phones}@example.dk` },
        '',
      ),
    )
    return (await Promise.all(asked)).map(({ code }) => code).sort()
  }
  await shelf(7)
  expect(
    await reserve('10240', 7, { store: 'struer', number: '+45 20304199', email: 'g@example.dk' }, ''),
  ).toMatchObject({
    meta: { refusal: 'notAvailable', maxQuantity: 3 },
  })
  expect(await guests([2, 2])).toEqual([200, 409])
  expect(await guests([1, 1, 1, 1])).toEqual([200, 409, 409, 409])
  const customers = await reserve('10240', 4, { store: 'struer', number: '+45 20304198' })
  expect(customers.code).toBe(200)
  await shop.db.prepare("DELETE FROM reservations WHERE shop = 'struer'").run()
  await shelf(1)
  expect(await guests([1, 1])).toEqual([200, 409])
  await shop.db.prepare("DELETE FROM reservations WHERE shop = 'struer'").run()
})

it('frees the stock of an expired reservation', async () => {
  await shop.db.prepare("UPDATE reservations SET expires_at = '2020-01-01' WHERE sku = '10234'").run()
  expect((await reserve('10234', 5)).code).toBe(200)
})

it('mails the customer what is reserved, the opening hours and the expiry, and cancels by the mail’s key', async () => {
  const mail = { email: 'ida@example.dk', number: '+45 20304090', customer: 'Ida Krog' }
  await shop.db.prepare("UPDATE reservations SET expires_at = '2020' WHERE sku = '10240'").run()
  expect((await reserve('10240', 5, mail)).code).toBe(200)
  const [letter] = await mailsOf('reservation-made', '%ida@example.dk%')
  expect(letter?.subject).toBe('Lagt til side til dig: 5 × Product 10240')
  for (const words of [
    'Torvet 1',
    '7500 Holstebro',
    'mandag–torsdag: 10–17',
    'søndag: lukket',
    'Sig dit navn, Ida Krog',
  ]) {
    expect(letter?.text).toContain(words)
  }
  const key = /take-back#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  expect(letter?.text).toContain(`denne: ${key}`)
  expect(JSON.stringify((await shop.db.prepare('SELECT * FROM mail_keys').all()).results)).not.toContain(key)
  expect((await reserve('10240', 1, { number: '+45 20304091' })).code).toBe(409)
  const use = (action: string) => shop.post('/api/ext/mailKey/use', { action, token: key })
  expect((await use('leave-alerts')).code).toBe(404)
  expect((await use('take-back')).result).toBe(true)
  expect((await use('take-back')).code).toBe(404)
  const [notice] = await mailsOf('reservation-taken-back', '%Ida Krog%')
  expect([notice?.to, notice?.subject]).toEqual([
    'shop@example.dk',
    'Ikke længere til side: 5 × Product 10240 til Ida Krog',
  ])
  expect((await reserve('10240', 1, { number: '+45 20304092' })).code).toBe(200)
})

it('holds a guest’s reservation for an hour and notifies no shop until the guest confirms it by mail', async () => {
  await shop.db.prepare('DELETE FROM reservations').run()
  const guest = { number: '+45 20304200', customer: 'Bo Ravn', email: 'bo@example.dk' }
  expect(await reserve('10240', 1, { number: guest.number }, '')).toMatchObject({
    code: 400,
    meta: { errors: [{ field: 'email' }] },
  })
  const { result } = await reserve('10240', 1, guest, '')
  expect(result.status).toBe('unconfirmed')
  const inAnHour = Date.now() + 3600 * 1000 - Date.parse(result.expires_at)
  expect(inAnHour).toBeGreaterThanOrEqual(0)
  expect(inAnHour).toBeLessThan(60_000)
  expect(await openReservations(shop.db, new Date())).toEqual([])
  const [asked] = await mailsOf('reservation-confirmation', '%bo@example.dk%')
  expect(asked?.subject).toBe('Skal vi gemme 1 × Product 10240 til dig?')
  expect(asked?.text).not.toContain('Ravn')
  expect(await mailsOf('reservation-made', '%bo@example.dk%')).toEqual([])
  expect(await mailsOf('reservation', `%${result.reservationId}%`)).toEqual([])
  const key = /keep-reservation#([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? ''
  const press = () => shop.post('/api/ext/mailKey/use', { action: 'keep-reservation', token: key })
  expect((await press()).result).toBe(true)
  expect((await press()).code).toBe(404)
  const row = await shop.db.prepare("SELECT * FROM reservations WHERE email = 'bo@example.dk'").first()
  expect(Date.parse(String(row?.expires_at)) - Date.parse(String(row?.created_at))).toBeGreaterThanOrEqual(
    2 * 24 * 3600 * 1000,
  )
  expect(await mailsOf('reservation-made', '%bo@example.dk%')).toHaveLength(1)
  expect(await mailsOf('reservation', `%${result.reservationId}%`)).toHaveLength(1)
  await shop.db.prepare('DELETE FROM reservations').run()
})

it('ends a guest’s reservation after an hour without confirmation, and notifies no shop', async () => {
  const guest = { number: '+45 20304201', email: 'silent@example.dk' }
  const { result } = await reserve('10240', 1, guest, '')
  const [asked] = await mailsOf('reservation-confirmation', '%silent@example.dk%')
  await shop.schedule('*/10 * * * *', new Date(Date.now() + 3601 * 1000))
  const row = await shop.db.prepare("SELECT * FROM reservations WHERE email = 'silent@example.dk'").first()
  expect(row?.status).toBe('expired')
  const key = /keep-reservation#([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? ''
  expect((await shop.post('/api/ext/mailKey/use', { action: 'keep-reservation', token: key })).code).toBe(404)
  expect(await mailsOf('reservation%', `%${result.reservationId}%`)).toEqual([])
  await shop.db.prepare('DELETE FROM reservations').run()
})

it('mails a customer in Swedish if the product was reserved in the Swedish view', async () => {
  const body = { sku: '10240', amount: 1, ...mette, number: '+46 701234567', email: 'ida@example.se' }
  await shop.post(`/api/ext/reserveProduct?storeCode=sv&token=${token}`, body)
  const [letter] = await mailsOf('reservation-made', '%ida@example.se%')
  expect(letter?.subject).toBe('Undanlagt åt dig: 1 × Product 10240')
  expect(letter?.text).toContain('söndag: stängt')
})

it('expires a reservation by itself, and deletes it 30 days later', async () => {
  const statusOf = (number: string) =>
    shop.db.prepare('SELECT status FROM reservations WHERE number = ?').bind(number).first<string>('status')
  const number = '+45 20304094'
  const { result } = await reserve('10240', 1, { number })
  const end = Date.parse(result.expires_at) - 2 * 24 * 3600 * 1000
  const clock = (days: number) => shop.schedule('*/10 * * * *', new Date(end + days * 24 * 3600 * 1000))
  await clock(1.9)
  expect(await statusOf(number)).toBe('pending')
  await clock(2.1)
  expect(await statusOf(number)).toBe('expired')
  await clock(31.9)
  expect(await statusOf(number)).toBe('expired')
  await clock(32.1)
  expect(await statusOf(number)).toBeNull()
})

it('lists a reservation for the shop, hands it over once, and subtracts it until the shop’s count is updated', async () => {
  await shop.db.prepare('DELETE FROM reservations').run()
  const { result } = await reserve('10240', 5, { number: '+45 20304095' })
  expect(await openReservations(shop.db, new Date())).toEqual([
    expect.objectContaining({
      shop: 'holstebro',
      amount: 5,
      product: 'Product 10240',
      customer: 'Mette Holm',
    }),
  ])
  const id = Number(result.reservationId.slice(2))
  expect((await handOver(shop.db, id).run()).meta.changes).toBe(1)
  expect((await handOver(shop.db, id).run()).meta.changes).toBe(0)
  expect(await openReservations(shop.db, new Date())).toEqual([])
  expect((await reserve('10240', 1)).code).toBe(409)
})

it('accepts at most ten reservations a day for one telephone or e-mail, including those taken back', async () => {
  await shop.db.prepare('DELETE FROM reservations').run()
  const many = (number: (turn: number) => string, email: (turn: number) => string) =>
    Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        reserve('ALE', 1, { number: number(turn), email: email(turn), store: 'struer' }),
      ),
    )
  await shop.db
    .prepare(
      "UPDATE product_documents SET doc = json_set(doc, '$.stock_struer', 99) WHERE product_id = (SELECT id FROM products WHERE sku = 'ALE')",
    )
    .run()
  const byPhone = await many(
    (turn) => ['+45 20304000', '20304000', '0045 20 30 40 00', '20-30.40 (00)'][turn % 4] ?? '',
    (turn) => `a${turn}@example.dk`,
  )
  const byEmail = await many(
    (turn) => `+45 203041${turn + 10}`,
    () => 'one@example.dk',
  )
  for (const answers of [byPhone, byEmail]) {
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(10).fill(200), 429, 429])
  }
  await shop.db.prepare("UPDATE reservations SET status = 'taken-back' WHERE email = 'one@example.dk'").run()
  const again = { store: 'struer', number: '+45 20304195', email: 'one@example.dk' }
  expect((await reserve('ALE', 1, again)).code).toBe(429)
})

it('reports whether the shop or the product is unknown', async () => {
  expect(await reserve('10240', 1, { store: 'nowhere' })).toMatchObject({ meta: { refusal: 'storeUnknown' } })
  expect(await reserve('NONE', 1)).toMatchObject({ meta: { refusal: 'productGone' } })
})

it.each([
  ['customer', { customer: 'M' }],
  ['number', { number: 'call me' }],
  ['amount', { amount: 0 }],
])('refuses a reservation with an invalid %s', async (field, more) => {
  expect(await reserve('10240', 1, more)).toMatchObject({ code: 400, meta: { errors: [{ field }] } })
})

describe('a stock alert', () => {
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
  const confirmAll = () =>
    shop.db.prepare('UPDATE product_alerts SET confirmed_at = created_at WHERE email IS NOT NULL').run()
  const clock = async () => {
    await shop.schedule('*/10 * * * *')
    await shop.schedule('* * * * *')
  }

  it('is stored once after repeated requests', async () => {
    const id = await idOf('10234')
    for (const email of ['mette@example.dk', 'Mette@Example.dk', 'mette@example.dk']) {
      expect(await ask(email, id)).toEqual({ code: 200, result: { state: 'pending' } })
    }
    expect(await waiting(id)).toBe(1)
    await shop.db.prepare('DELETE FROM product_alerts').run()
  })

  it('is mailed once when the product is back in stock, and its address is deleted', async () => {
    const id = await idOf('10234')
    await stock(id, 0)
    await ask('alert-da@example.dk', id)
    await ask('alert-sv@example.se', id, 2)
    await confirmAll()
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

  it('is mailed to the first five in order of request for one bottle', async () => {
    const id = await idOf('10240')
    await stock(id, 0)
    for (let person = 1; person <= 8; person++) await ask(`queue-${person}@example.dk`, id)
    await shop.db
      .prepare(
        "UPDATE product_alerts SET created_at = '2026-01-0' || substr(email, 7, 1) WHERE email LIKE 'queue-%'",
      )
      .run()
    await confirmAll()
    await stock(id, 1)
    await clock()
    await clock()
    const recipients = (await mailsOf('back-in-stock', '%queue-%')).map(({ to }) => to).sort()
    expect(recipients).toEqual([1, 2, 3, 4, 5].map((person) => `queue-${person}@example.dk`))
    expect(await waiting(id)).toBe(3)
    await shop.db.prepare('DELETE FROM product_alerts').run()
  })

  it('ends without a mail if the product is bought in the meantime or withdrawn from sale', async () => {
    const [bought, gone] = [await idOf('10234'), await idOf('10240')]
    await ask('bought@example.dk', bought)
    await ask('gone@example.dk', gone)
    await confirmAll()
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

describe('a stock alert for an unconfirmed address', () => {
  const use = (action: string, token: string) => shop.post('/api/ext/mailKey/use', { action, token })
  const keyIn = ({ text }: Mail, action: string) =>
    new RegExp(`/mail/${action}(?:#|\\?key=)([\\w-]+)`).exec(text)?.[1] ?? ''
  const alertOf = (email: string) =>
    shop.db
      .prepare('SELECT id, confirmed_at FROM product_alerts WHERE email = ?')
      .bind(email)
      .first<{ id: number; confirmed_at: string | null }>()
  const ask = (email: string, productId = 1, websiteId = 1, token = '') =>
    shop.post(`/api/ext/productalert/subscribeToProduct?token=${token}`, { email, websiteId, productId })

  it('is mailed only after its confirmation, and can be ended for all products with one press', async () => {
    const [danish, swedish] = ['ida@example.dk', 'ida@example.se'] as const
    expect((await ask(danish)).result.state).toBe('pending')
    expect((await ask(swedish, 1, 2)).result.state).toBe('pending')
    const [first] = await mailsOf('alert-confirmation', `%${danish}%`)
    const [second] = await mailsOf('alert-confirmation', `%${swedish}%`)
    expect(first?.subject).toBe('Vil du høre, når Product 10234 er tilbage?')
    expect(second?.subject).toBe('Vill du få veta när Product 10234 är tillbaka?')
    if (!first || !second) throw new Error('no mail')
    expect(first.headers).toEqual({
      'List-Unsubscribe': `<http://da.localhost/mail/leave-alerts?key=${keyIn(first, 'leave-alerts')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const key = keyIn(first, 'confirm-alert')
    expect(first.text).toContain(`denne: ${key}`)
    await shop.schedule('*/10 * * * *')
    expect(await mailsOf('back-in-stock', `%${danish}%`)).toEqual([])
    expect((await use('leave-alerts', key)).code).toBe(404)
    expect((await use('confirm-alert', key)).result).toBe(true)
    expect(await alertOf(danish)).toMatchObject({ confirmed_at: expect.any(String) })
    expect((await use('leave-alerts', keyIn(second, 'leave-alerts'))).result).toBe(true)
    expect(await alertOf(swedish)).toBeNull()
    expect((await use('leave-alerts', keyIn(second, 'leave-alerts'))).code).toBe(404)
    await shop.schedule('*/10 * * * *')
    expect(await mailsOf('back-in-stock', `%${danish}%`)).toHaveLength(1)
  })

  it('stores only the hash of its mail key', async () => {
    await ask('hash@example.dk')
    const [mail] = await mailsOf('alert-confirmation', '%hash@example.dk%')
    const stored = await shop.db.prepare('SELECT * FROM mail_keys').all()
    expect(stored.results.length).toBeGreaterThan(1)
    if (mail) expect(JSON.stringify(stored.results)).not.toContain(keyIn(mail, 'confirm-alert'))
  })

  it('is deleted after seven days without confirmation', async () => {
    await ask('silent@example.dk')
    const inDays = (days: number) =>
      shop.schedule('*/10 * * * *', new Date(Date.now() + days * 24 * 3600 * 1000))
    await inDays(6.9)
    expect(await alertOf('silent@example.dk')).not.toBeNull()
    await inDays(7.1)
    expect(await alertOf('silent@example.dk')).toBeNull()
  })

  it('is mailed once in ten minutes and five times a day, and covers at most twenty products', async () => {
    const email = 'often@example.dk'
    const codes = []
    for (const productId of [1, 1, 3, 4, 5, 6, 7]) codes.push((await ask(email, productId)).code)
    expect(codes).toEqual([...Array(6).fill(200), 429])
    expect(await mailsOf('alert-confirmation', `%${email}%`)).toHaveLength(5)
    await shop.db
      .prepare(
        `WITH RECURSIVE n (id) AS (SELECT 1001 UNION ALL SELECT id + 1 FROM n WHERE id < 1014)
         INSERT INTO product_alerts (website_id, product_id, email, created_at) SELECT 1, id, ?, '2999' FROM n`,
      )
      .bind(email)
      .run()
    expect(await ask(email, 8)).toMatchObject({ code: 429, meta: { refusal: 'tooMany' } })
  })

  it('is confirmed at once for a signed-in customer’s confirmed e-mail, and for no other', async () => {
    expect((await ask('Mette@example.dk', 3, 1, token)).result.state).toBe('confirmed')
    expect((await ask('somebody@example.dk', 3, 1, token)).result.state).toBe('pending')
    await shop.db.prepare("UPDATE customers SET unconfirmed_since = '2026' WHERE id = 1").run()
    await shop.db.prepare('DELETE FROM product_alerts').run()
    expect((await ask('mette@example.dk', 3, 1, token)).result.state).toBe('pending')
  })
})

/** Returns the stored mails of a kind whose text or recipient matches `like`. */
async function mailsOf(kind: string, like = '%'): Promise<Mail[]> {
  await shop.schedule('* * * * *')
  const { results } = await shop.db
    .prepare('SELECT unsent FROM mails WHERE kind = ? AND unsent LIKE ?')
    .bind(kind, like)
    .all<{ unsent: string }>()
  return results.map(({ unsent }) => JSON.parse(unsent))
}
