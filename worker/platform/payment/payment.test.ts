import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartOf, fillCart, home, type Items, orderBody } from '#tests/fixtures/order.ts'
import { type Answer, bistro, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { orderOfHandle } from '../order/charge-row.ts'
import { cancelUnpaid } from './abandon.ts'
import { cardProvider } from './provider.ts'
import { webhookSignature } from './provider-event.ts'
import { reconcileCharge } from './reconcile.ts'
import { returnMoney } from './return-money.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const cards = {
  good: '4111 1111 1111 1111',
  bad: '4000000000000002',
  asked: '4000 0000 0000 3220',
  silent: '4000-0000-0000-0119',
}
const late = () => new Date(Date.now() + 61 * 60_000)

interface Placed {
  cartId: string
  orderId: string
  number: string
  token: string
}

const fill = (cartId: string, items: Items, token = '') => fillCart(shop.post, cartId, items, token)

async function place(items: Items, code = 'reepay_payment', token = '', coupon = ''): Promise<Placed> {
  const cartId = await cartOf(shop.post, items, token)
  if (coupon) await shop.post(`/api/cart/apply-coupon?cartId=${cartId}&storeCode=da&coupon=${coupon}`)
  const body = orderBody(cartId, items, { payment: code, delivery: home, terms_accepted: true })
  const placed = await shop.post(`/api/order?token=${token}`, body)
  if (placed.code !== 200) throw new Error(JSON.stringify(placed))
  return { cartId, orderId: body.order_id, number: placed.result.orderNumber, token }
}

const urls = {
  accept_url: 'http://da.shop.example/confirmation',
  cancel_url: 'http://da.shop.example/checkout',
}

function openWindow({ number, cartId, token }: Placed): Promise<Answer<{ id: string; url: string }>> {
  return shop.post(`/api/order/get-session?token=${token}&cartId=${cartId}`, {
    orderId: number,
    card: null,
    ...urls,
  })
}

async function paying(placed: Placed): Promise<string> {
  const { code, result } = await openWindow(placed)
  expect(code).toBe(200)
  return new URL(result.url).pathname
}

function send(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return shop.fetch(path, { method: 'POST', headers, body: String(new URLSearchParams(fields)) })
}

function pay(path: string, number: string): Promise<Response> {
  return send(path, { action: 'pay', number, expiry: '12/99', cvc: '123' })
}

function cancel({ number, cartId, token }: Placed, now = cartId): Promise<Answer> {
  return shop.post(`/api/cart/cancel-reepay-session?token=${token}&cartId=${now}`, {
    ...{ token: '', quoteId: cartId, orderId: number },
  })
}

async function stands({ orderId, cartId, token }: Placed) {
  const { result } = await shop.get(`/api/order/by-key?token=${token}&orderId=${orderId}&cartId=${cartId}`)
  return [result.status, result.payment.state]
}

async function events({ number }: Placed): Promise<string[]> {
  const { results } = await shop.db
    .prepare(
      'SELECT kind FROM order_events JOIN orders ON orders.id = order_id WHERE number = ? ORDER BY order_events.id',
    )
    .bind(number)
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

async function linesOf(cartId: string, token = ''): Promise<Record<string, number> | null> {
  const { code, result } = await shop.get(`/api/cart/pull?token=${token}&cartId=${cartId}&storeCode=da`)
  if (code !== 200) return null
  return Object.fromEntries(result.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]))
}

async function stockOf(sku: string): Promise<number> {
  return Number(await shop.db.prepare('SELECT qty FROM stock WHERE sku = ?').bind(sku).first('qty'))
}

/** Wraps a database and counts the queries; each statement of a batch counts as one. */
function countingQueries(db: D1Database) {
  let queries = 0
  const counting = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') {
        return (text: string) => {
          queries++
          return target.prepare(text)
        }
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: counting, queries: () => queries }
}

async function providerState({ number }: Placed) {
  return shop.db.prepare('SELECT state FROM test_charges WHERE handle = ?').bind(number).first('state')
}

const unpaid = (items: Record<string, number>) => place(items)

describe('an order in its first status', () => {
  it.each([
    ['reepay_payment', 'pending_payment', 'open'],
    ['cashondelivery', 'processing', 'later'],
    ['banktransfer', 'pending', 'later'],
  ])('paid by %s is %s', async (code, status, state) => {
    const placed = await place({ ALE: 1 }, code)
    expect(await stands(placed)).toEqual([status, state])
    expect(await events(placed)).toEqual(['placed'])
  })
})

describe('a card that a customer agreed to save', () => {
  const saved = (token: string) => shop.get(`/api/ext/getPaymentMethods?token=${token}`)
  const window = ({ number, cartId, token }: Placed, how: object) =>
    shop.post(`/api/order/get-session?token=${token}&cartId=${cartId}`, { orderId: number, ...how, ...urls })
  const enter = async (who: typeof mette) => (await shop.post<string>('/api/user/login', who)).result

  it('pays the customer’s next order in the hosted window, no other customer’s, and is deleted on request', async () => {
    const token = await enter(mette)
    const first = await place({ ALE: 1 }, 'reepay_payment', token)
    await pay(new URL((await window(first, {})).result.url).pathname, cards.good)
    expect((await saved(token)).result).toEqual([])
    const second = await place({ ALE: 1 }, 'reepay_payment', token)
    await pay(new URL((await window(second, { keep: true })).result.url).pathname, cards.good)
    const [card, ...more] = (await saved(token)).result
    expect(card).toEqual({
      ...{ id: card.id, type: 'visa', masked_card: '411111XXXXXX1111', expires: '12/99' },
    })
    expect(more).toEqual([])

    const third = await place({ ALE: 1 }, 'reepay_payment', token)
    const { pathname } = new URL((await window(third, { card: card.id })).result.url)
    expect(await (await shop.fetch(pathname)).text()).toContain('•••• 1111, 12/99')
    await send(pathname, { action: 'pay-kept' })
    expect(await stands(third)).toEqual(['processing', 'paid'])

    const other = await enter(bistro)
    const theirs = await place({ ALE: 1 }, 'reepay_payment', other)
    for (const foreign of [theirs, await unpaid({ ALE: 1 })]) {
      expect((await window(foreign, { card: card.id })).meta?.refusal).toBe('cardUnknown')
    }
    const remove = (who: string) => shop.post(`/api/ext/removePaymentMethod?token=${who}`, { id: card.id })
    expect((await remove(other)).result).toEqual([])
    expect((await saved(token)).result).toEqual([card])
    expect((await remove(token)).result).toEqual([])
    expect((await saved(token)).result).toEqual([])
  })

  it('is stored at the provider only: no table of the shop has its number', async () => {
    const tables = await shop.db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all<{ name: string }>()
    for (const { name } of tables.results.filter(({ name }) => !/^(_|sqlite_|test_)/.test(name))) {
      const { results } = await shop.db.prepare(`SELECT * FROM "${name}"`).all()
      expect(JSON.stringify(results), name).not.toMatch(/411111|XXXXXX1111/)
    }
  })
})

describe('a payment that is approved in an app', () => {
  it.each([
    ['reepay_vipps_epayment', 'MobilePay', 'authorized', 'cancelled'],
    ['reepay_swish', 'Swish', 'settled', 'settled'],
  ])(
    '%s: its window asks for no card, and the money is where it has to be',
    async (code, name, state, returned) => {
      const placed = await place({ ALE: 1 }, code)
      const window = await paying(placed)
      const page = await (await shop.fetch(window)).text()
      expect(page).toContain(`<h1>${name}</h1>`)
      expect(page).not.toContain('cc-number')
      await send(window, { action: 'refuse' })
      expect(await stands(placed)).toEqual(['pending_payment', 'declined'])
      await pay(window, cards.good)
      expect(await stands(placed)).toEqual(['pending_payment', 'declined'])

      const again = await paying(placed)
      expect((await send(again, { action: 'approve' })).headers.get('location')).toBe(urls.accept_url)
      expect(await stands(placed)).toEqual(['processing', 'paid'])
      expect(await providerState(placed)).toBe(state)

      const order = await orderOfHandle(shop.db, placed.number)
      const provider = cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' })
      if (order) await returnMoney(order, shop.db, provider)
      expect(await stands(placed)).toEqual(['closed', 'returned'])
      expect(await providerState(placed)).toBe(returned)
      const charge = await provider.charge(placed.number)
      expect(charge?.refunded_amount).toBe(state === 'settled' ? charge?.amount : 0)
    },
  )

  it('saves no card, and uses no saved card', async () => {
    const token = (await shop.post<string>('/api/user/login', mette)).result
    const placed = await place({ ALE: 1 }, 'reepay_vipps_epayment', token)
    const { number, cartId } = placed
    const opened = await shop.post(`/api/order/get-session?token=${token}&cartId=${cartId}`, {
      ...{ orderId: number, card: null, keep: true, ...urls },
    })
    await send(new URL(opened.result.url).pathname, { action: 'approve' })
    expect((await shop.get(`/api/ext/getPaymentMethods?token=${token}`)).result).toEqual([])
  })
})

describe('a card', () => {
  it('that is approved puts the order in force after the provider confirms the charge', async () => {
    const placed = await unpaid({ ALE: 1 })
    const answered = await pay(await paying(placed), cards.good)
    expect([answered.status, answered.headers.get('location')]).toEqual([303, urls.accept_url])
    expect(await events(placed)).toEqual(['placed', 'paid'])
    expect(await stands(placed)).toEqual(['processing', 'paid'])
  })

  it('does not pay an order if the shopper only opens the return page', async () => {
    const placed = await unpaid({ ALE: 1 })
    await paying(placed)
    expect(await stands(placed)).toEqual(['pending_payment', 'open'])
  })

  it('that was charged another amount than the order’s does not pay it', async () => {
    const placed = await unpaid({ ALE: 1 })
    await paying(placed)
    await shop.db
      .prepare("UPDATE test_charges SET state = 'authorized', amount = amount - 1 WHERE handle = ?")
      .bind(placed.number)
      .run()
    expect((await stands(placed))[0]).toBe('pending_payment')
    expect(await events(placed)).toEqual(['placed'])
  })

  it('that is declined leaves the order waiting, and the next card pays the same order', async () => {
    const placed = await unpaid({ ALE: 1 })
    const window = await paying(placed)
    expect((await pay(window, cards.bad)).headers.get('location')).toBe(window)
    expect(await (await shop.fetch(window)).text()).toContain('Kortet blev afvist')
    expect(await stands(placed)).toEqual(['pending_payment', 'declined'])
    expect((await pay(window, cards.good)).headers.get('location')).toBe(urls.accept_url)
    expect(await stands(placed)).toEqual(['processing', 'paid'])
    expect(await events(placed)).toEqual(['placed', 'declined', 'paid'])
  })

  it('that its bank verifies is charged after the bank’s code, and declined without it', async () => {
    const placed = await unpaid({ ALE: 1 })
    const window = await paying(placed)
    expect((await pay(window, cards.asked)).headers.get('location')).toBe(window)
    const wrong = await send(window, { action: 'confirm', code: '9999' })
    expect(wrong.headers.get('location')).toBe(`${window}?wrong=code`)
    expect(await stands(placed)).toEqual(['pending_payment', 'open'])
    expect((await send(window, { action: 'refuse' })).headers.get('location')).toBe(window)
    expect(await stands(placed)).toEqual(['pending_payment', 'declined'])
    await pay(window, cards.asked)
    expect((await send(window, { action: 'confirm', code: '1234' })).status).toBe(303)
    expect(await stands(placed)).toEqual(['processing', 'paid'])
  })

  it('is pending and then declined if its bank does not respond', async () => {
    const placed = await unpaid({ ALE: 1 })
    expect((await pay(await paying(placed), cards.silent)).status).toBe(303)
    expect(await stands(placed)).toEqual(['pending_payment', 'pending'])
    expect(await cancel(placed)).toMatchObject({ code: 409, meta: { refusal: 'orderPaid' } })
    await shop.db.prepare("UPDATE test_charges SET pending_until = '2020-01-01'").run()
    expect(await stands(placed)).toEqual(['pending_payment', 'declined'])
    expect((await pay(await paying(placed), cards.good)).status).toBe(303)
    expect(await stands(placed)).toEqual(['processing', 'paid'])
  })

  it('is tried three times in one window, and windows are opened six times', async () => {
    const placed = await unpaid({ ALE: 1 })
    const window = await paying(placed)
    const answers = []
    for (let tries = 0; tries < 3; tries++) answers.push(await pay(window, cards.bad))
    expect(answers.at(-1)?.headers.get('location')).toBe(urls.accept_url)
    expect((await shop.fetch(window)).status).toBe(410)
    for (let windows = 1; windows < 6; windows++) await paying(placed)
    expect(await openWindow(placed)).toMatchObject({ code: 429, meta: { refusal: 'tooManyTries' } })
  })

  it('opens at most six times if twenty requests arrive at once', async () => {
    const placed = await unpaid({ ALE: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => openWindow(placed)))
    const opened = answers.filter(({ code }) => code === 200)
    expect([opened.length, answers.filter(({ code }) => code === 429).length]).toEqual([6, 14])
    expect(new Set(opened.map(({ result }) => result.id)).size).toBe(6)
  })

  it('pays once after repeated requests in several windows', async () => {
    const placed = await unpaid({ ALE: 1 })
    const first = await paying(placed)
    const second = await paying(placed)
    expect((await shop.fetch(first)).status).toBe(410)
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(second, cards.good)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await events(placed)).toEqual(['placed', 'paid'])
    expect((await shop.fetch(second)).headers.get('location')).toBe(urls.accept_url)
    expect(await openWindow(placed)).toMatchObject({ code: 409, meta: { refusal: 'notAwaited' } })
  })

  it.each([
    ['a number of no card', { number: '4242' }],
    ['a date that is past', { expiry: '01/20' }],
    ['no check digits', { cvc: '' }],
  ])('with %s is answered beside its field', async (_, wrong) => {
    const window = await paying(await unpaid({ ALE: 1 }))
    const fields = { action: 'pay', number: cards.good, expiry: '12/99', cvc: '123', ...wrong }
    const answered = await send(window, fields)
    const page = await shop.fetch(answered.headers.get('location') ?? '')
    expect(await page.text()).toContain(`aria-describedby="${Object.keys(wrong)[0]}-wrong"`)
  })

  it('is requested in the language of the order’s view, without a script', async () => {
    const page = await shop.fetch(await paying(await unpaid({ ALE: 2 })))
    const text = await page.text()
    expect(text).toContain('<html lang="da">')
    expect(text).toContain('Kortnummer')
    expect(text).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self' http/)
  })

  it('reserves the money; digital products are captured at once and complete', async () => {
    const [wine, guide] = [await unpaid({ ALE: 1 }), await unpaid({ GUIDE: 1 })]
    for (const placed of [wine, guide]) await pay(await paying(placed), cards.good)
    expect([(await stands(wine))[0], (await stands(guide))[0]]).toEqual(['processing', 'complete'])
    const states = await shop.db
      .prepare('SELECT state FROM test_charges WHERE handle IN (?, ?) ORDER BY handle')
      .bind(wine.number, guide.number)
      .all()
    expect(states.results).toEqual([{ state: 'authorized' }, { state: 'settled' }])
  })
})

describe('a window', () => {
  it('opens for no caller who has only the order’s number', async () => {
    const placed = await unpaid({ ALE: 1 })
    const stranger = { ...placed, cartId: 'f'.repeat(32) }
    expect(await openWindow(stranger)).toMatchObject({ code: 404, meta: { refusal: 'orderUnknown' } })
    expect(await cancel(stranger)).toMatchObject({ code: 404, meta: { refusal: 'orderUnknown' } })
    expect((await openWindow({ ...stranger, token: 'no-token' })).code).toBe(401)
  })

  it('opens for no order that is paid otherwise', async () => {
    const placed = await place({ ALE: 1 }, 'cashondelivery')
    expect(await openWindow(placed)).toMatchObject({ code: 409, meta: { refusal: 'notAwaited' } })
    expect(await cancel(placed)).toMatchObject({ code: 409, meta: { refusal: 'orderPaid' } })
  })

  it('that the shopper cancels leads back without a payment', async () => {
    const left = await send(await paying(await unpaid({ ALE: 1 })), { action: 'cancel' })
    expect(left.headers.get('location')).toBe(urls.cancel_url)
  })
})

describe('an order that is cancelled', () => {
  it('returns stock and cart and closes the window, once', async () => {
    const before = await stockOf('10234')
    const placed = await unpaid({ '10234': 2, ALE: 1 })
    const window = await paying(placed)
    expect(await stockOf('10234')).toBe(before - 2)
    expect(await linesOf(placed.cartId)).toBeNull()
    const answers = await Promise.all([cancel(placed), cancel(placed), cancel(placed)])
    expect(answers.map(({ result }) => result)).toEqual([true, true, true])
    expect(await stockOf('10234')).toBe(before)
    expect(await linesOf(placed.cartId)).toEqual({ '10234': 2, ALE: 1 })
    expect(await stands(placed)).toEqual(['canceled', 'open'])
    expect(await events(placed)).toEqual(['placed', 'given_up'])
    expect((await pay(window, cards.good)).status).toBe(410)
    expect(await openWindow(placed)).toMatchObject({ code: 409, meta: { refusal: 'notAwaited' } })
  })

  it('leaves its cart to be ordered again, as another order', async () => {
    const first = await unpaid({ ALE: 3 })
    await cancel(first)
    const body = orderBody(first.cartId, { ALE: 3 }, { delivery: home })
    const again = await shop.post('/api/order', body)
    expect(again.code).toBe(200)
    expect(again.result.orderNumber).not.toBe(first.number)
    expect(await stands(first)).toEqual(['canceled', 'open'])
    expect(await stands({ ...first, orderId: body.order_id })).toEqual(['processing', 'later'])
  })

  it('puts its lines into a cart that was begun meanwhile', async () => {
    const placed = await unpaid({ '10234': 1, ALE: 2 })
    const now = (await shop.post<string>('/api/cart/create?token=')).result
    await fill(now, { ALE: 1, SIX: 1 })
    expect((await cancel(placed, now)).result).toBe(true)
    expect((await cancel(placed, now)).result).toBe(true)
    expect(await linesOf(now)).toEqual({ '10234': 1, ALE: 3, SIX: 1 })
    expect(await linesOf(placed.cartId)).toBeNull()
  })

  it('puts its lines into the customer’s cart if the guest has signed in meanwhile', async () => {
    const placed = await unpaid({ ALE: 2 })
    const token = (await shop.post<string>('/api/user/login', mette)).result
    const own = (await shop.post<string>(`/api/cart/create?token=${token}`)).result
    await shop.db.prepare('DELETE FROM cart_items WHERE cart_id = ?').bind(Number(own)).run()
    await fill(own, { ALE: 1 }, token)
    expect((await cancel({ ...placed, token }, own)).code).toBe(200)
    expect(await linesOf(own, token)).toEqual({ ALE: 3 })
    expect(await linesOf(placed.cartId)).toBeNull()
    await shop.db.prepare('DELETE FROM cart_items WHERE cart_id = ?').bind(Number(own)).run()
  })

  it('returns its lines to a customer’s only cart, also if a new one was begun', async () => {
    const token = (await shop.post<string>('/api/user/login', mette)).result
    const first = await place({ '10234': 1 }, 'reepay_payment', token)
    await cancel(first)
    expect(await linesOf(first.cartId, token)).toEqual({ '10234': 1 })
    await shop.db.prepare('DELETE FROM cart_items WHERE cart_id = ?').bind(Number(first.cartId)).run()
    const second = await place({ '10234': 2 }, 'reepay_payment', token)
    const next = (await shop.post<string>(`/api/cart/create?token=${token}`)).result
    await fill(next, { ALE: 1 }, token)
    await cancel(second)
    expect(await linesOf(next, token)).toEqual({ '10234': 2, ALE: 1 })
  })
})

describe('an unpaid order', () => {
  it('is cancelled by the clock after an hour, and no sooner', async () => {
    const before = await stockOf('10240')
    const placed = await unpaid({ '10240': 5 })
    await paying(placed)
    await shop.schedule('*/10 * * * *', new Date(Date.now() + 59 * 60_000))
    expect(await stands(placed)).toEqual(['pending_payment', 'open'])
    await shop.schedule('*/10 * * * *', late())
    await shop.schedule('*/10 * * * *', late())
    expect(await stands(placed)).toEqual(['canceled', 'open'])
    expect(await linesOf(placed.cartId)).toEqual({ '10240': 5 })
    expect(await stockOf('10240')).toBe(before)
  })

  it('is cancelled in batches: a run makes fewer than 1,000 queries (limit of Workers), and the next runs continue', async () => {
    const first = await unpaid({ '10240': 1 })
    await paying(first)
    const copies = JSON.stringify(Array.from({ length: 29 }, (_, index) => index + 1))
    await shop.db.batch([
      shop.db
        .prepare(
          `INSERT INTO carts (masked_id, is_active, created_at, updated_at)
           SELECT 'late ' || value, 0, '', '' FROM json_each(?)`,
        )
        .bind(copies),
      shop.db
        .prepare(
          `INSERT INTO orders (order_key, body_hash, number, store_code, cart_id, group_id, email, currency, grand_total,
             totals, shipping_method, delivery, payment_method, payment_title, created_at, status)
           SELECT 'late ' || value, '', 'late ' || value, store_code, (SELECT id FROM carts WHERE masked_id = 'late ' || value),
             group_id, email, currency, grand_total, totals, shipping_method, delivery, payment_method, payment_title,
             created_at, status FROM orders, json_each(?) WHERE number = ?`,
        )
        .bind(copies, first.number),
      shop.db.prepare(
        `INSERT INTO charges (order_id, handle, session_id, amount, currency, windows, updated_at)
         SELECT id, number, number, grand_total, currency, 1, '' FROM orders WHERE number LIKE 'late %'`,
      ),
      shop.db.prepare(
        `INSERT INTO test_charges (handle, session_id, amount, currency, locale, accept_url, cancel_url)
         SELECT number, number, grand_total, currency, 'da_DK', '', '' FROM orders WHERE number LIKE 'late %'`,
      ),
    ])
    const waiting = () =>
      shop.db.prepare("SELECT count(*) AS n FROM orders WHERE status = 'pending_payment'").first<number>('n')
    const before = Number(await waiting())
    const counted = countingQueries(shop.db)
    await cancelUnpaid(counted.db, cardProvider({ DB: counted.db, TEST_PAYMENT: 'on' }), late(), 10)
    const left = Number(await waiting())
    expect(left).toBeGreaterThan(0)
    expect(before - left).toBeGreaterThan(20)
    expect(counted.queries()).toBeLessThan(1000)
    for (let runs = 0; runs < 2; runs++) await shop.schedule('*/10 * * * *', late())
    expect(await waiting()).toBe(0)
  })

  it('is kept if it was paid but the webhook was lost', async () => {
    const placed = await unpaid({ ALE: 1 })
    await paying(placed)
    await shop.db
      .prepare("UPDATE test_charges SET state = 'authorized' WHERE handle = ?")
      .bind(placed.number)
      .run()
    await shop.schedule('*/10 * * * *', late())
    expect(await stands(placed)).toEqual(['processing', 'paid'])
  })
})

describe('a payment that comes after the cancellation', () => {
  async function paidLate(placed: Placed) {
    await shop.db
      .prepare("UPDATE test_charges SET state = 'authorized' WHERE handle = ?")
      .bind(placed.number)
      .run()
    const event = { id: crypto.randomUUID(), timestamp: new Date().toISOString() }
    const signature = await webhookSignature(event, 'test window a secret of the tests')
    const body = JSON.stringify({
      ...event,
      signature,
      event_type: 'invoice_authorized',
      invoice: placed.number,
    })
    const told = () => shop.fetch('/payment/webhook', { method: 'POST', body })
    return [await told(), await told()].map(({ status }) => status)
  }

  it('revives its order if stock and cart are unchanged', async () => {
    const placed = await unpaid({ ALE: 2 })
    await paying(placed)
    await cancel(placed)
    const before = await stockOf('ALE')
    expect(await paidLate(placed)).toEqual([200, 200])
    expect(await stands(placed)).toEqual(['processing', 'paid'])
    expect(await events(placed)).toEqual(['placed', 'given_up', 'revived', 'paid'])
    expect(await stockOf('ALE')).toBe(before - 2)
    expect(await linesOf(placed.cartId)).toBeNull()
  })

  it('is refunded if the bottles are sold out', async () => {
    const placed = await unpaid({ LAST: 1 })
    await paying(placed)
    await cancel(placed)
    await place({ LAST: 1 }, 'cashondelivery')
    expect(await paidLate(placed)).toEqual([200, 200])
    expect(await stands(placed)).toEqual(['canceled', 'returned'])
    expect(await events(placed)).toEqual(['placed', 'given_up', 'refunded'])
    expect(await providerState(placed)).toBe('cancelled')
  })

  it('is refunded if the cart has changed, so that no shopper gets an order twice', async () => {
    const placed = await unpaid({ ALE: 1 })
    await paying(placed)
    await cancel(placed)
    await fill(placed.cartId, { SIX: 1 })
    await paidLate(placed)
    expect(await stands(placed)).toEqual(['canceled', 'returned'])
    expect(await linesOf(placed.cartId)).toEqual({ ALE: 1, SIX: 1 })
  })

  it.each(['authorized', 'settled'])(
    'is refunded once with a mail if the Worker ends during the refund: %s',
    async (state) => {
      const placed = await unpaid({ ALE: 1 })
      await paying(placed)
      await cancel(placed)
      await fill(placed.cartId, { SIX: 1 })
      await shop.db
        .prepare('UPDATE test_charges SET state = ? WHERE handle = ?')
        .bind(state, placed.number)
        .run()
      const order = await orderOfHandle(shop.db, placed.number)
      if (!order) throw new Error('the order has no charge')
      const provider = cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' })
      const dying = (back: (handle: string) => Promise<void>) => async (handle: string) => {
        await back(handle)
        throw new Error('the Worker is gone')
      }
      const mortal = { ...provider, refund: dying(provider.refund), cancel: dying(provider.cancel) }
      await expect(reconcileCharge(order, shop.db, mortal)).rejects.toThrow('the Worker is gone')
      expect(await stands(placed)).toEqual(['canceled', 'returned'])
      expect(await events(placed)).toEqual(['placed', 'given_up'])
      for (let run = 0; run < 2; run++) await shop.schedule('*/10 * * * *')
      expect(await events(placed)).toEqual(['placed', 'given_up', 'refunded'])
      const mails = shop.db.prepare(
        "SELECT count(*) AS queued FROM mails WHERE kind = 'refund' AND order_id = ?",
      )
      expect(await mails.bind(order.id).first('queued')).toBe(1)
      const { results } = await shop.db
        .prepare('SELECT state, refunded FROM test_charges WHERE handle = ?')
        .bind(placed.number)
        .all()
      expect(results).toEqual([
        state === 'settled' ? { state, refunded: order.grand_total } : { state: 'cancelled', refunded: 0 },
      ])
    },
  )

  it('is kept if a webhook and the returning shopper report it at the same time', async () => {
    const placed = await unpaid({ ALE: 1 })
    await paying(placed)
    await cancel(placed)
    await shop.db
      .prepare("UPDATE test_charges SET state = 'authorized' WHERE handle = ?")
      .bind(placed.number)
      .run()
    const order = await orderOfHandle(shop.db, placed.number)
    if (!order) throw new Error('the order has no charge')
    const reconcile = () => reconcileCharge(order, shop.db, cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' }))
    expect(await Promise.all([reconcile(), reconcile(), reconcile()])).toEqual([
      'processing',
      'processing',
      'processing',
    ])
    expect(await providerState(placed)).toBe('authorized')
    expect(await events(placed)).toEqual(['placed', 'given_up', 'revived', 'paid'])
  })

  it('is refunded if a coupon reduced it, because the coupon was returned with the cart', async () => {
    await shop.db
      .prepare(
        `INSERT INTO sales_rules (store_code, id, title, action, coupon_code, uses_total)
         VALUES ('da', 51, 'Sent once', 'free_delivery', 'ONCE', 1)`,
      )
      .run()
    const placed = await place({ ALE: 1 }, 'reepay_payment', '', 'ONCE')
    await paying(placed)
    await cancel(placed)
    await paidLate(placed)
    expect(await stands(placed)).toEqual(['canceled', 'returned'])
    expect(await providerState(placed)).toBe('cancelled')
  })
})

describe('a gift card', () => {
  const paidWith = (cartId: string, code: string) =>
    shop.post(`/api/cart/set-gift-card?cartId=${cartId}&storeCode=da`, { code })

  async function bought(): Promise<string> {
    const placed = await unpaid({ GIFT: 1 })
    await pay(await paying(placed), cards.good)
    const { orderId, cartId } = placed
    const { result } = await shop.get(`/api/order/by-key?orderId=${orderId}&cartId=${cartId}`)
    expect(result.gift_cards).toEqual([{ code: expect.stringMatching(/^[0-9A-F]{16}$/), worth: 200 }])
    return result.gift_cards[0].code
  }

  async function cartPaidWith(code: string, items: Items): Promise<string> {
    const cartId = await cartOf(shop.post, items)
    expect((await paidWith(cartId, code)).code).toBe(200)
    return cartId
  }

  function order(cartId: string, items: Items, payment: string): Promise<Answer> {
    return shop.post('/api/order', orderBody(cartId, items, { payment }))
  }

  async function totalsOf(cartId: string): Promise<Record<string, number>> {
    const { result } = await shop.get(`/api/cart/totals?cartId=${cartId}&storeCode=da`)
    return Object.fromEntries(
      result.total_segments.map(({ code, value }: { code: string; value: number }) => [code, value]),
    )
  }

  async function leftOn(code: string): Promise<number> {
    const used = await shop.db
      .prepare('SELECT ifnull(sum(amount), 0) AS used FROM gift_card_uses WHERE code = ?')
      .bind(code)
      .first<number>('used')
    return 20_000 - Number(used)
  }

  it('that is bought and paid pays a part, and another method pays the rest', async () => {
    const code = await bought()
    const cartId = await cartPaidWith(code.toLowerCase(), { '10234': 2 })
    expect(await totalsOf(cartId)).toMatchObject({ giftcard: -200, grand_total: 98 })
    expect((await order(cartId, { '10234': 2 }, 'cashondelivery')).code).toBe(200)
    expect(await leftOn(code)).toBe(0)
    expect(await paidWith(await cartPaidWith('', { ALE: 1 }), code)).toMatchObject({
      code: 404,
      meta: { refusal: 'giftCardUnknown' },
    })
  })

  it('that pays the whole order makes it free', async () => {
    const code = await bought()
    const cartId = await cartPaidWith(code, { SIX: 1 })
    expect((await order(cartId, { SIX: 1 }, 'reepay_payment')).meta).toMatchObject({
      refusal: 'paymentUnknown',
    })
    expect((await order(cartId, { SIX: 1 }, 'free')).code).toBe(200)
    expect(await leftOn(code)).toBe(10_000)
  })

  it('is never spent twice by simultaneous orders', async () => {
    const code = await bought()
    const carts = await Promise.all([1, 2, 3].map(() => cartPaidWith(code, { '10234': 2 })))
    const answers = await Promise.all(carts.map((cartId) => order(cartId, { '10234': 2 }, 'cashondelivery')))
    expect(await leftOn(code)).toBe(0)
    const { results } = await shop.db
      .prepare('SELECT amount FROM gift_card_uses WHERE code = ?')
      .bind(code)
      .all()
    expect(results).toEqual([{ amount: 20_000 }])
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
  })

  it('does not pay for another gift card', async () => {
    const code = await bought()
    const cards = await cartPaidWith(code, { GIFT: 1 })
    expect((await totalsOf(cards)).grand_total).toBe(200)
    expect((await order(cards, { GIFT: 1 }, 'free')).meta).toMatchObject({ refusal: 'paymentUnknown' })
    const mixed = await cartPaidWith(code, { GIFT: 2, SIX: 1 })
    expect(await totalsOf(mixed)).toMatchObject({ giftcard: -100, grand_total: 400 })
    expect(await leftOn(code)).toBe(20_000)
  })

  it('gets its amount back when the order is cancelled', async () => {
    const code = await bought()
    const cartId = await cartPaidWith(code, { '10234': 2 })
    const placed = await order(cartId, { '10234': 2 }, 'reepay_payment')
    expect(await leftOn(code)).toBe(0)
    await cancel({ cartId, number: placed.result.orderNumber, orderId: '', token: '' })
    expect(await leftOn(code)).toBe(20_000)
  })
})

describe('a webhook', () => {
  it.each([
    ['without a signature', (event: object) => event, 400],
    ['with a wrong signature', (event: object) => ({ ...event, signature: '0'.repeat(64) }), 401],
  ])('%s is not believed', async (_, sign, status) => {
    const event = { id: '1', timestamp: '2026-11-21T06:00:00Z', event_type: 'invoice_settled', invoice: '1' }
    const body = JSON.stringify(sign(event))
    expect((await shop.fetch('/payment/webhook', { method: 'POST', body })).status).toBe(status)
  })
})
