import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/fixtures/fresh-database.ts'
import {
  queueConfirmedReservation,
  queueOrderMail,
  queueReservationTakenBack,
  queueWithdrawalReceipt,
} from './queue.ts'

const [earlier, now, later] = [
  '2026-11-01T10:00:00.000Z',
  '2026-11-01T10:00:01.000Z',
  '2026-11-01T11:00:00.000Z',
]
let database: FreshDatabase
const run = (text: string, ...values: unknown[]) =>
  database.db
    .prepare(text)
    .bind(...values)
    .run()

beforeAll(async () => {
  database = await freshDatabase()
  await run("INSERT INTO carts (id, masked_id, created_at, updated_at) VALUES (1, 'm', '', '')")
  await run(
    `INSERT INTO orders (id, order_key, body_hash, number, store_code, cart_id, group_id, email, currency, grand_total, totals,
       shipping_method, delivery, payment_method, payment_title, created_at)
     VALUES (1, 'k', 'h', '100000001', 'da', 1, 0, 'ida@example.dk', 'DKK', 100, '{}', 'gls', '{"kind":"address"}', 'card', 'Card', ?)`,
    earlier,
  )
})
beforeEach(async () => {
  for (const table of ['mails', 'order_events', 'withdrawals', 'reservations'])
    await run(`DELETE FROM ${table}`)
})
afterAll(() => database[Symbol.asyncDispose]())

async function queued(): Promise<unknown[]> {
  const { results } = await database.db.prepare('SELECT kind, due_at FROM mails ORDER BY id').all()
  return results.map((mail) => Object.values(mail).join(' '))
}

const event = (kind: string, status: string, at = now) =>
  database.db
    .prepare('INSERT INTO order_events (order_id, kind, status, at) VALUES (1, ?, ?, ?)')
    .bind(kind, status, at)

describe('the mail of an order', () => {
  it('is queued once, also if its statement runs again', async () => {
    const mail = () => queueOrderMail(database.db, 'confirmation', 1, now)
    await database.db.batch([event('placed', 'pending'), mail(), mail()])
    await mail().run()
    expect(await queued()).toEqual([`confirmation ${now}`])
  })

  it('is not queued if the event is not of this batch', async () => {
    await event('canceled', 'canceled', earlier).run()
    await queueOrderMail(database.db, 'cancellation', 1, now).run()
    expect(await queued()).toEqual([])
  })

  it('is not queued if the batch fails, and neither is its event', async () => {
    const failing = database.db.prepare(
      'INSERT INTO order_events (order_id, kind, status, at) VALUES (2, 1, 1, 1)',
    )
    const batch = [event('closed', 'closed'), queueOrderMail(database.db, 'closing', 1, now), failing]
    await expect(database.db.batch(batch)).rejects.toThrow('FOREIGN KEY')
    expect(await queued()).toEqual([])
    expect(await database.db.prepare('SELECT 1 FROM order_events').first()).toBeNull()
  })

  it('waits for the payment if the order waits for its card', async () => {
    const placed = queueOrderMail(database.db, 'confirmation', 1, earlier)
    await database.db.batch([event('placed', 'pending_payment', earlier), placed])
    expect(await queued()).toEqual([])
    await database.db.batch([
      event('paid', 'processing'),
      queueOrderMail(database.db, 'confirmation', 1, now),
    ])
    expect(await queued()).toEqual([`confirmation ${now}`])
  })

  it('is not queued if the shopper gives up the order', async () => {
    await database.db.batch([
      event('given_up', 'canceled'),
      queueOrderMail(database.db, 'cancellation', 1, now),
    ])
    expect(await queued()).toEqual([])
  })
})

it('a withdrawal that is confirmed twice queues one receipt', async () => {
  await run(
    "INSERT INTO withdrawals (key, order_id, name, email, opened_at) VALUES ('w', 1, 'Ida', 'ida@example.dk', ?)",
    earlier,
  )
  for (const at of [now, now, later])
    await database.db.batch([
      database.db
        .prepare("UPDATE withdrawals SET confirmed_at = ? WHERE key = 'w' AND confirmed_at IS NULL")
        .bind(at),
      queueWithdrawalReceipt(database.db, 'w', at),
    ])
  expect(await queued()).toEqual([`withdrawal ${now}`])
})

describe('a reservation of a guest', () => {
  const reserve = (reservationEnd: string | null) =>
    run(
      `INSERT INTO reservations (id, sku, shop, amount, customer, number, created_at, expires_at, email, hold_until)
       VALUES (1, '10234', 'struer', 1, 'Ida', '+4520304050', ?, ?, 'ida@example.dk', ?)`,
      ...[earlier, later, reservationEnd],
    )

  it('that is confirmed in time queues one mail to the shop and one to the guest', async () => {
    await reserve(later)
    await queueConfirmedReservation(database.db, 1, now).run()
    expect(await queued()).toEqual([`reservation ${now}`, `reservation-made ${now}`])
  })

  it('that is confirmed too late queues no mail', async () => {
    await reserve(later)
    await queueConfirmedReservation(database.db, 1, later).run()
    expect(await queued()).toEqual([])
  })

  it('that is cancelled queues a mail to the shop if the shop was notified of it', async () => {
    await reserve(later)
    await queueReservationTakenBack(database.db, 1, now).run()
    expect(await queued()).toEqual([])
    await run('UPDATE reservations SET hold_until = NULL')
    await queueReservationTakenBack(database.db, 1, now).run()
    expect(await queued()).toEqual([`reservation-taken-back ${now}`])
  })
})
