import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskOrders } from '#shared/order-action.ts'
import { type Answer, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { deskLines } from '#worker/local/desk/people.ts'
import { deskJournal } from './journal.ts'

let shop: SmallShop
let colleague: string
let stranger: string
beforeAll(async () => {
  shop = await smallShop()
  const copy = `INSERT INTO customers (email, password, firstname, lastname, store_code, created_at, updated_at, unconfirmed_since)
    SELECT ?, password, 'Ida', 'Krog', 'da', created_at, updated_at, ? FROM customers WHERE email = '${mette.username}'`
  await shop.db.batch([
    shop.db.prepare(copy).bind('ida@karaffel.example', null),
    shop.db.prepare(copy).bind('eve@karaffel.example', '2026-01-01'),
    shop.db.prepare(copy).bind('ida@notkaraffel.example', null),
    shop.db.prepare(
      `UPDATE product_documents SET doc = json_set(doc, '$.stock_holstebro', 5)
       WHERE product_id = (SELECT id FROM products WHERE sku = '10240')`,
    ),
  ])
  colleague = await tokenOf('ida@karaffel.example')
  stranger = await tokenOf(mette.username)
})
afterAll(() => shop[Symbol.asyncDispose]())

async function tokenOf(username: string): Promise<string> {
  return (await shop.post<string>('/api/user/login', { ...mette, username })).result
}
async function callDesk(name: string, body: object, token = colleague): Promise<Answer> {
  const headers = { Authorization: `Desk ${token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await shop.fetch(`/merchant/desk/call/waiting/${name}`, init)).json() as Promise<Answer>
}
const waiting = async () => (await callDesk('list', {})).result
const reserve = async (amount: number) =>
  (
    await shop.post(`/api/ext/reserveProduct?storeCode=da&token=${stranger}`, {
      ...{ sku: '10240', amount, store: 'holstebro', customer: 'Mette Holm', number: '+45 20304050' },
    })
  ).code
const about = { sku: '10240', name: 'Product 10240', slug: '10240', parentSku: null }

describe('the desk', () => {
  it('is closed to guests, customers, other domains and unconfirmed addresses', async () => {
    const others = ['ida@notkaraffel.example', 'eve@karaffel.example'].map(tokenOf)
    for (const token of [stranger, ...(await Promise.all(others))]) {
      expect(await callDesk('list', {}, token)).toMatchObject({ code: 403, meta: { refusal: 'forbidden' } })
      expect((await callDesk('endReservation', { id: 1, outcome: 'handed-over' }, token)).code).toBe(403)
      expect((await callDesk('decideReview', { id: 1, revision: 1, state: 'approved' }, token)).code).toBe(
        403,
      )
    }
    for (const token of ['', 'guessed']) expect((await callDesk('list', {}, token)).code).toBe(401)
  })

  it('lists reservations with their products; handing over works once and keeps the units out of stock', async () => {
    expect(await reserve(5)).toBe(200)
    const [reservation] = (await waiting()).reservations
    expect(reservation).toMatchObject({
      ...{ about, shop: 'holstebro', amount: 5, customer: 'Mette Holm', number: '+45 20304050' },
    })
    const handedOver = { id: reservation.id, outcome: 'handed-over' }
    expect((await callDesk('endReservation', handedOver)).code).toBe(200)
    expect(await callDesk('endReservation', handedOver)).toMatchObject({
      code: 409,
      meta: { refusal: 'notNow' },
    })
    expect((await callDesk('endReservation', { ...handedOver, outcome: 'taken-back' })).code).toBe(409)
    expect((await waiting()).reservations).toEqual([])
    expect(await reserve(1)).toBe(409)
    await shop.db.prepare('DELETE FROM reservations').run()
  })

  it('returns the units of a cancelled reservation to the stock once, and notifies the shop', async () => {
    await reserve(5)
    expect(await reserve(1)).toBe(409)
    const [{ id }] = (await waiting()).reservations
    const takenBack = { id, outcome: 'taken-back' }
    expect((await callDesk('endReservation', takenBack)).code).toBe(200)
    expect((await callDesk('endReservation', takenBack)).code).toBe(409)
    const mails = await shop.db
      .prepare("SELECT count(*) AS n FROM mails WHERE reservation_id = ? AND kind = 'reservation-taken-back'")
      .bind(id)
      .first('n')
    expect(mails).toBe(1)
    expect(await reserve(5)).toBe(200)
  })

  it('shows for each stock alert the numbers of sent and waiting mails, and no addresses', async () => {
    const alert = `INSERT INTO product_alerts (website_id, product_id, email, created_at, confirmed_at, told_at)
      SELECT 1, id, ?, '2026-11-01T10:00:00.000Z', '2026-11-01T10:00:00.000Z', ? FROM products WHERE sku = '10240'`
    await shop.db.batch([
      shop.db.prepare(alert).bind(null, '2026-11-02T10:00:00.000Z'),
      shop.db.prepare(alert).bind(null, '2026-11-03T10:00:00.000Z'),
      shop.db.prepare(alert).bind('waits@example.dk', null),
    ])
    const said = await waiting()
    expect(said.alerts).toEqual([{ about, notified: 2, waiting: 1, at: '2026-11-03T10:00:00.000Z' }])
    expect(JSON.stringify(said)).not.toContain('waits@example.dk')
  })

  it('approves a review in the version that was read, and no later version', async () => {
    await shop.db
      .prepare(
        `INSERT INTO recommendations (customer_id, product_id, store_code, firstname, score, comment, created_at, said_at)
         SELECT (SELECT id FROM customers WHERE email = '${mette.username}'), id, 'sv', 'Mette', 4, 'Good with lamb',
           '2026-11-01T10:00:00.000Z', '2026-11-01T10:00:00.000Z' FROM products WHERE sku = '10240'`,
      )
      .run()
    const [{ id, revision, ...read }] = (await waiting()).unread
    expect(read).toEqual({
      ...{ about, firstname: 'Mette', score: 4, comment: 'Good with lamb', answer: '', view: 'sv' },
      at: '2026-11-01T10:00:00.000Z',
    })
    const old = { id, revision: revision + 1, state: 'approved' }
    expect(await callDesk('decideReview', old)).toMatchObject({ code: 409, meta: { refusal: 'notNow' } })
    const productId = await shop.db.prepare("SELECT id FROM products WHERE sku = '10240'").first('id')
    const approved = await callDesk('decideReview', { ...old, revision })
    expect(approved).toMatchObject({ code: 200, meta: { tags: [`product:${productId}`] } })
    expect((await waiting()).unread).toEqual([])
    expect(await shop.db.prepare('SELECT state FROM recommendations').first('state')).toBe('approved')
  })

  it('lists mails of no order and webhooks that did not come through; each is tried again, once', async () => {
    const orders = async (name: string, input: object = {}) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Desk ${colleague}` }
      const sent = { method: 'POST', headers, body: JSON.stringify(input) }
      return (await shop.fetch(`/merchant/desk/call/orders/${name}`, sent)).json() as Promise<Answer>
    }
    const listed = async () => (await orders('tasks')).result as DeskOrders
    await shop.db.batch([
      shop.db.prepare('DELETE FROM mails'),
      shop.db.prepare(
        `INSERT INTO mails (kind, email_confirmation_id, due_at, attempts) VALUES ('welcome', NULL, '2999-01-01T00:00:00.000Z', 16)`,
      ),
      shop.db.prepare(
        `INSERT INTO webhooks (id, type, data, at, due_at, attempts)
         VALUES ('msg_1', 'stock.low', '{}', '2026-11-01T10:00:00.000Z', '2999-01-01T00:00:00.000Z', 16)`,
      ),
    ])
    const { otherMails, givenUp } = await listed()
    expect(otherMails).toEqual([{ id: expect.any(Number), kind: 'welcome', attempts: 16 }])
    expect(givenUp).toEqual([{ type: 'stock.low', count: 1, since: '2026-11-01T10:00:00.000Z' }])
    const tryMail = () => orders('tryMail', { id: otherMails[0]?.id })
    expect(await tryMail()).toMatchObject({ code: 200 })
    expect(await orders('replay')).toMatchObject({ code: 200 })
    expect(await listed()).toMatchObject({ otherMails: [], givenUp: [] })
    await shop.db.prepare("UPDATE mails SET sent_at = '2026-11-01T10:00:00.000Z'").run()
    expect(await tryMail()).toMatchObject({ code: 409, meta: { refusal: 'notNow' } })
    const count = () => shop.db.prepare('SELECT count(*) AS n FROM desk_journal').first('n')
    const before = await count()
    await orders('replay')
    expect(await count()).toBe(before)
  })

  it('records who did what', async () => {
    const did = (await deskJournal(shop.db, 9)).map(({ by, action, about: of }) => [by, action, of])
    expect(did).toEqual([
      ['ida@karaffel.example', 'webhooks tried again', 'given up'],
      ['ida@karaffel.example', 'mail tried again', expect.stringMatching(/^\d+$/)],
      ['ida@karaffel.example', 'recommendation approved', expect.stringMatching(/^\d+$/)],
      ['ida@karaffel.example', 'reservation taken back', expect.stringMatching(/^R-\d+$/)],
      ['ida@karaffel.example', 'reservation handed over', expect.stringMatching(/^R-\d+$/)],
    ])
    const yearLater = new Date(Date.now() + 366 * 24 * 60 * 60_000)
    await shop.schedule('*/10 * * * *', yearLater)
    expect(await deskJournal(shop.db, 9)).toEqual([])
  })

  it('gets its colleagues by a command in the terminal, only for addresses of the company', async () => {
    const wish = { by: 'merchant', domain: 'karaffel.example' }
    await expect(deskLines(shop.db, { ...wish, invite: 'eve@notkaraffel.example' })).rejects.toThrow(
      'ADMIN_DOMAIN',
    )
    const [word] = await deskLines(shop.db, { ...wish, invite: 'Ida@karaffel.example' })
    expect(word).toMatch(/^[0-9A-Z-]{23}$/)
    expect((await deskLines(shop.db, wish)).join('\n')).toMatch(
      /merchant \(terminal\) {2}invited: ida@karaffel\.example/,
    )
    expect(await deskLines(shop.db, { ...wish, remove: 'ida@karaffel.example' })).toEqual([
      '0 passkeys of ida@karaffel.example removed; what they have opened is closed',
    ])
  })
})
