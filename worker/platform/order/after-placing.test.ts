import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderHistory } from '#shared/platform-api/order-history.ts'
import { orderOf, type PlacedOrder, placeOrder } from '#tests/fixtures/order.ts'
import { bistro, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { parcelOf } from '#worker/local/orders/typed-action.ts'
import { webhookSignature } from '#worker/platform/payment/provider-event.ts'
import type { Mail } from '../mail/queued-mail.ts'
import { sendMails } from '../mail/send.ts'
import { dispatchOrder, endOrder, readyOrder } from '../order-actions/dispatch.ts'
import { orderLines, ordersOf } from '../order-actions/export.ts'
import { cardProvider } from '../payment/provider.ts'
import { transferLimits } from './transfer.ts'

let shop: SmallShop
let token: string
beforeAll(async () => {
  shop = await smallShop()
  token = (await shop.post<string>('/api/user/login', mette)).result
})
afterAll(() => shop[Symbol.asyncDispose]())

const complete = ({ number }: PlacedOrder) =>
  dispatchOrder(number, shop.db, cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' }))
const end = ({ number }: PlacedOrder) =>
  endOrder(number, shop.db, cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' }))

const ledger = async () => (await shop.get(`/api/ext/transactions/list?token=${token}&storeCode=da`)).result
const stockOf = (sku: string) =>
  shop.db.prepare('SELECT qty FROM stock WHERE sku = ?').bind(sku).first<number>('qty')
const cardsOf = async ({ orderId, cartId }: PlacedOrder) =>
  (await shop.get(`/api/order/by-key?orderId=${orderId}&cartId=${cartId}&token=${token}`)).result.gift_cards

const pastOrders = async (more = '') =>
  (await shop.get(`/api/user/order-history?token=${token}${more}`)).result.items

/** Sends a signed webhook, as the provider does. */
async function webhookFor({ number }: PlacedOrder): Promise<void> {
  const event = { id: 'e1', timestamp: '2026-11-21T06:00:00Z', event_type: 'invoice_refund', invoice: number }
  const signature = await webhookSignature(event, 'test window a secret of the tests')
  const body = JSON.stringify({ ...event, signature })
  const { status } = await shop.fetch('/payment/webhook', { method: 'POST', body })
  if (status !== 200) throw new Error(`webhook: ${status}`)
}

/** Pays in the test window with a card that is accepted. */
async function payByCard({ number, cartId, token: own }: PlacedOrder): Promise<void> {
  const urls = { accept_url: 'http://da.shop.example/', cancel_url: 'http://da.shop.example/' }
  const opened = await shop.post(`/api/order/get-session?token=${own}&cartId=${cartId}`, {
    ...{ orderId: number, card: null, ...urls },
  })
  await shop.fetch(new URL(opened.result.url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(
      new URLSearchParams({ action: 'pay', number: '4111111111111111', expiry: '12/99', cvc: '123' }),
    ),
  })
  await shop.get(`/api/order/by-key?orderId=${number}&cartId=${cartId}&token=${own}`)
}

describe('loyalty points', () => {
  it('are earned when an order is complete: one for each 20 kr of goods, neither delivery nor deposits', async () => {
    const order = await placeOrder(shop, { '10234': 2, ALE: 3 }, { token })
    expect(await ledger()).toEqual([])
    expect(await complete(order)).toBe('complete')
    expect(await ledger()).toMatchObject([
      { type: 'earn', points: 18, balance: 18, order_increment_id: order.number },
    ])
    await complete(order)
    expect(await ledger()).toHaveLength(1)
  })

  it('are earned when a card has paid, once', async () => {
    const order = await placeOrder(shop, { '10234': 1 }, { token, payment: 'reepay_payment' })
    expect((await ledger()).length).toBe(1)
    await payByCard(order)
    expect((await ledger())[0]).toMatchObject({ type: 'earn', points: 7, balance: 25 })
    await complete(order)
    expect(await ledger()).toHaveLength(2)
  })

  it('are taken back when an order is closed, below zero if they were spent', async () => {
    const order = await placeOrder(shop, { SIX: 3 }, { token })
    await complete(order)
    expect((await ledger())[0]).toMatchObject({ points: 15, balance: 40 })
    await shop.db
      .prepare(
        `INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
       SELECT id, '2026-11-21', 'spend', -30, 10, '' FROM customers WHERE email = ?`,
      )
      .bind(mette.username)
      .run()
    expect(await end(order)).toBe('closed')
    expect((await ledger())[0]).toMatchObject({ type: 'return', points: -15, balance: -5 })
  })

  it('do not exist without a club: none for guests, none in the Swedish view', async () => {
    const before = await ledger()
    await complete(await placeOrder(shop, { '10234': 1 }))
    expect(await ledger()).toEqual(before)
    expect((await shop.get(`/api/ext/transactions/list?token=${token}&storeCode=sv`)).result).toEqual([])
  })
})

describe('gift cards that were bought', () => {
  it('without a card payment are issued when the order is complete, and not before', async () => {
    const order = await placeOrder(shop, { GIFT: 2 }, { token, payment: 'banktransfer' })
    expect(await cardsOf(order)).toEqual([])
    expect(await complete(order)).toBe('complete')
    const cards = await cardsOf(order)
    expect(cards).toMatchObject([{ worth: 200 }, { worth: 200 }])
    await complete(order)
    expect(await cardsOf(order)).toEqual(cards)
  })

  it('are issued in the bought number, also for 130', async () => {
    const order = await placeOrder(shop, { GIFT: 130 }, { token, payment: 'banktransfer' })
    await complete(order)
    const codes = (await cardsOf(order)).map(({ code }: { code: string }) => code)
    expect(new Set(codes).size).toBe(130)
  })

  const worthOf = async (code: string) => {
    const cartId = (await shop.post<string>('/api/cart/create?token=')).result
    await shop.post(`/api/cart/update?cartId=${cartId}&storeCode=da`, { cartItem: { sku: '10234', qty: 9 } })
    const answer = await shop.post(`/api/cart/set-gift-card?cartId=${cartId}&storeCode=da`, { code })
    if (answer.code === 404) return 0
    return -answer.result.total_segments.find((segment: { code: string }) => segment.code === 'giftcard')
      .value
  }
  const use = (orderId: number, code: string) =>
    shop.db
      .prepare('INSERT INTO gift_card_uses (order_id, code, amount, remaining) VALUES (?, ?, 5000, 15000)')
      .bind(orderId, code)
      .run()

  it('lose their balance when the order is closed, also if a part was used', async () => {
    const order = await placeOrder(shop, { GIFT: 2 }, { token, payment: 'banktransfer' })
    await complete(order)
    const [used, unused] = await cardsOf(order)
    const other = await placeOrder(shop, { SIX: 1 }, { token })
    await use(other.id, used.code)
    expect(await Promise.all([used, unused].map(({ code }) => worthOf(code)))).toEqual([150, 200])
    const exported = async () => {
      const lines = orderLines(ordersOf(shop.db), '1970-01-01')
      for await (const line of lines) if (JSON.parse(line).number === order.number) return JSON.parse(line)
    }
    expect(await exported()).toMatchObject({ status: 'complete', bought_cards: { worth: 400, used: 50 } })
    await end(order)
    expect(await cardsOf(order)).toEqual([])
    expect(await Promise.all([used, unused].map(({ code }) => worthOf(code)))).toEqual([0, 0])
    // The spent part of the gift card is not refunded.
    expect(await exported()).toMatchObject({ status: 'closed', bought_cards: { worth: 400, used: 50 } })
  })

  it('whose order is refunded keep the amount spent on a waiting order, which returns if that order is cancelled', async () => {
    const order = await placeOrder(shop, { GIFT: 1 }, { token, payment: 'banktransfer' })
    await complete(order)
    const [card] = await cardsOf(order)
    const waiting = await placeOrder(shop, { SIX: 1 }, { token, payment: 'banktransfer' })
    await use(waiting.id, card.code)
    await end(order)
    expect(await worthOf(card.code)).toBe(0)
    expect(await end(waiting)).toBe('canceled')
    expect(await worthOf(card.code)).toBe(50)
  })
})

describe('an order that is sent', () => {
  const inShop = {
    delivery: { carrier_code: 'freeshipping', method_code: 'freeshipping', pickupId: '2' },
  }
  const send = ({ number }: PlacedOrder, ...typed: string[]) =>
    dispatchOrder(number, shop.db, cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' }), typed.map(parcelOf))
  const mailsOf = async ({ id }: PlacedOrder) => {
    await sendMails({ DB: shop.db })
    const { results } = await shop.db
      .prepare("SELECT unsent FROM mails WHERE order_id = ? AND kind IN ('dispatch', 'ready') ORDER BY id")
      .bind(id)
      .all<{ unsent: string | null }>()
    return results.flatMap(({ unsent }) => (unsent ? [JSON.parse(unsent) as Mail] : []))
  }
  const shownTo = async ({ orderId, cartId, token: own }: PlacedOrder) =>
    (await shop.get(`/api/order/by-key?orderId=${orderId}&cartId=${cartId}&token=${own}`)).result
  const parcelsIn = async ({ id }: PlacedOrder) =>
    (await shop.db.prepare('SELECT carrier, number FROM parcels WHERE order_id = ?').bind(id).all()).results

  it('is reported in one mail with products, address, day and tracking links', async () => {
    const order = await placeOrder(shop, { ALE: 6, GIFT: 1 }, { payment: 'banktransfer' })
    expect(await send(order, 'GLS:9912-34', 'dao:00057151')).toBe('complete')
    expect(await send(order, 'gls:9912-34')).toBe('complete')
    const [mail, ...more] = await mailsOf(order)
    expect([more, mail?.to, mail?.subject]).toEqual([
      [],
      'mette@example.dk',
      `Din ordre ${order.number} er på vej`,
    ])
    for (const words of ['6 × Product ALE', 'Kiosk', 'Fremme ', 'FØLG PAKKEN']) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.text).not.toContain('Product GIFT')
    for (const url of [
      'https://gls-group.com/DK/da/find-pakke?match=9912-34',
      'https://www.dao.as/privat/find-din-pakke?stregkode=00057151',
    ]) {
      expect(mail?.text).toContain(url)
      expect(mail?.html).toContain(`href="${url}"`)
    }
    for await (const line of orderLines(ordersOf(shop.db), '2026-01-01')) {
      const { number, parcels } = JSON.parse(line)
      if (number === order.number) expect(parcels).toEqual(await parcelsIn(order))
    }
    expect(await parcelsIn(order)).toEqual([
      { carrier: 'dao', number: '00057151' },
      { carrier: 'gls', number: '9912-34' },
    ])
  })

  it('shows its buyer a tracking link for each parcel, and its state in the history', async () => {
    const order = await placeOrder(shop, { ALE: 1 }, { token })
    expect(await shownTo(order)).toMatchObject({ parcels: [], is_ready: false })
    await send(order, 'gls:9912', 'dao:77-A')
    expect((await shownTo(order)).parcels).toEqual([
      { carrier: 'DAO', number: '77-A', url: 'https://www.dao.as/privat/find-din-pakke?stregkode=77-A' },
      { carrier: 'GLS', number: '9912', url: 'https://gls-group.com/DK/da/find-pakke?match=9912' },
    ])
    expect((await pastOrders())[0]).toMatchObject({ increment_id: order.number, status: 'complete' })
  })

  it('is reported in Swedish, without a past day', async () => {
    const order = await placeOrder(shop, { ALE: 1 })
    await shop.db
      .prepare(
        `UPDATE orders SET store_code = 'sv',
           delivery = json_set(delivery, '$.arrival.from', '2020-01-02', '$.arrival.to', '2020-01-02') WHERE id = ?`,
      )
      .bind(order.id)
      .run()
    await send(order, 'gls:77')
    const [mail] = await mailsOf(order)
    expect(mail?.subject).toBe(`Din order ${order.number} är på väg`)
    expect(mail?.text).toContain('https://gls-group.com/EU/en/parcel-tracking?match=77')
    expect(mail?.text).not.toContain('Framme')
  })

  it.each([
    ['gls', 'has no number', /--parcel <carrier>:<number>/],
    ['gls:12 34', 'has a number with a space', /letters, digits and dashes/],
    ['postnord:1234', 'is carried by nobody of the view', /sent with gls, dao, not "postnord"/],
  ])('%s is refused: it %s, and nothing is changed', async (typed, _, words) => {
    const order = await placeOrder(shop, { ALE: 1 })
    await expect((async () => send(order, 'gls:1', typed))()).rejects.toThrow(words)
    const status = await shop.db
      .prepare('SELECT status FROM orders WHERE id = ?')
      .bind(order.id)
      .first('status')
    expect([status, await parcelsIn(order), await mailsOf(order)]).toEqual(['processing', [], []])
  })

  it('gets no parcels if it has ended, is collected in a shop or is not sent', async () => {
    const over = await placeOrder(shop, { ALE: 1 })
    await end(over)
    await expect(send(over, 'gls:1')).rejects.toThrow(/is closed and has no parcels/)
    const collected = await placeOrder(shop, { ALE: 1 }, inShop)
    await expect(send(collected, 'gls:1')).rejects.toThrow(/is collected in a shop/)
    const card = await placeOrder(shop, { GIFT: 1 }, { payment: 'banktransfer' })
    await expect(send(card, 'gls:1')).rejects.toThrow(/Nothing of order/)
  })

  it('to a shop of ours is reported as ready there, once, and not as sent', async () => {
    const order = await placeOrder(shop, { ALE: 1 }, { ...inShop, token })
    for (const _ of [1, 2]) expect(await readyOrder(order.number, shop.db)).toBe('processing')
    const [ready, ...more] = await mailsOf(order)
    expect([more, ready?.subject]).toEqual([[], `Din ordre ${order.number} er klar til afhentning`])
    expect((await shownTo(order)).is_ready).toBe(true)
    const { status_histories } = (await pastOrders())[0]
    expect(status_histories.at(-1)).toMatchObject({ status: 'processing', comment: 'ready' })
    expect(ready?.text).toMatch(/HENT HER\n.*Holstebro/s)
    expect(await send(order)).toBe('complete')
    expect(await mailsOf(order)).toEqual([ready])
    expect((await shownTo(order)).is_ready).toBe(false)
    await expect(readyOrder(order.number, shop.db)).rejects.toThrow(/is complete/)
    const sent = await placeOrder(shop, { ALE: 1 })
    await expect(readyOrder(sent.number, shop.db)).rejects.toThrow(/not collected in a shop of ours/)
  })
})

describe('an order that ends', () => {
  it('returns its stock if it was not sent', async () => {
    const before = await stockOf('10234')
    const [unsent, sent] = [await placeOrder(shop, { '10234': 1 }), await placeOrder(shop, { '10234': 1 })]
    await complete(sent)
    expect([await end(unsent), await end(sent)]).toEqual(['closed', 'closed'])
    expect(await stockOf('10234')).toBe(Number(before) - 1)
    await end(unsent)
    expect(await stockOf('10234')).toBe(Number(before) - 1)
  })

  it('that a card has paid gets its money back from the provider', async () => {
    const reserved = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    const taken = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    for (const order of [reserved, taken]) await payByCard(order)
    await complete(taken)
    expect([await end(reserved), await end(taken)]).toEqual(['closed', 'closed'])
    const { results } = await shop.db
      .prepare('SELECT state, refunded FROM test_charges WHERE handle IN (?, ?) ORDER BY handle')
      .bind(reserved.number, taken.number)
      .all()
    expect(results).toEqual([
      { state: 'cancelled', refunded: 0 },
      { state: 'settled', refunded: 2600 },
    ])
  })

  it('is closed by the clock if the Worker ended between the refund and its record', async () => {
    const order = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    await payByCard(order)
    await complete(order)
    const provider = cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' })
    const refund = async (handle: string) => {
      await provider.refund(handle)
      throw new Error('the shop is gone')
    }
    await expect(endOrder(order.number, shop.db, { ...provider, refund })).rejects.toThrow('gone')
    await shop.schedule('*/10 * * * *')
    const { results } = await shop.db
      .prepare(
        `SELECT orders.status, mails.kind, charges.state FROM orders JOIN charges ON charges.order_id = orders.id
         JOIN mails ON mails.order_id = orders.id AND mails.kind IN ('closing', 'refund') WHERE orders.id = ?`,
      )
      .bind(order.id)
      .all()
    expect(results).toEqual([{ status: 'closed', kind: 'closing', state: 'refunded' }])
  })

  it('is closed by a refund that the merchant made at the provider', async () => {
    const order = await placeOrder(shop, { GIFT: 1 }, { token, payment: 'reepay_payment' })
    await payByCard(order)
    expect(await cardsOf(order)).toHaveLength(1)
    await shop.db
      .prepare('UPDATE test_charges SET refunded = amount WHERE handle = ?')
      .bind(order.number)
      .run()
    await webhookFor(order)
    expect(await cardsOf(order)).toEqual([])
    expect((await pastOrders())[0]).toMatchObject({ status: 'closed', state: 'closed', total_due: 0 })
  })
})

describe('"cancellation of unpaid orders by cron"', () => {
  it('cancels an order ten days after it began to wait for a transfer, and returns the stock but no cart', async () => {
    const before = await stockOf('10240')
    const order = await placeOrder(shop, { '10240': 2 }, { payment: 'banktransfer' })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await shop.schedule('*/10 * * * *', inDays(9))
    expect(await stockOf('10240')).toBe(Number(before) - 2)
    await shop.schedule('*/10 * * * *', inDays(11))
    expect(await stockOf('10240')).toBe(before)
    expect((await shop.get(`/api/cart/pull?cartId=${order.cartId}&storeCode=da`)).code).toBe(404)
  })
})

describe('the stock that unpaid transfers may hold', () => {
  const transferred = async (qty: number) =>
    shop.post('/api/order', await orderOf(shop, { SIX: qty }, { payment: 'banktransfer' }))
  const held = () =>
    shop.db
      .prepare(
        "SELECT sum(qty) FROM order_stock JOIN orders ON id = order_id WHERE status = 'pending' AND sku = 'SIX'",
      )
      .first<number>('sum(qty)')

  it('is a quarter of a product’s stock, rounded up, in all orders together; other payments can buy the rest', async () => {
    await shop.db.batch([
      shop.db.prepare("UPDATE orders SET status = 'canceled' WHERE status = 'pending'"),
      shop.db.prepare("UPDATE stock SET qty = 58 WHERE sku = 'SIX'"),
    ])
    const body = await orderOf(shop, { SIX: 40 }, { payment: 'banktransfer' })
    const lines = [{ sku: 'SIX', name: 'Product SIX', max_qty: 15 }]
    expect(await shop.post('/api/order', body)).toMatchObject({
      code: 409,
      meta: { refusal: 'transferTooMuch', lines },
    })
    expect(await stockOf('SIX')).toBe(58)
    expect((await transferred(10)).code).toBe(200)
    expect((await transferred(6)).meta?.lines).toMatchObject([{ max_qty: 5 }])
    expect((await transferred(5)).code).toBe(200)
    expect((await transferred(1)).meta?.lines).toMatchObject([{ max_qty: 0 }])
    body.addressInformation.payment_method_code = 'cashondelivery'
    expect((await shop.post('/api/order', body)).code).toBe(200)
  })

  it('is not exceeded by simultaneous orders', async () => {
    await shop.db.batch([
      shop.db.prepare("UPDATE orders SET status = 'canceled' WHERE status = 'pending'"),
      shop.db.prepare("UPDATE stock SET qty = 60 WHERE sku = 'SIX'"),
    ])
    const answers = await Promise.all(Array.from({ length: 8 }, () => transferred(4)))
    expect(answers.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(3)
    expect(await held()).toBeLessThanOrEqual(15)
    expect(await held()).toBeGreaterThanOrEqual(4)
    expect(await stockOf('SIX')).toBe(60 - Number(await held()))
  })

  it('is set by the vars TRANSFER_SHARE and TRANSFER_DAYS', () => {
    expect(transferLimits({})).toEqual({ share: 25, days: 10 })
    expect(transferLimits({ TRANSFER_SHARE: '50', TRANSFER_DAYS: '7' })).toEqual({ share: 50, days: 7 })
    // The mail requests the money within seven days.
    expect(() => transferLimits({ TRANSFER_DAYS: '6' })).toThrow('TRANSFER_DAYS has to be 7 at least')
    for (const nonsense of ['', '0', '-1', '101', 'many', '2.5']) {
      const days = nonsense === '101' ? { TRANSFER_DAYS: '1000' } : { TRANSFER_DAYS: nonsense }
      expect(() => transferLimits(days)).toThrow('TRANSFER_DAYS')
      expect(() => transferLimits({ TRANSFER_SHARE: nonsense })).toThrow('TRANSFER_SHARE')
    }
  })
})

describe('order numbers', () => {
  it('are "without gaps per view": each view counts by itself', async () => {
    const place = (view: 'da' | 'sv') => placeOrder(shop, { GUIDE: 1 }, { view, payment: 'banktransfer' })
    const numbers: number[] = []
    for (const view of ['da', 'sv', 'sv', 'da', 'sv'] as const)
      numbers.push(Number((await place(view)).number))
    const [a = 0, b, c, d, e] = numbers
    expect(d).toBe(a + 1)
    expect([b, c, e]).toEqual([200_000_001, 200_000_002, 200_000_003])
  })
})

describe('the history of orders', () => {
  it('has lines, sums, addresses, payment and statuses of each order as they were frozen', async () => {
    const order = await placeOrder(shop, { '10234': 2, ALE: 6 }, { token })
    await complete(order)
    const [past] = await pastOrders('&pageSize=1')
    const read = v.parse(orderHistory.result, { items: [past], total_count: 1 }).items[0]
    expect(past).toMatchObject({
      ...{ entity_id: order.id, increment_id: order.number, state: 'complete', status: 'complete' },
      ...{
        customer_email: 'mette@example.dk',
        customer_is_guest: 0,
        store_id: 1,
        order_currency_code: 'DKK',
      },
      ...{ grand_total: 454, subtotal_incl_tax: 448, tax_amount: 89.6, shipping_incl_tax: 0 },
      ...{
        total_paid: 454,
        total_due: 0,
        total_qty_ordered: 8,
        total_item_count: 2,
        quote_id: Number(order.cartId),
      },
      items: [
        {
          sku: '10234',
          qty_ordered: 2,
          qty_shipped: 2,
          price_incl_tax: 149,
          row_total_incl_tax: 298,
          price: 119.2,
        },
        { sku: 'ALE', qty_ordered: 6, tax_percent: 25, parent_item_id: null },
      ],
      billing_address: { firstname: 'Mette', street: ['Havnegade 4', '2. tv'], postcode: '7500' },
      payment: { method: 'cashondelivery', amount_ordered: 454 },
      status_histories: [{ status: 'processing' }, { status: 'complete' }],
      extension_attributes: { shipping_assignments: [{ shipping: { method: 'gls_parcelshop' } }] },
    })
    expect(read).toMatchObject({ grand_total: 45_400, items: [{ row_total_incl_tax: 29_800 }, {}] })
  })

  it('has "parent and child rows" of a bundle: children name their parent and have no price', async () => {
    await placeOrder(shop, { MIX6: 1 }, { token })
    const [{ items, total_item_count }] = await pastOrders('&pageSize=1')
    const [parent, ...children] = items
    expect(total_item_count).toBe(1)
    expect(parent).toMatchObject({ product_type: 'bundle', parent_item_id: null, price_incl_tax: 746.97 })
    expect(children).toMatchObject([
      { sku: '10234', qty_ordered: 3, parent_item_id: parent.item_id },
      { sku: '10240', qty_ordered: 3, parent_item_id: parent.item_id },
    ])
    expect(children[0]).not.toHaveProperty('price_incl_tax')
  })

  it('is paged, the newest order first, each once, for any requested page size', async () => {
    const { result } = await shop.get(`/api/user/order-history?token=${token}&pageSize=1000`)
    const numbers = result.items.map(({ increment_id }: any) => increment_id)
    expect(numbers).toEqual([...numbers].sort().reverse())
    expect(numbers).toHaveLength(result.total_count)
    const pages = await Promise.all([1, 2, 3].map((page) => pastOrders(`&pageSize=2&page=${page}`)))
    expect(pages.flat().map(({ increment_id }) => increment_id)).toEqual(numbers.slice(0, 6))
    const beyond = await shop.get(`/api/user/order-history?token=${token}&pageSize=1000&currentPage=2`)
    expect(beyond.result).toMatchObject({ items: [], search_criteria: { page_size: 50, current_page: 2 } })
  })

  it('has times in the format of the contract, in UTC', async () => {
    const [order] = await pastOrders()
    const stored = await shop.db
      .prepare('SELECT created_at FROM orders WHERE number = ?')
      .bind(order.increment_id)
      .first<string>('created_at')
    expect(order.created_at).toBe(stored?.slice(0, 19).replace('T', ' '))
    for (const moment of [
      order.updated_at,
      ...order.status_histories.map((change: any) => change.created_at),
    ])
      expect(moment).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('is returned to its customer only', async () => {
    const { result } = await shop.post<string>('/api/user/login', bistro)
    expect((await shop.get(`/api/user/order-history?token=${result}`)).result.items).toEqual([])
  })
})

describe('updateMoreOptions', () => {
  const change = async ({ cartId }: Pick<PlacedOrder, 'cartId'>, body: object, own = '') =>
    (
      await shop.fetch(`/api/order/updateMoreOptions?token=${own}&cartId=${cartId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  const notesOf = async ({ orderId, cartId }: PlacedOrder) =>
    (await shop.get(`/api/order/by-key?orderId=${orderId}&cartId=${cartId}&token=`)).result.delivery.notes

  it('changes only the sent notes of a guest’s own order, found by number or key', async () => {
    const order = await placeOrder(shop, { '10234': 1 })
    const { number, orderId } = order
    expect(await change(order, { orderId: number, noticeMessage: ' Ring the bell ' })).toBe(200)
    expect(await change(order, { orderId, personalMessage: 'Skål' })).toBe(200)
    expect(await notesOf(order)).toMatchObject({ shippingNotice: 'Ring the bell', personalMessage: 'Skål' })
    expect(await change(order, { orderId, noticeMessage: '' })).toBe(200)
    expect(await notesOf(order)).toMatchObject({ shippingNotice: '', personalMessage: 'Skål' })
  })

  it('refuses other callers, also with the order’s number', async () => {
    const order = await placeOrder(shop, { '10234': 1 })
    const other = await placeOrder(shop, { '10234': 1 })
    const body = { orderId: order.number, noticeMessage: 'To my house' }
    expect(await change(other, body)).toBe(404)
    expect(await change(other, body, token)).toBe(404)
    expect(await notesOf(order)).toMatchObject({ shippingNotice: '' })
  })

  it('is refused once the goods were handed over', async () => {
    const order = await placeOrder(shop, { '10234': 1 })
    await complete(order)
    expect(await change(order, { orderId: order.orderId, noticeMessage: 'Too late' })).toBe(409)
    expect(await notesOf(order)).toMatchObject({ shippingNotice: '' })
  })
})

describe('the number of orders', () => {
  const ofCustomer = async () =>
    (await shop.get(`/api/ext/getOrderCountByCustomerId?token=${token}`)).result.count
  const ofEmail = async (email: string) =>
    (await shop.get(`/api/ext/checkout/getOrderCount?email=${encodeURIComponent(email)}`)).result.count

  it('counts the orders of a customer or e-mail in any letter case, without cancelled ones', async () => {
    const own = await ofCustomer()
    const waiting = await placeOrder(shop, { '10234': 1 }, { token, payment: 'banktransfer' })
    const { email = '' } = (
      await shop.get(`/api/order/by-key?orderId=${waiting.orderId}&cartId=&token=${token}`)
    ).result
    const before = await ofEmail(email)
    expect(await ofCustomer()).toBe(own + 1)
    expect(await ofEmail(email.toUpperCase())).toBe(before)
    await end(waiting)
    expect(await ofCustomer()).toBe(own)
    expect(await ofEmail(email)).toBe(before - 1)
    expect(await ofEmail('nobody@example.dk')).toBe(0)
  })
})
