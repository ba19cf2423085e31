import { afterAll, beforeAll, expect, it } from 'vitest'
import { mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { subscriberLines, takeBounces } from '#worker/platform/service/subscriber-list.ts'
import type { Mail } from '../mail/queued-mail.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const path = '/api/ext/mailchimp-subscribe/subscribe'
const consent = { words: 'Send mig nyhedsbrevet', page: '/c/rodvin' }
const ask = (email: string, view = 'da', token = '') =>
  shop.post(`${path}?storeCode=${view}&token=${token}`, { email, ...consent })
const rowOf = (email: string) =>
  shop.db.prepare('SELECT * FROM newsletter_subscriptions WHERE email = ?').bind(email).first<any>()
const stateOf = async (email: string) => (await rowOf(email))?.state
const use = (action: string, token: string) => shop.post('/api/ext/mailKey/use', { action, token })
const clock = (days: number) => shop.schedule('*/10 * * * *', new Date(Date.now() + days * 24 * 3600 * 1000))

async function mailsTo(email: string): Promise<Mail[]> {
  await shop.schedule('* * * * *')
  const { results } = await shop.db
    .prepare("SELECT unsent FROM mails WHERE kind = 'newsletter-confirmation' AND unsent LIKE ? ORDER BY id")
    .bind(`%${email}%`)
    .all<{ unsent: string }>()
  return results.map(({ unsent }) => JSON.parse(unsent))
}
function keyIn(text: string, action: string): string {
  return new RegExp(`/mail/${action}(?:#|\\?key=)([\\w-]+)`).exec(text)?.[1] ?? ''
}
/** Moves the mails of an address some minutes into the past. */
const later = (email: string) =>
  shop.db
    .prepare(
      `UPDATE mails SET due_at = strftime('%Y-%m-%dT%H:%M:%fZ', due_at, '-20 minutes')
       WHERE newsletter_id = (SELECT id FROM newsletter_subscriptions WHERE email = ?)`,
    )
    .bind(email)
    .run()

it('subscribes an address once its mail is confirmed, in the view’s language, and stores the consent', async () => {
  const [danish, swedish] = ['ida@example.dk', 'ida@example.se'] as const
  expect((await ask(danish)).result).toBe('pending')
  expect((await ask(swedish, 'sv')).result).toBe('pending')
  expect((await ask(danish.toUpperCase())).result).toBe('pending')
  const [first, ...more] = await mailsTo(danish)
  const [second] = await mailsTo(swedish)
  expect(more).toEqual([])
  expect(first?.subject).toBe('Vil du have vores nyhedsbrev?')
  expect(second?.subject).toBe('Vill du ha vårt nyhetsbrev?')
  expect(second?.text).toContain('http://se.localhost/mail/confirm-newsletter#')
  const key = keyIn(first?.text ?? '', 'confirm-newsletter')
  expect((await use('confirm-newsletter', key)).result).toBe(true)
  expect(await rowOf(danish)).toMatchObject({
    ...{ state: 'subscribed', ...consent, store_code: 'da' },
    confirmed_at: expect.any(String),
  })
  expect((await ask(danish)).result).toBe('subscribed')
  expect(await mailsTo(danish)).toHaveLength(1)
})

it('unsubscribes by one press or by the mail program, and stays unsubscribed', async () => {
  const email = 'leaver@example.dk'
  await ask(email)
  const [mail] = await mailsTo(email)
  const [confirm, leave] = ['confirm-newsletter', 'leave-newsletter'].map((action) =>
    keyIn(mail?.text ?? '', action),
  )
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<http://da.localhost/mail/leave-newsletter?key=${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  await use('confirm-newsletter', confirm ?? '')
  expect((await use('leave-newsletter', leave ?? '')).result).toBe(true)
  expect((await use('leave-newsletter', leave ?? '')).result).toBe(true)
  expect((await use('confirm-newsletter', confirm ?? '')).code).toBe(404)
  expect(await stateOf(email)).toBe('unsubscribed')
  // A new consent has to be confirmed again; without confirmation the address stays unsubscribed.
  await later(email)
  expect((await ask(email)).result).toBe('pending')
  expect(await mailsTo(email)).toHaveLength(2)
  await clock(7.1)
  expect(await stateOf(email)).toBe('unsubscribed')
})

it('deletes an address that did not confirm within seven days', async () => {
  await ask('silent@example.dk')
  await clock(6.9)
  expect(await stateOf('silent@example.dk')).toBe('pending')
  await clock(7.1)
  expect(await rowOf('silent@example.dk')).toBeNull()
})

it('refuses a fourth request for one address on one day with 429', async () => {
  const email = 'often@example.dk'
  const codes = []
  for (let turn = 0; turn < 4; turn++) {
    codes.push((await ask(email)).code)
    await later(email)
  }
  expect(codes).toEqual([200, 200, 200, 429])
  expect(await mailsTo(email)).toHaveLength(3)
})

it('subscribes and unsubscribes a customer with a confirmed e-mail at once', async () => {
  const token = (await shop.post<string>('/api/user/login', mette)).result
  const own = `token=${token}`
  const state = async () => (await shop.get(`${path}?${own}&email=${mette.username}`)).result
  const isSubscribed = async () =>
    (await shop.get(`/api/user/me?${own}`)).result.extension_attributes.is_subscribed
  expect(await state()).toBe('unsubscribed')
  expect((await shop.send('DELETE', `${path}?${own}`, { email: mette.username })).result).toBe('unsubscribed')
  expect((await shop.post(`/api/ext/newsletter/subscribeByCustomerId?${own}`, consent)).result).toBe(true)
  expect([await state(), await isSubscribed()]).toEqual(['subscribed', true])
  expect((await shop.get(`/api/ext/newsletter/getSubscriber?${own}`)).result).toEqual({
    ...{ isSubscribed: true, email: mette.username },
  })
  expect(await mailsTo(mette.username)).toEqual([])
  expect((await shop.send('DELETE', `${path}?${own}`, { email: mette.username })).result).toBe('unsubscribed')
  expect([await state(), await isSubscribed()]).toEqual(['unsubscribed', false])
  const others = 'ida@example.dk'
  expect((await shop.get(`${path}?${own}&email=${others}`)).code).toBe(403)
  expect((await shop.send('DELETE', `${path}?${own}`, { email: others })).code).toBe(403)
  expect((await shop.send('DELETE', path, { email: others })).code).toBe(401)
  expect((await shop.post('/api/ext/newsletter/subscribeByEmail', { email: 'by@example.dk' })).result).toBe(
    true,
  )
  expect(await stateOf('by@example.dk')).toBe('pending')
})

it('a newsletter subscription is neither shown to nor ended by a customer with an unconfirmed e-mail', async () => {
  const username = 'astrid@example.dk'
  const customer = { firstname: 'Astrid', lastname: 'Lund', email: username }
  await ask(username)
  await shop.db
    .prepare("UPDATE newsletter_subscriptions SET state = 'subscribed' WHERE email = ?")
    .bind(username)
    .run()
  await shop.post('/api/user/create', { customer, password: 'vinhandler' })
  const own = `token=${(await shop.post<string>('/api/user/login', { username, password: 'vinhandler' })).result}`
  expect((await shop.get(`${path}?${own}&email=${username}`)).result).toBe('unsubscribed')
  expect((await shop.get(`/api/ext/newsletter/getSubscriber?${own}`)).result.isSubscribed).toBe(false)
  expect((await shop.get(`/api/user/me?${own}`)).result.extension_attributes.is_subscribed).toBe(false)
  await shop.send('DELETE', `${path}?${own}`, { email: username })
  expect(await stateOf(username)).toBe('subscribed')
})

it('exports confirmed subscribers only, each with an unsubscribe link, and unsubscribes bounced addresses', async () => {
  const origins = { da: 'https://dk.example', sv: 'https://se.example' }
  const list = () => subscriberLines(shop.db, origins)
  const [head, line, ...more] = await list()
  expect(head).toBe('email,view,confirmed_at,List-Unsubscribe,List-Unsubscribe-Post')
  expect(more).toEqual([])
  expect(line).toMatch(
    /^"ida@example\.dk","da","[^"]+","<https:\/\/dk\.example\/mail\/leave-newsletter\?key=[\w-]+>",/,
  )
  const keys = () => shop.db.prepare('SELECT count(*) FROM mail_keys').first('count(*)')
  const before = await keys()
  expect(await list()).toEqual([head, line])
  expect(await keys()).toBe(before)
  expect(await takeBounces(shop.db, ' IDA@example.dk\r\n\r\nnobody@example.dk\n')).toBe(1)
  expect(await list()).toEqual([head])
  expect((await use('leave-newsletter', keyIn(line ?? '', 'leave-newsletter'))).result).toBe(true)
  expect(await stateOf('ida@example.dk')).toBe('unsubscribed')
})
