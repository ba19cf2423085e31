import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrivalDays } from '#shared/arrival-words.ts'
import { deliveryPromise } from '#shared/delivery-promise.ts'
import type { GiftCardWish } from '#shared/gift-card.ts'
import { kitOption } from '#shared/kit.ts'
import type { OrderAction } from '#shared/order-action.ts'
import { shopDay, shopTime } from '#shared/shop-time.ts'
import { storeViews } from '#shared/store-view.ts'
import { giftCardOption } from '#tests/fixtures/gift-card.ts'
import { orderBody, orderOf, placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import type { PlatformBindings } from '../env.ts'
import app from '../index.ts'
import { cancelOrder } from '../order/cancel.ts'
import { closeOrder } from '../order/close.ts'
import { markPaid, revivePaid } from '../order/pay.ts'
import { completeOrder } from '../order-actions/dispatch.ts'
import { performOrderAction } from '../order-actions/order-action.ts'
import { cardProvider } from '../payment/provider.ts'
import type { Mail } from './queued-mail.ts'
import { sendMails } from './send.ts'
import { mailTexts } from './template.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
  const page = `INSERT INTO documents (store_id, type, id, key, position, doc)
    VALUES (?, 'cms_page', ?, ?, 1, json_object('content', ?))`
  await shop.db.batch([
    shop.db
      .prepare(page)
      .bind(1, 901, 'handelsbetingelser', '<h2>Reklamation</h2><p>To års reklamationsret.</p>'),
    shop.db
      .prepare(page)
      .bind(
        1,
        902,
        'fortryd-aftalen',
        '<ul><li>dit navn</li></ul><blockquote><p>Standardformular: jeg meddeler …</p></blockquote>',
      ),
    shop.db.prepare(
      `UPDATE product_documents SET doc = json_set(doc, '$.producer', 'Podere Alto', '$.volume_ml', 750, '$.abv', 13.5,
         '$.country', 'Italien', '$.wine_area_label', 'Toscana', '$.year', '2019')
       WHERE doc ->> 'sku' = '10240'`,
    ),
  ])
  await shop.db
    .prepare(
      "INSERT INTO age_approvals (transaction_id, customer_id, method, age_limit, verified_at) SELECT 't', id, 'test', 18, '2026-11-20T08:00:00Z' FROM customers WHERE id = 1",
    )
    .run()
})
afterAll(() => shop[Symbol.asyncDispose]())
// All tests send mails to the same address, so its bounds are reset.
beforeEach(() => shop.db.prepare('DELETE FROM counted_mails').run())

const customer = async () =>
  (await shop.post<string>('/api/user/login', { username: 'mette@example.dk', password: 'syv flasker vin' }))
    .result

describe('the confirmation of an order', () => {
  it('shows a kit as one row, with the legal details of each bottle below it', async () => {
    const product_option = kitOption({ sku: 'KIT', parts: { 10234: 1, 10240: 2 } })
    const token = await customer()
    const cartId: string = (await shop.post(`/api/cart/create?token=${token}`)).result
    const query = `token=${token}&cartId=${cartId}&storeCode=da`
    for (const [sku, qty] of [
      ['10234', 2],
      ['10240', 4],
    ] as const)
      await shop.post(`/api/cart/update?${query}`, { cartItem: { sku, qty, product_option } })
    const body = orderBody(cartId, { '10234': 2, '10240': 4 })
    const number: string = (await shop.post(`/api/order?token=${token}`, body)).result.orderNumber
    const text = (await mailOf(number, 'confirmation')).text.replace(/ +/g, ' ')
    expect(text).toMatch(/2 × Product KIT 697,96\u00a0kr\n\s*2 × Product 10234/)
    expect(text).toContain('4 × Product 10240, Podere Alto · Toscana, Italien · 2019 · 75 cl · 13,5 % vol.')
    const ordered = await shop.get(`/api/order/by-key?orderId=${body.order_id}&${query}`)
    expect(
      ordered.result.lines.map(({ product_option }: { product_option: unknown }) => product_option),
    ).toEqual([product_option, product_option])
  })

  it('is queued with the order and has the information that the law requires on a durable medium', async () => {
    const at = new Date()
    const reference = { reference: 'Rekv. 4711', ean: '5790000000005' }
    const information = { payment_method_additional: reference }
    const { number } = await placeOrder(
      shop,
      { '10240': 2, ALE: 6 },
      { token: await customer(), information },
    )
    const promised = deliveryPromise({ at, country: 'DK', kind: 'parcel-shop', days: { min: 1, max: 1 } })
    const mail = await mailOf(number, 'confirmation')
    expect(mail).toMatchObject({ to: 'mette@example.dk', subject: `Din ordre ${number} hos Karaffel` })
    const text = mail.text.replace(/ +/g, ' ')
    for (const [what, words] of Object.entries({
      'goods and their price': '2 × Product 10240 199,98\u00a0kr',
      'their main properties': 'Podere Alto · Toscana, Italien · 2019 · 75 cl · 13,5 % vol.',
      deposit: 'Pant 6,00\u00a0kr',
      'the price of delivery': 'Parcel shop 0,00\u00a0kr',
      'the total': 'I alt 355,98\u00a0kr',
      tax: 'Heraf moms',
      'terms of payment': 'Du betaler, når du får varerne.',
      'where it goes': 'Kiosk',
      'when it comes': `Fremme ${promised ? arrivalDays(promised, 'da-DK') : 'never'}`,
      'the seller': 'Karaffel ApS\nNørregade 14, 7500 Holstebro\nCVR-nr. 40 50 60 70',
      'where to complain': 'Nævnenes Hus, Toldboden 2, 8800 Viborg',
      'the right of withdrawal': 'Fortryd aftalen her',
      'its form': 'Standardformular: jeg meddeler …',
      'the terms in full': 'To års reklamationsret.',
      'the age that was proved': 'Alder bekræftet: fyldt 18 år, 20. november 2026',
      'the address': 'Havnegade 4',
      'by what its invoice is found again': 'Jeres reference: Rekv. 4711',
      'where an authority is sent it': 'EAN-nummer: 5790000000005',
    })) {
      expect(text, what).toContain(words)
      for (const part of words.split('\n'))
        expect(unescaped(mail.html), what).toContain(part.split(/ (?=\d+,\d\d\u00a0kr)/)[0]?.trim())
    }
    expect(mail.html).toContain('<html lang="da">')
    expect(mail.html).not.toMatch(/<script|<img|<link|src=/)
  })

  it('repeats the consent to digital content (directive 2011/83/EU, articles 8(7)(b) and 16(m)), if it was given', async () => {
    const guide = await placeOrder(shop, { GUIDE: 1, ALE: 1 })
    const { text } = await mailOf(guide.number, 'confirmation')
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /Digitalt indhold Du bad \d+\. \p{L}+ \d{4} kl\. \d\d\.\d\d om at få Product GUIDE med det samme.*fortrydelsesret.*bortfalder/iu,
    )
    const { number } = await placeOrder(shop, { ALE: 1 })
    expect((await mailOf(number, 'confirmation')).text).not.toMatch(/digitalt indhold/i)
  })

  it('is in Swedish for an order of the Swedish view', async () => {
    const { number, id } = await placeOrder(shop, { ALE: 1 })
    await shop.db.prepare("UPDATE orders SET store_code = 'sv' WHERE id = ?").bind(id).run()
    await queueAgain(id)
    await sendMails({ DB: shop.db })
    const mail = await mailOf(number, 'confirmation')
    expect(mail.text).toContain('Allmänna reklamationsnämnden (ARN)')
    expect(mail.text).toContain('Ångra avtalet här')
    expect(mail.html).toContain('<html lang="sv">')
  })
})

it('words the time of arrival as the pages do', () => {
  const values = { days: '{days}', time: '{time}' }
  for (const view of Object.values(storeViews)) {
    const wordsFor = mailTexts(view.code)
    const texts: Record<string, string> = JSON.parse(readFileSync(`locales/${view.locale}.json`, 'utf8'))
    expect(wordsFor('arrives', values)).toBe(texts['There {days}'])
    expect(wordsFor('ready', values)).toBe(texts['Ready {days}'])
    expect(wordsFor('readyAt', values)).toBe(texts['Ready {days} at {time}'])
  }
})

describe('a withdrawal', () => {
  it('in two steps is followed by one receipt with its time', async () => {
    const { number } = await placeOrder(shop, { '10234': 1 })
    const statement = { orderNumber: number, name: 'Mette & Holm>', email: 'Mette@example.dk' }
    const wrong = await shop.post('/api/ext/withdrawal/open', { ...statement, email: 'other@example.dk' })
    const { id } = (await shop.post('/api/ext/withdrawal/open', statement)).result
    const first = await shop.post('/api/ext/withdrawal/confirm', { id })
    const again = await shop.post('/api/ext/withdrawal/confirm', { id })
    expect([wrong.code, first.code, again.result.confirmed_at]).toEqual([404, 200, first.result.confirmed_at])
    const mail = await mailOf(number, 'withdrawal')
    expect(mail.subject).toBe(`Kvittering: du har fortrudt ordre ${number}`)
    expect(mail.text).toMatch(/Modtaget \d+\. \p{L}+ \d{4} kl\. \d\d\.\d\d\./u)
    expect(mail.html).toContain('Mette &#38; Holm&#62;')
    expect(first.result.is_sent).toBe(false)
    expect(mail.text).toContain('Ordren er ikke sendt, så du skal ikke sende noget tilbage')
  })

  it('sends one receipt for each order if it is confirmed repeatedly and in parallel', async () => {
    const { id: order, number } = await placeOrder(shop, { '10234': 1 })
    const open = (name: string) =>
      shop.post('/api/ext/withdrawal/open', { orderNumber: number, name, email: 'mette@example.dk' })
    const begun = await Promise.all(['Mette Holm', 'Du har vundet', 'Ring til os', 'Mette'].map(open))
    const confirm = ({ result: { id } }: { result: { id: string } }) =>
      shop.post('/api/ext/withdrawal/confirm', { id })
    const made = await Promise.all([...begun, ...begun].map(confirm))
    expect(
      new Set(made.map(({ code, result }) => `${code} ${result.confirmed_at} ${result.name}`)).size,
    ).toBe(1)
    expect(await open('Mette Holm')).toMatchObject({ code: 409, meta: { refusal: 'alreadyWithdrawn' } })
    const receipts = "SELECT count(*) AS n FROM mails WHERE kind = 'withdrawal' AND order_id = ?"
    expect(await shop.db.prepare(receipts).bind(order).first('n')).toBe(1)
  })

  it('is refused in both steps for an unpaid, cancelled or closed order', async () => {
    const refused = { code: 409, meta: { refusal: 'notInForce' } }
    const open = (orderNumber: string) =>
      shop.post('/api/ext/withdrawal/open', { orderNumber, name: 'Mette', email: 'mette@example.dk' })
    const unpaid = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    expect(await open(unpaid.number)).toMatchObject(refused)
    await cancelOrder(shop.db, unpaid.id, 'canceled', null)
    expect(await open(unpaid.number)).toMatchObject(refused)
    const ended = await placeOrder(shop, { ALE: 1 })
    const { id } = (await open(ended.number)).result
    await closeOrder(shop.db, ended.id)
    expect(await open(ended.number)).toMatchObject(refused)
    expect((await shop.post('/api/ext/withdrawal/confirm', { id })).code).toBe(404)
    const { results } = await shop.db
      .prepare("SELECT 1 FROM mails WHERE kind = 'withdrawal' AND order_id IN (?, ?)")
      .bind(unpaid.id, ended.id)
      .all()
    expect(results).toEqual([])
  })

  it('promises a refund if a payment is known, otherwise only in case of a payment', async () => {
    const paid = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    await markPaid(shop.db, paid.id)
    const unpaid = await placeOrder(shop, { ALE: 1 })
    for (const [{ number }, words] of [
      [paid, 'Vi betaler pengene tilbage senest 14 dage fra i dag.'],
      [unpaid, 'Har du betalt, betaler vi pengene tilbage'],
    ] as const) {
      const statement = { orderNumber: number, name: 'Mette Holm', email: 'mette@example.dk' }
      const { id } = (await shop.post('/api/ext/withdrawal/open', statement)).result
      await shop.post('/api/ext/withdrawal/confirm', { id })
      expect((await mailOf(number, 'withdrawal')).text).toContain(words)
    }
  })

  it('expires a day after its first step, unless it was confirmed', async () => {
    const open = async () => {
      const { number } = await placeOrder(shop, { '10234': 1 })
      const statement = { orderNumber: number, name: 'Mette', email: 'mette@example.dk' }
      return (await shop.post('/api/ext/withdrawal/open', statement)).result
    }
    const [late, made] = [await open(), await open()]
    const confirm = (body: object) => shop.post('/api/ext/withdrawal/confirm', body)
    expect((await confirm(made)).code).toBe(200)
    const dayAgo = new Date(Date.now() - 24 * 3600_000 - 1000).toISOString()
    await shop.db.prepare('UPDATE withdrawals SET opened_at = ?').bind(dayAgo).run()
    expect((await confirm(late)).meta?.refusal).toBe('withdrawalUnknown')
    expect((await confirm(made)).code).toBe(200)
    await shop.db.prepare('DELETE FROM mails WHERE sent_at IS NULL').run()
  })
})

it.each([
  ['reepay_payment', 'Beløbet er reserveret på dit kort'],
  ['reepay_vipps_epayment', 'Betalingen er godkendt. Beløbet trækkes, når varerne sendes.'],
  ['reepay_swish', 'Beløbet er betalt.'],
])(
  'the confirmation of an order with %s states whether the amount is reserved, drawn or awaited',
  async (payment, words) => {
    const { id, number } = await placeOrder(shop, { ALE: 1 }, { payment })
    await markPaid(shop.db, id)
    await sendMails({ DB: shop.db })
    expect((await mailOf(number, 'confirmation')).text).toContain(words)
  },
)

it('the receipt of a withdrawal asks for the goods if they were sent', async () => {
  const { id: order, number } = await placeOrder(shop, { '10234': 1 })
  await completeOrder(shop.db, order)
  const statement = { orderNumber: number, name: 'Mette Holm', email: 'mette@example.dk' }
  const { id } = (await shop.post('/api/ext/withdrawal/open', statement)).result
  expect((await shop.post('/api/ext/withdrawal/confirm', { id })).result.is_sent).toBe(true)
  expect((await mailOf(number, 'withdrawal')).text).toContain('Send varerne tilbage inden 14 dage.')
})

describe('an order that ends', () => {
  const inAnHour = () => new Date(Date.now() + 61 * 60_000)

  it('without payment is followed by a cancellation mail in the language of its view', async () => {
    const danish = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    const swedish = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    await shop.db.prepare("UPDATE orders SET store_code = 'sv' WHERE id = ?").bind(swedish.id).run()
    await shop.schedule('*/10 * * * *', inAnHour())
    await shop.schedule('* * * * *')
    const [da, sv] = [
      await mailOf(danish.number, 'cancellation'),
      await mailOf(swedish.number, 'cancellation'),
    ]
    expect([da.subject, sv.subject]).toEqual([
      `Ordre ${danish.number} er annulleret`,
      `Order ${swedish.number} har annullerats`,
    ])
    expect([da.text, sv.text].join()).toMatch(/Der er ikke trukket penge.*Inga pengar har dragits/s)
  })

  it('and is revived before its cancellation mail was sent gets a confirmation only', async () => {
    const { id, number } = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    await cancelOrder(shop.db, id, 'canceled', null)
    expect(await revivePaid(shop.db, id)).toBe(true)
    await sendMails({ DB: shop.db })
    const { results } = await shop.db
      .prepare('SELECT kind FROM mails WHERE order_id = ? AND unsent IS NOT NULL')
      .bind(id)
      .all()
    expect(results).toEqual([{ kind: 'confirmation' }])
    expect((await mailOf(number, 'confirmation')).subject).toContain(number)
  })

  it('by its shopper’s own cancellation gets no mail', async () => {
    const { number, cartId } = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    const given = { token: '', quoteId: cartId, orderId: number }
    expect((await shop.post(`/api/cart/cancel-reepay-session?cartId=${cartId}`, given)).code).toBe(200)
    expect(await kindsOf(number)).toEqual([])
  })

  it('after its confirmation is followed by a closing mail', async () => {
    const { id, number } = await placeOrder(shop, { ALE: 1 })
    await closeOrder(shop.db, id)
    await sendMails({ DB: shop.db })
    const { text } = await mailOf(number, 'closing')
    expect(text).toContain('får du pengene tilbage')
    // The amount that a gift card has paid is back on the card, so the mail does not list it.
    expect(text).not.toContain('Gavekort')
  })

  it('after its gift cards were issued has a closing mail that says that they are void', async () => {
    const { id, number } = await placeOrder(shop, { GIFT: 1 }, { payment: 'banktransfer' })
    await completeOrder(shop.db, id)
    await closeOrder(shop.db, id)
    await sendMails({ DB: shop.db })
    expect((await mailOf(number, 'closing')).text).toContain('Gavekort fra ordren kan ikke bruges længere')
  })
})

describe('gift cards', () => {
  it('are mailed when they are issued, and their codes are not logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { id, number } = await placeOrder(shop, { GIFT: 2 }, { payment: 'banktransfer' })
    await completeOrder(shop.db, id)
    await sendMails({ DB: shop.db, MAIL: { send: async () => Promise.reject(new Error('full')) } as never })
    const { results } = await shop.db
      .prepare(
        'SELECT code FROM gift_cards JOIN order_items ON order_items.id = order_item_id WHERE order_id = ?',
      )
      .bind(id)
      .all<{ code: string }>()
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(
      new RegExp(results.map(({ code }) => code).join('|')),
    )
    logged.mockRestore()
    await sendMails({ DB: shop.db }, new Date(Date.now() + 3600_000))
    const { text } = await mailOf(number, 'gift-cards')
    expect(results).toHaveLength(2)
    for (const { code } of results) expect(text.replaceAll(' ', '')).toContain(code)
  })

  it('of an order that was closed before the mail was sent are not mailed', async () => {
    const { id, number } = await placeOrder(shop, { GIFT: 1 }, { payment: 'banktransfer' })
    await completeOrder(shop.db, id)
    await closeOrder(shop.db, id)
    await sendMails({ DB: shop.db })
    const mail = await rowOf(number, 'gift-cards')
    expect(mail).toMatchObject({ unsent: null, sent_at: expect.any(String) })
  })
})

describe('a gift card for somebody else', () => {
  const day = 86_400_000
  const wish = {
    amount: '350',
    recipientName: 'Else Krogh',
    recipientEmail: 'else@example.dk',
    giverName: 'Bo',
    words: 'Tillykke!\nVi glæder os.',
  }
  const inDays = (days: number) => shopDay(new Date(Date.now() + days * day))
  const ordered = (wished: Partial<GiftCardWish>, items: Record<string, number> = { CARD: 1 }) =>
    placeOrder(shop, items, { payment: 'banktransfer', chosen: { CARD: giftCardOption(wished) } })
  const codesOf = async (id: number) =>
    (
      await shop.db
        .prepare(
          'SELECT code FROM gift_cards JOIN order_items ON order_items.id = order_item_id WHERE order_id = ?',
        )
        .bind(id)
        .all<{ code: string }>()
    ).results.map(({ code }) => code)

  it('is mailed once at the chosen day and hour, and its code only to the recipient', async () => {
    const { id, number, orderId, cartId } = await ordered({ ...wish, sendAt: `${inDays(9)}T08:00` })
    await completeOrder(shop.db, id)
    const row = await rowOf(number, 'gift-card')
    expect(shopTime(new Date(row?.due_at ?? 0))).toBe(`${inDays(9)} 08:00:00`)
    await sendMails({ DB: shop.db }, new Date(Date.now() + 8 * day))
    expect(await rowOf(number, 'gift-card')).toMatchObject({ sent_at: null, attempts: 0 })
    const [code = ''] = await codesOf(id)
    const at = new Date(Date.now() + 10 * day)
    await Promise.all([sendMails({ DB: shop.db }, at), sendMails({ DB: shop.db }, at)])
    const mail = await mailOf(number, 'gift-card')
    expect(mail).toMatchObject({
      to: 'else@example.dk',
      subject: 'Bo har givet dig et gavekort til Karaffel',
    })
    expect(mail.text.replaceAll(/\s+/g, ' ')).toMatch(/Til Else Krogh Tillykke! Vi glæder os. Fra Bo/)
    expect(mail.text.replaceAll(' ', '')).toContain(code)
    expect(mail.text).toContain('350,00\u00a0kr')
    expect(await rowOf(number, 'gift-card')).toMatchObject({ attempts: 1 })
    expect((await kindsOf(number)).sort()).toEqual(['confirmation', 'gift-card'])
    const confirmation = await mailOf(number, 'confirmation')
    for (const words of ['Til: Else Krogh', 'Sendes til: else@example.dk', `Sendes: 08:00 `])
      expect(confirmation.text).toContain(words)
    const { result } = await shop.get(`/api/order/by-key?orderId=${orderId}&cartId=${cartId}&token=`)
    expect(result.gift_cards).toEqual([])
    expect(
      `${JSON.stringify(result)} ${confirmation.text} ${confirmation.html}`.replaceAll(' ', ''),
    ).not.toContain(code)
  })

  it('is mailed as soon as it is paid if no time was chosen or the time has passed', async () => {
    const now = await ordered(wish)
    expect(await rowOf(now.number, 'gift-card')).toBeNull()
    await completeOrder(shop.db, now.id)
    const late = await ordered({ ...wish, sendAt: `${inDays(1)}T08:00` })
    await shop.db.prepare("UPDATE gift_card_wishes SET send_at = '2020-01-01T07:00:00.000Z'").run()
    await completeOrder(shop.db, late.id)
    await sendMails({ DB: shop.db })
    for (const { number } of [now, late]) expect(await mailOf(number, 'gift-card')).toBeTruthy()
  })

  it('is mailed to the giver, with name and greeting, if no recipient’s address was given', async () => {
    const { recipientEmail: _, ...given } = wish
    const { id, number } = await ordered(given)
    await completeOrder(shop.db, id)
    await sendMails({ DB: shop.db })
    const mail = await mailOf(number, 'gift-cards')
    expect(mail.to).toBe('mette@example.dk')
    expect(mail.text).toMatch(/Til Else Krogh.*Fra Bo.*Tillykke!/s)
    expect(mail.text.replaceAll(' ', '')).toContain((await codesOf(id))[0])
    expect(await kindsOf(number)).not.toContain('gift-card')
  })

  it('of a closed order is void and never mailed', async () => {
    const { id, number } = await ordered({ ...wish, sendAt: `${inDays(3)}T12:00` })
    await completeOrder(shop.db, id)
    await closeOrder(shop.db, id)
    await sendMails({ DB: shop.db }, new Date(Date.now() + 4 * day))
    expect(await rowOf(number, 'gift-card')).toMatchObject({ unsent: null, sent_at: expect.any(String) })
    const [code] = await codesOf(id)
    const { result: cart } = await shop.post('/api/cart/create?token=')
    const used = await shop.post(`/api/cart/set-gift-card?cartId=${cart}&storeCode=da`, { code })
    expect(used.meta?.refusal).toBe('giftCardUnknown')
  })

  it('ordered three times is mailed as three codes in one mail', async () => {
    const { id, number } = await ordered({ ...wish, amount: '200' }, { CARD: 3 })
    await completeOrder(shop.db, id)
    await sendMails({ DB: shop.db })
    const codes = await codesOf(id)
    const { text } = await mailOf(number, 'gift-card')
    expect(codes).toHaveLength(3)
    for (const code of codes) expect(text.replaceAll(' ', '')).toContain(code)
  })
})

describe('a failing mail binding', () => {
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

  it.each([
    ['throws', () => Promise.reject(new Error('mette@example.dk is unknown')), true],
    ['does not answer', () => new Promise<never>(() => {}), false],
  ])('that %s neither blocks nor undoes an order, and logs no e-mail address', async (_, fail, ends) => {
    const logged = quiet()
    const body = await orderOf(shop, { ALE: 1 })
    const waiting: Promise<unknown>[] = []
    const send = vi.fn(fail)
    const env = { DB: shop.db, MAIL: { send } } as unknown as PlatformBindings
    const answer = await app.request(
      '/api/order',
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      env,
      {
        waitUntil: (work: Promise<unknown>) => waiting.push(work),
        passThroughOnException: () => {},
      } as never,
    )
    expect(answer.status).toBe(200)
    const { result } = (await answer.json()) as { result: { orderNumber: string } }
    expect(waiting).toHaveLength(1)
    await expect.poll(() => send.mock.calls.length).toBe(1)
    if (ends) await Promise.all(waiting)
    expect(await rowOf(result.orderNumber, 'confirmation')).toMatchObject({ attempts: 1, sent_at: null })
    expect(JSON.stringify(logged.mock.calls)).not.toContain('@')
    const status = 'SELECT status FROM orders WHERE number = ?'
    expect(await shop.db.prepare(status).bind(result.orderNumber).first('status')).toBe('processing')
    logged.mockRestore()
    await sendMails({ DB: shop.db }, new Date(Date.now() + 3600_000))
  })

  it('is retried after 1, 2, 4 … minutes, at most twelve hours apart, and sixteen times', async () => {
    const logged = quiet()
    const { id, number } = await placeOrder(shop, { ALE: 1 })
    await mailOf(number, 'confirmation')
    const env = { DB: shop.db, MAIL: { send: () => Promise.reject(new Error('full')) } } as never
    const waitAfter = async (attempts: number) => {
      await queueAgain(id, attempts)
      const now = Date.now()
      await sendMails(env, new Date(now))
      const row = await rowOf(number, 'confirmation')
      return row?.attempts === attempts ? null : (Date.parse(row?.due_at ?? '') - now) / 60_000
    }
    const waits = []
    for (const attempts of [0, 1, 2, 9, 10, 15, 16]) waits.push(await waitAfter(attempts))
    expect(waits).toEqual([1, 2, 4, 512, 720, 720, null])
    // Mails of other orders may be due in the same run.
    const entries = logged.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(entries).toContainEqual(expect.objectContaining({ attempts: 16, isLast: true }))
    logged.mockRestore()
  })

  it('that exceeds the time limit counts as a failed attempt and is retried', async () => {
    const logged = quiet()
    const { id, number } = await placeOrder(shop, { ALE: 1 })
    await mailOf(number, 'confirmation')
    await queueAgain(id)
    await sendMails({ DB: shop.db, MAIL: { send: () => new Promise(() => {}) } } as never, new Date(), 20)
    expect(await rowOf(number, 'confirmation')).toMatchObject({ sent_at: null, attempts: 1 })
    expect(logged.mock.calls.join()).toContain('TimeoutError')
    logged.mockRestore()
    await sendMails({ DB: shop.db }, new Date(Date.now() + 3600_000))
    expect(await rowOf(number, 'confirmation')).toMatchObject({ sent_at: expect.any(String) })
  })

  it('for one mail does not hold up other mails, and no mail is sent twice', async () => {
    const logged = quiet()
    const orders = [await placeOrder(shop, { ALE: 1 }), await placeOrder(shop, { ALE: 1 })]
    for (const { id, number } of orders) {
      await mailOf(number, 'confirmation')
      await queueAgain(id)
    }
    const sent: string[] = []
    const send = async ({ subject }: Mail) => {
      if (subject.includes(orders[0]?.number ?? '')) throw new Error('full')
      sent.push(subject)
    }
    const env = { DB: shop.db, MAIL: { send } } as never
    await Promise.all([sendMails(env), sendMails(env)])
    expect(sent).toEqual([`Din ordre ${orders[1]?.number} hos Karaffel`])
    logged.mockRestore()
  })
})

describe('one address that receives many mails', () => {
  const day = 24 * 3600_000
  const sentTo = async (address: string, kind: string) => {
    const { results } = await shop.db
      .prepare("SELECT id FROM mails WHERE kind = ? AND lower(unsent ->> 'to') LIKE ?")
      .bind(kind, address)
      .all()
    return results.length
  }
  const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

  it('has every order accepted, and mails beyond six a day held until the next day', async () => {
    const spellings = ['stine@example.dk', 'Stine@Example.dk', 'stine+kasse@example.dk']
    for (let turn = 0; turn < 10; turn += 1)
      await placeOrder(shop, { ALE: 1 }, { email: spellings[turn % 3] ?? '' })
    const warned = quiet()
    await sendMails({ DB: shop.db })
    await sendMails({ DB: shop.db })
    const logged = JSON.stringify(warned.mock.calls)
    warned.mockRestore()
    expect(await sentTo('stine%@example.dk', 'confirmation')).toBe(6)
    expect(logged).not.toMatch(/stine|example/i)
    await sendMails({ DB: shop.db }, new Date(Date.now() + day - 60_000))
    expect(await sentTo('stine%@example.dk', 'confirmation')).toBe(6)
    await sendMails({ DB: shop.db }, new Date(Date.now() + day + 60_000))
    expect(await sentTo('stine%@example.dk', 'confirmation')).toBe(10)
  })

  it('gets all confirmations without delay if it is the orderer’s confirmed e-mail', async () => {
    const token = await customer()
    const numbers = []
    for (let turn = 0; turn < 8; turn += 1) numbers.push(await placeOrder(shop, { ALE: 1 }, { token }))
    for (const { number } of numbers) expect(await mailOf(number, 'confirmation')).toBeTruthy()
  })

  it('receives five mails for twelve password resets, and every request gets the same answer', async () => {
    const warned = quiet()
    const answers = []
    for (let turn = 0; turn < 12; turn += 1) {
      answers.push(await shop.post('/api/user/reset-password', { email: 'bistro@example.dk' }))
      await sendMails({ DB: shop.db })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await sendMails({ DB: shop.db }, new Date(Date.now() + 2 * day))
    expect(await sentTo('bistro@example.dk', 'password-reset')).toBe(5)
    const { results } = await shop.db
      .prepare('SELECT 1 FROM password_resets WHERE unsent_key IS NOT NULL')
      .all()
    expect(results).toEqual([])
    warned.mockRestore()
  })

  it('receives mails that the desk sends again beyond the daily limit', async () => {
    const orders = []
    for (let turn = 0; turn < 7; turn += 1)
      orders.push(await placeOrder(shop, { ALE: 1 }, { email: 'ravn@example.dk' }))
    const warned = quiet()
    const sent = async () => {
      await sendMails({ DB: shop.db })
      return sentTo('ravn@example.dk', 'confirmation')
    }
    await expect.poll(sent).toBe(6)
    const held = []
    for (const { number } of orders) if (!(await rowOf(number, 'confirmation'))?.sent_at) held.push(number)
    expect(held).toHaveLength(1)
    const again = {
      action: 'mail',
      mail: 'confirmation',
      number: held[0] ?? '',
      request: crypto.randomUUID(),
    }
    const ida = { way: 'desk', by: 'ida@karaffel.example' } as const
    await performOrderAction(again as OrderAction, ida, shop.db, cardProvider({ DB: shop.db }))
    expect(await sent()).toBe(7)
    warned.mockRestore()
  })
})

interface MailRow {
  due_at: string
  attempts: number
  sent_at: string | null
  unsent: string | null
}

function rowOf(number: string, kind: string): Promise<MailRow | null> {
  return shop.db
    .prepare('SELECT mails.* FROM mails JOIN orders ON orders.id = order_id WHERE number = ? AND kind = ?')
    .bind(number, kind)
    .first<MailRow>()
}

/** Waits until a mail is sent, and returns it as it was stored. */
async function mailOf(number: string, kind: string): Promise<Mail> {
  const read = async () => (await rowOf(number, kind))?.unsent
  await expect.poll(read, { timeout: 20_000 }).toEqual(expect.any(String))
  return JSON.parse((await read()) ?? '{}')
}

async function queueAgain(orderId: number, attempts = 0): Promise<void> {
  await shop.db
    .prepare('UPDATE mails SET sent_at = NULL, unsent = NULL, attempts = ?, due_at = ? WHERE order_id = ?')
    .bind(attempts, new Date().toISOString(), orderId)
    .run()
}

async function kindsOf(number: string): Promise<string[]> {
  const { results } = await shop.db
    .prepare('SELECT kind FROM mails JOIN orders ON orders.id = order_id WHERE number = ?')
    .bind(number)
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

function unescaped(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
