import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import type { Mail } from '../mail/queued-mail.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const at = Date.parse('2026-11-21T13:05:00Z')
const email = 'ida@example.dk'
const mail = (conversation: string, more: object = {}, view = 'da') =>
  shop.post(`/api/ext/conversation/mail?storeCode=${view}`, {
    ...{ kind: 'question', conversation, upTo: 1, email },
    messages: [{ from: 'shopper', text: 'Er <b>Barolo</b> på lager?\nOg i Aarhus?', at }],
    ...more,
  })
const answered = {
  kind: 'answer',
  upTo: 2,
  messages: [{ from: 'desk', by: 'Marie', text: 'Ja, 12 flasker.', at }],
}

async function mailsOf(conversation: string): Promise<Mail[]> {
  const { results } = await shop.db
    .prepare(
      `SELECT unsent FROM mails JOIN conversation_mails ON conversation_mails.id = conversation_mail_id
       WHERE conversation = ? AND sent_at IS NOT NULL ORDER BY mails.id`,
    )
    .bind(conversation)
    .all<{ unsent: string }>()
  return results.map(({ unsent }) => JSON.parse(unsent))
}

it('mails a shopper’s question to the shop, with the shopper’s address to reply to', async () => {
  const id = crypto.randomUUID()
  expect((await mail(id)).result).toBe(true)
  await expect.poll(async () => (await mailsOf(id)).length).toBe(1)
  const [letter] = await mailsOf(id)
  expect(letter).toMatchObject({
    to: 'hej@karaffel.example',
    replyTo: email,
    subject: 'Et spørgsmål fra chatten',
  })
  expect(letter?.text).toContain(
    'KUNDEN, 21. NOVEMBER 2026 KL. 14.05\nEr <b>Barolo</b> på lager?\nOg i Aarhus?',
  )
  expect(letter?.text).toContain(`får kunden svaret på ${email}`)
  expect(letter?.html).not.toContain('<b>')
})

it('mails an answer of the shop to the shopper, without the shopper’s own words', async () => {
  const id = crypto.randomUUID()
  await mail(id, answered)
  await expect.poll(async () => (await mailsOf(id)).length).toBe(1)
  const [letter] = await mailsOf(id)
  expect(letter).toMatchObject({ to: email, replyTo: 'hej@karaffel.example', subject: 'Svar fra Karaffel' })
  expect(letter?.text).toContain('Ja, 12 flasker.')
  expect(letter?.text).not.toContain('Barolo')
})

it('mails in Swedish if the shopper wrote in the Swedish view', async () => {
  const [question, answer] = [crypto.randomUUID(), crypto.randomUUID()]
  await mail(question, { email: undefined }, 'sv')
  await mail(answer, answered, 'sv')
  await expect.poll(async () => (await mailsOf(answer)).length).toBe(1)
  const [[questionMail], [answerMail]] = [await mailsOf(question), await mailsOf(answer)]
  expect(questionMail).toMatchObject({ subject: 'En fråga från chatten' })
  expect(questionMail).not.toHaveProperty('replyTo')
  expect(questionMail?.text).toContain('Kunden har inte angett någon adress')
  expect(answerMail).toMatchObject({ subject: 'Svar från Karaffel' })
  expect(answerMail?.text).toContain('Du skrev till oss i chatten.')
})

it('sends one mail for repeated requests, and deletes the messages once it is sent', async () => {
  const id = crypto.randomUUID()
  await Promise.all([mail(id), mail(id), mail(id)])
  await mail(id, { upTo: 2 })
  await expect.poll(async () => (await mailsOf(id)).length).toBe(2)
  const rows = await shop.db
    .prepare('SELECT email, messages FROM conversation_mails WHERE conversation = ?')
    .bind(id)
    .all()
  expect(rows.results).toEqual([
    { email: null, messages: null },
    { email: null, messages: null },
  ])
})

it('sends no mail for a deleted conversation, and drops an unsent one after a week', async () => {
  const rowsOf = (id: string) =>
    shop.db
      .prepare('SELECT count(*) FROM conversation_mails WHERE conversation = ?')
      .bind(id)
      .first('count(*)')
  const [deleted, old] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [deleted, old]) await mail(id)
  await shop.post('/api/ext/conversation/forget', { conversation: deleted })
  expect([await rowsOf(deleted), await rowsOf(old)]).toEqual([0, 1])
  const later = (days: number) =>
    shop.schedule('*/10 * * * *', new Date(Date.now() + days * 24 * 3600 * 1000))
  await later(6.9)
  expect(await rowsOf(old)).toBe(1)
  await later(7.1)
  expect(await rowsOf(old)).toBe(0)
})

it('refuses to mail an answer without an address', async () => {
  const refused = await mail(crypto.randomUUID(), { ...answered, email: undefined })
  expect(refused).toMatchObject({ code: 422, meta: { refusal: 'noAddress' } })
})
