import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mistakesInBooks } from '#tests/fixtures/books.ts'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { giftCardOption } from '#tests/fixtures/gift-card.ts'
import { cartOf, orderBody, placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { sendMails } from '../../mail/send.ts'
import { completeOrder } from '../../order-actions/dispatch.ts'

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>
beforeAll(async () => {
  shop = await smallShop()
  desk = await deskTester(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const ask = (name: string, input: object, token = desk.tokens.shop) =>
  desk.ask(`giftcards/${name}`, input, token)
const issue = (wanted: object) =>
  ask('issue', { request: crypto.randomUUID(), view: 'da', worth: 50_000, paidBy: 'till', ...wanted })

async function owed(account: string): Promise<number> {
  const sum = 'SELECT ifnull(sum(amount), 0) AS sum FROM postings WHERE account = ?'
  return (await shop.db.prepare(sum).bind(account).first<number>('sum')) ?? 0
}

/** Tries to pay a cart with a card. Returns the amount that the card pays; 0 if it is refused. */
async function paidWith(code: string): Promise<number> {
  const cartId = await cartOf(shop.post, { '10234': 1 })
  const answer = await shop.post(`/api/cart/set-gift-card?cartId=${cartId}&storeCode=da`, { code })
  if (answer.code !== 200) return 0
  return -answer.result.total_segments.find((segment: { code: string }) => segment.code === 'giftcard').value
}

describe('a gift card that the desk issues', () => {
  it('is handed over by its code once for a request, pays, and is owed in the books', async () => {
    const request = crypto.randomUUID()
    const first = await issue({ request })
    const again = await issue({ request })
    expect(first.result.code).toMatch(/^[0-9A-F]{16}$/)
    expect(again.result).toEqual(first.result)
    expect(await paidWith(first.result.code)).toBe(149)
    expect([await owed('gift-cards'), await owed('payment')]).toEqual([-50_000, 50_000])
    expect(await mistakesInBooks(shop.db)).toEqual([])
  })

  it('is booked as a cost if it is given away, and its code is only mailed to the recipient', async () => {
    const { result } = await issue({
      ...{ worth: 20_000, paidBy: 'given', recipientName: 'Else Krogh' },
      ...{ recipientEmail: 'else@example.dk', words: 'Tillykke!' },
    })
    expect(result.code).toBeNull()
    expect(await owed('gift-cards-given')).toBe(20_000)
    expect(await owed('gift-cards')).toBe(-70_000)
    const env = { DB: shop.db, ORIGIN_DA: 'http://da.localhost', ORIGIN_SV: 'http://se.localhost' }
    const mail = async () => {
      await sendMails(env)
      return shop.db
        .prepare("SELECT unsent FROM mails WHERE kind = 'issued-gift-card'")
        .first<string>('unsent')
    }
    await expect.poll(mail).not.toBeNull()
    const { to, text } = JSON.parse((await mail()) ?? '')
    expect(to).toBe('else@example.dk')
    expect(text).toContain('Tillykke!')
    const { code } = (await shop.db
      .prepare('SELECT code FROM gift_cards WHERE id = ?')
      .bind(result.id)
      .first()) as {
      code: string
    }
    expect(text.replaceAll(' ', '')).toContain(code)
    const shown = await ask('show', { id: result.id })
    expect(JSON.stringify(shown)).not.toContain(code)
    expect(shown.result).toMatchObject({
      ...{ ending: code.slice(-4), paidBy: 'given', recipient: 'Else Krogh', balance: 20_000 },
      ...{ recipientEmail: 'else@example.dk', mailedAt: expect.any(String), state: 'valid' },
    })
  })

  it('is mailed again to its recipient; a card without one has no mail', async () => {
    const { id } = (await issue({ recipientEmail: 'bo@example.dk' })).result
    const env = { DB: shop.db, ORIGIN_DA: 'http://da.localhost', ORIGIN_SV: 'http://se.localhost' }
    const sentAt = async () => {
      await sendMails(env)
      return shop.db
        .prepare('SELECT sent_at FROM mails WHERE gift_card_id = ?')
        .bind(id)
        .first<string>('sent_at')
    }
    await expect.poll(sentAt).not.toBeNull()
    const first = await sentAt()
    expect((await ask('mailAgain', { id })).code).toBe(200)
    await expect.poll(sentAt).not.toBeNull()
    expect(await sentAt()).not.toBe(first)
    const handed = (await issue({})).result
    expect((await ask('mailAgain', { id: handed.id })).code).toBe(409)
  })

  it('is not issued for a mistyped e-mail or less than one krone', async () => {
    expect((await issue({ recipientEmail: 'else@' })).code).toBe(422)
    expect((await issue({ worth: 99 })).code).toBe(400)
  })

  it('is taken back in the journal with the opposite entry, unless a part was used', async () => {
    const before = await owed('gift-cards')
    const { code } = (await issue({ worth: 30_000 })).result
    const undo = async () => {
      const { result } = await desk.ask('journal/list', { search: 'gift card issued' })
      return (await desk.ask('journal/undo', { id: result.rows[0].id })).code
    }
    expect(await undo()).toBe(200)
    expect(await owed('gift-cards')).toBe(before)
    expect(await paidWith(code)).toBe(0)
    const used = (await issue({ worth: 31_000 })).result
    const { id } = await placeOrder(shop, { ALE: 1 })
    await shop.db
      .prepare('INSERT INTO gift_card_uses (order_id, code, amount, remaining) VALUES (?, ?, 1000, 30000)')
      .bind(id, used.code)
      .run()
    expect(await undo()).toBe(409)
    expect((await ask('show', { id: used.id })).result).toMatchObject({
      ...{ balance: 30_000, worth: 31_000, uses: [{ amount: 1_000 }] },
    })
  })
})

describe('a gift card at the desk', () => {
  it('that is blocked pays nothing, not even in a cart that has it already, and pays again when unblocked', async () => {
    const { id, code } = (await issue({ worth: 40_000 })).result
    const cartId = await cartOf(shop.post, { '10234': 1 })
    await shop.post(`/api/cart/set-gift-card?cartId=${cartId}&storeCode=da`, { code })
    const block = (isBlocked: boolean) => ask('block', { id, isBlocked })
    expect((await block(true)).code).toBe(200)
    expect((await block(true)).code).toBe(409)
    expect(await paidWith(code)).toBe(0)
    const lines = (await shop.get(`/api/cart/pull?cartId=${cartId}&storeCode=da`)).result
    const order = () => shop.post('/api/order', orderBody(cartId, lines, { payment: 'free' }))
    expect((await order()).code).toBeGreaterThanOrEqual(400)
    expect((await ask('list', { filters: { state: 'blocked' } })).result.total).toBe(1)
    expect((await block(false)).code).toBe(200)
    expect((await order()).code).toBe(200)
  })

  it('is found by code, its end, recipient and order, and the list has no whole code', async () => {
    const chosen = { CARD: giftCardOption({ amount: '300', giverName: 'Bo', recipientName: 'Ørnulf' }) }
    const order = await placeOrder(shop, { CARD: 1 }, { payment: 'banktransfer', chosen })
    await completeOrder(shop.db, order.id)
    const { code } = (await shop.db
      .prepare('SELECT code FROM gift_cards WHERE order_item_id IS NOT NULL')
      .first()) as { code: string }
    for (const search of [code, code.toLowerCase(), code.slice(-4), 'ørnulf', order.number]) {
      const found = await ask('list', { search })
      expect(found.result.rows.map((row: { orderNumber: string }) => row.orderNumber)).toEqual([order.number])
      expect(JSON.stringify(found)).not.toContain(code)
    }
    expect((await ask('list', { search: '%' })).result.total).toBe(0)
  })
})

it('a gift card of a product with a VAT rate is not taxed when it is sold, and the goods that it pays for are taxed once', async () => {
  await shop.db
    .prepare(
      "UPDATE product_documents SET doc = json_set(doc, '$.tax_class_id', '2') WHERE doc ->> 'sku' = 'CARD'",
    )
    .run()
  const chosen = { CARD: giftCardOption({ amount: '500' }) }
  const bought = await placeOrder(shop, { CARD: 1 }, { payment: 'banktransfer', chosen })
  await completeOrder(shop.db, bought.id)
  const taxOf = async (id: number) => {
    const stored = await shop.db
      .prepare('SELECT totals FROM orders WHERE id = ?')
      .bind(id)
      .first<string>('totals')
    return JSON.parse(stored ?? '').tax_amount
  }
  expect(await taxOf(bought.id)).toBe(0)
  const vatOf = (id: number) =>
    shop.db
      .prepare(
        `SELECT ifnull(sum(amount), 0) AS vat FROM postings JOIN vouchers ON vouchers.id = voucher_id
         WHERE order_id = ? AND account GLOB 'vat-*'`,
      )
      .bind(id)
      .first('vat')
  expect(await vatOf(bought.id)).toBe(0)
  const code = await shop.db
    .prepare(
      'SELECT code FROM gift_cards JOIN order_items ON order_items.id = order_item_id WHERE order_id = ?',
    )
    .bind(bought.id)
    .first<string>('code')
  const cartId = await cartOf(shop.post, { '10234': 1 })
  await shop.post(`/api/cart/set-gift-card?cartId=${cartId}&storeCode=da`, { code })
  const lines = (await shop.get(`/api/cart/pull?cartId=${cartId}&storeCode=da`)).result
  const goods = await shop.post('/api/order', orderBody(cartId, lines, { payment: 'free' }))
  const id = Number(goods.result.magentoOrderId)
  await completeOrder(shop.db, id)
  expect(await taxOf(id)).toBeGreaterThan(0)
  expect(-Number(await vatOf(id))).toBe(await taxOf(id))
  expect(await mistakesInBooks(shop.db)).toEqual([])
})
