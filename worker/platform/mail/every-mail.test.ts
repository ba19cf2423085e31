import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shop as seller } from '#shared/shop.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { demonstrationDocuments } from '#tests/fixtures/demonstration.ts'
import { giftCardOption } from '#tests/fixtures/gift-card.ts'
import { home, placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { entriesIn } from '#worker/local/content/list-file.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { shops } from '../content/shops.ts'
import { inviteToDesk } from '../desk/invitation.ts'
import { completeOrder } from '../order-actions/dispatch.ts'
import { keepReservation, takeBack } from '../service/reservation.ts'
import { receiptLetter } from './notices.ts'
import {
  queueConversationLetter,
  queueEmailChange,
  queueEmailChanged,
  queueEmailConfirmation,
  queueEngineLetter,
  queueIssuedCard,
  queuePasswordReset,
  queueRefundMail,
} from './queue.ts'
import type { Mail, QueuedMail } from './queued-mail.ts'
import { sendMails } from './send.ts'

type Kind = QueuedMail['kind']

let shop: SmallShop
const now = new Date().toISOString()
const run = (text: string, ...values: unknown[]) =>
  shop.db
    .prepare(text)
    .bind(...values)
    .run()

beforeAll(async () => {
  shop = await smallShop()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const documents = await demonstrationDocuments()
  await shop.db.batch(
    storeCodes.flatMap((code) =>
      documents[code].cms_page.map((page) =>
        shop.db
          .prepare(
            "INSERT INTO documents (store_id, type, id, key, position, doc) VALUES (?, 'cms_page', ?, ?, 1, ?)",
          )
          .bind(storeViews[code].storeId, page.id, page.identifier, JSON.stringify(page)),
      ),
    ),
  )
  await run(
    "UPDATE product_documents SET doc = json_set(doc, '$.stock_holstebro', 9, '$.stock_struer', 9) WHERE doc ->> 'sku' = '10234'",
  )
  const holstebro = entriesIn(shops, demonstrationContent).find(({ code }) => code === 'holstebro')
  // A shop of the demonstration, and a shop of a merchant without optional data.
  for (const [code, phone, email, hours] of [
    ['holstebro', holstebro?.phone, holstebro?.email, holstebro?.hours.join().replace('closed', 'false')],
    ['struer', '', '', 'false'],
  ])
    await run(
      'UPDATE stores SET phone = ?2, email = ?3, opening_hours = ?4 WHERE code = ?1',
      ...[code, phone, email, hours],
    )
})
afterAll(() => shop[Symbol.asyncDispose]())

const withdrawal = { name: 'Ida', email: 'ida@example.dk', confirmed_at: now, is_sent: 0, is_paid: 1 }

/** Causes every kind of mail in a view, and returns the composed mails. */
async function everyMail(code: StoreCode): Promise<[Kind, Mail][]> {
  const { storeId, websiteId } = storeViews[code]
  await orders(code)
  await run(
    `INSERT INTO email_changes (customer_id, email, store_code, code, asked_at) VALUES (1, ?1, ?2, '123456', ?3), (2, ?1, ?2, NULL, ?3)`,
    ...[`new-${code}@example.dk`, code, now],
  )
  await run('UPDATE email_changes SET old_email = ?, changed_at = ? WHERE customer_id = 2', 'old@x.dk', now)
  await shop.db.batch([
    ...[1, 2].map((customer) => queueEmailChange(shop.db, customer, now)),
    queueEmailChanged(shop.db, 2, now),
  ])
  await run(
    "INSERT INTO password_resets (customer_id, store_code, hash, unsent_key, asked_at) VALUES (1, ?1, ?1 || 'h', 'key', ?2)",
    ...[code, now],
  )
  await queuePasswordReset(shop.db, `${code}h`).run()
  for (const turn of [1, 2]) {
    await run(
      `INSERT INTO email_confirmations (customer_id, email, store_code, hash, unsent_key, asked_at)
       VALUES (?1, (SELECT email FROM customers WHERE id = ?1), ?2, ?3, 'key', ?4)`,
      ...[storeId, code, `${code}${turn}`, now],
    )
    await queueEmailConfirmation(shop.db, `${code}${turn}`).run()
  }
  await run(
    `INSERT INTO gift_cards (code, store_code, worth, created_at, request, recipient_email) VALUES (?1 || 'C0DE', ?1, 50000, ?2, ?1, ?1 || '@x.dk')`,
    ...[code, now],
  )
  await queueIssuedCard(shop.db, code, now).run()
  const letter = receiptLetter({ number: `V-${code}`, store_code: code }, withdrawal)
  await shop.db.batch(queueEngineLetter(shop.db, { key: code, to: `${code}@x.dk`, view: code, letter }))
  await inviteToDesk(shop.db, `${code}@karaffel.example`, { way: 'desk', by: 'Ida' }, 'packer', code)
  for (const [store, email] of [
    ['holstebro', `ida-${code}@example.dk`],
    ['struer', `bo-${code}@example.dk`],
  ]) {
    const body = { sku: '10234', store, amount: 2, customer: 'Ida Krogh', number: '+4520304050', email }
    await shop.post(`/api/ext/reserveProduct?storeCode=${code}`, body)
  }
  await sendMails(env())
  const { results: reservations } = await shop.db
    .prepare('SELECT id FROM reservations WHERE store_code = ?')
    .bind(code)
    .all<{ id: number }>()
  for (const { id } of reservations) await shop.db.batch(keepReservation(shop.db, id, now))
  await sendMails(env())
  for (const { id } of reservations) await shop.db.batch(takeBack(shop.db, id, now))
  const email = `wait-${code}@example.dk`
  await shop.post(`/api/ext/productalert/subscribeToProduct?storeCode=${code}`, {
    ...{ email, websiteId, productId: 2 },
  })
  await shop.post(`/api/ext/mailchimp-subscribe/subscribe?storeCode=${code}`, {
    ...{ email, words: 'Ja', page: '/' },
  })
  await sendMails(env())
  await run('UPDATE product_alerts SET confirmed_at = ?', now)
  await run(
    "INSERT INTO mails (kind, product_alert_id, due_at) SELECT 'back-in-stock', id, ?2 FROM product_alerts WHERE email = ?1",
    ...[email, now],
  )
  const said = JSON.stringify([
    { from: 'shopper', text: 'Hej\n\nHar I en god Barolo?', at: Date.now() },
    { from: 'desk', by: 'Sofie', text: 'Ja', at: Date.now() },
  ])
  for (const kind of ['question', 'answer'] as const) {
    await run(
      `INSERT INTO conversation_mails (conversation, kind, up_to, store_code, email, messages, asked_at) VALUES (?1, ?2, 1, ?1, ?3, ?4, ?5)`,
      ...[code, kind, email, said, now],
    )
    await queueConversationLetter(shop.db, { kind, conversation: code, upTo: 1 }, now).run()
  }
  return sentMails(code)
}

/** Places orders with every kind of product, from the confirmation to the end. */
async function orders(code: StoreCode): Promise<void> {
  const wish = { amount: '350', giverName: 'Bo Krogh', recipientName: 'Else Krogh', words: 'Tillykke!' }
  const chosen = { CARD: giftCardOption({ ...wish, recipientEmail: `else-${code}@example.dk` }) }
  const items = { '10234': 2, ALE: 6, GUIDE: 1, GIFT: 1, CARD: 1 }
  const information = { payment_method_additional: { reference: 'Rekv. 4711', digital_consent: true } }
  const placed = await placeOrder(shop, items, {
    ...{ payment: 'banktransfer', chosen, delivery: home, information },
  })
  const { id, number } = placed
  await run('UPDATE orders SET store_code = ? WHERE id = ?', code, id)
  const status = (to: string) => run('UPDATE orders SET status = ? WHERE id = ?', to, id)
  const owe = (kind: Kind) =>
    run('INSERT OR IGNORE INTO mails (kind, order_id, due_at) VALUES (?, ?, ?)', kind, id, now)
  await status('processing')
  // Wait until the confirmation in the other view's language is sent.
  await expect.poll(() => shop.db.prepare('SELECT 1 FROM mails WHERE sent_at IS NULL').first()).toBeNull()
  await owe('ready')
  await run('UPDATE mails SET sent_at = NULL, unsent = NULL, due_at = ? WHERE order_id = ?', now, id)
  await sendMails(env())
  const statement = { orderNumber: number, name: 'Mette Holm', email: 'mette@example.dk' }
  const opened = await shop.post('/api/ext/withdrawal/open', statement)
  await shop.post('/api/ext/withdrawal/confirm', { id: opened.result.id })
  await completeOrder(shop.db, id, [{ carrier: code === 'da' ? 'gls' : 'postnord', number: '98765000001' }])
  const request = crypto.randomUUID()
  await run(
    'INSERT INTO order_refunds (request, order_id, amount, asked_at, refunded_at) VALUES (?1, ?2, 5000, ?3, ?3)',
    ...[request, id, now],
  )
  await queueRefundMail(shop.db, request, now).run()
  await sendMails(env())
  await status('canceled')
  for (const kind of ['cancellation', 'refund', 'closing'] as const) await owe(kind)
  await sendMails(env())
  await run('DELETE FROM counted_mails')
}

const env = () => ({ DB: shop.db, ORIGIN_DA: 'http://da.localhost', ORIGIN_SV: 'http://se.localhost' })

async function sentMails(code: StoreCode): Promise<[Kind, Mail][]> {
  await expect
    .poll(async () => {
      await sendMails(env())
      return shop.db.prepare('SELECT count(*) AS n FROM mails WHERE sent_at IS NULL').first('n')
    })
    .toBe(0)
  const { results } = await shop.db
    .prepare('SELECT kind, unsent FROM mails WHERE unsent IS NOT NULL ORDER BY id')
    .all<{ kind: Kind; unsent: string }>()
  await run('UPDATE mails SET unsent = NULL')
  const language = storeViews[code].locale.slice(0, 2)
  const found = results.map(({ kind, unsent }): [Kind, Mail] => [kind, JSON.parse(unsent)])
  return found.filter(([, { html }]) => html.includes(`<html lang="${language}">`))
}

/** All kinds of mail: a new kind does not compile without a line here. */
const kinds = Object.keys({
  ...{ confirmation: 1, withdrawal: 1, cancellation: 1, refund: 1, closing: 1, 'part-refund': 1 },
  ...{ 'gift-cards': 1, 'gift-card': 1, dispatch: 1, ready: 1 },
  ...{ 'email-change': 1, 'email-taken': 1, 'email-changed': 1, 'password-reset': 1, welcome: 1 },
  ...{ 'email-confirmation': 1, reservation: 1, 'reservation-made': 1, 'reservation-taken-back': 1 },
  'reservation-confirmation': 1,
  ...{ 'alert-confirmation': 1, 'newsletter-confirmation': 1, 'back-in-stock': 1 },
  ...{ 'conversation-question': 1, 'conversation-answer': 1, 'issued-gift-card': 1 },
  'desk-invitation': 1,
  'engine-letter': 1,
} satisfies Record<Kind, 1>) as Kind[]

it('each kind of mail has words at the desk, which lists those that were not sent', () => {
  const { orderMail, otherMail } = JSON.parse(readFileSync('client/desk/words.json', 'utf8'))
  expect(kinds.filter((kind) => !(kind in { ...orderMail, ...otherMail }))).toEqual([])
})

describe.each(storeCodes)('the mails of the view %s', (code) => {
  let mails: [Kind, Mail][]
  it('include every kind of mail', async () => {
    mails = await everyMail(code)
    expect([...new Set(mails.map(([kind]) => kind))].sort()).toEqual([...kinds].sort())
  })

  it('contain no unfilled placeholder and no empty line of an address', () => {
    const wrong = mails.flatMap(([kind, { to, subject, text, html }]) => {
      const unfilled = /\{\{|\{\w+\}|undefined|\bnull\b|NaN|\[object|Invalid Date/.exec(subject + text + html)
      const emptyHtml = /<p[^>]*>\s*(<br>|<\/p>)|<br>\s*<\/p>/.exec(html)
      // Messages of a conversation may contain empty lines.
      const emptyRow = kind.startsWith('conversation') ? null : /.*<br>\s*<br>/.exec(html)
      const emptyText = /^[\s,·]+\S?$|, ,|^[^–].*,\s*$|^[,·].*/m.exec(text)
      const nobody = /^[^@\s]+@[^@\s]+$/.test(to) ? null : [`to "${to}"`]
      const found = [unfilled, emptyHtml, emptyRow, emptyText, nobody].flatMap((match) => match?.[0] ?? [])
      return found.length ? [{ kind, found }] : []
    })
    expect(wrong).toEqual([])
  })

  it('name the seller in the terms and in the withdrawal form', () => {
    const text = mails.find(([kind]) => kind === 'confirmation')?.[1].text ?? ''
    const { address, companyNumber, telephone, email } = seller.views[code]
    for (const words of [seller.company, address, companyNumber, telephone, email])
      expect(text.split(words).length, words).toBeGreaterThan(2)
    expect(text).toContain(`${seller.company}, ${address}, ${email}`)
  })
})
