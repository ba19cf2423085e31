import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderAction } from '#shared/order-action.ts'
import { mistakesInBooks } from '#tests/fixtures/books.ts'
import { historySeeds } from '#tests/fixtures/history-seeds.ts'
import { fillCart, orderBody, type PlacedOrder, parcelShop, placeOrder } from '#tests/fixtures/order.ts'
import { mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { sendMails } from '../mail/send.ts'
import type { CardProvider } from '../payment/card-provider.ts'
import { cardProvider } from '../payment/provider.ts'
import { performOrderAction } from './order-action.ts'
import { showOrder } from './show.ts'

let shop: SmallShop
let provider: CardProvider
beforeAll(async () => {
  shop = await smallShop()
  provider = cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' })
  await shop.db.batch([
    shop.db.prepare("UPDATE stock SET qty = 100000 WHERE sku IN ('ALE', '10234', '10240')"),
    shop.db.prepare(`INSERT INTO sales_rules (store_code, id, title, action, coupon_code, amount)
      VALUES ('da', 1, 'Tenth', 'percent', 'TENTH', 1000)`),
  ])
})
afterAll(() => shop[Symbol.asyncDispose]())

const ida = { way: 'desk', by: 'ida@karaffel.example' } as const
type Wish<Action = OrderAction> = Action extends OrderAction ? Omit<Action, 'number' | 'request'> : never
const tell = ({ number }: { number: string }, wish: Wish, request = crypto.randomUUID()) =>
  performOrderAction({ ...wish, number, request } as OrderAction, ida, shop.db, provider)
const refusedAs = (refusal: string) => ({ meta: { refusal } })

async function pay({ number, cartId }: { number: string; cartId: string }, token = '', action = 'pay') {
  const urls = { accept_url: 'http://da.shop.example/', cancel_url: 'http://da.shop.example/' }
  const opened = await shop.post(`/api/order/get-session?cartId=${cartId}&token=${token}`, {
    ...{ orderId: number, card: null, ...urls },
  })
  const card = { action, number: '4111111111111111', expiry: '12/99', cvc: '123' }
  await shop.fetch(new URL(opened.result.url).pathname, {
    ...{ method: 'POST', body: String(new URLSearchParams(card)) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await shop.get(`/api/order/by-key?orderId=${number}&cartId=${cartId}&token=${token}`)
}

async function byCard(items: Record<string, number>): Promise<PlacedOrder> {
  const order = await placeOrder(shop, items, { payment: 'reepay_payment' })
  await pay(order)
  return order
}

const stockOf = (sku: string) =>
  shop.db.prepare('SELECT qty FROM stock WHERE sku = ?').bind(sku).first<number>('qty')
const charge = ({ number }: { number: string }) =>
  shop.db.prepare('SELECT state, amount, refunded FROM test_charges WHERE handle = ?').bind(number).first()

async function itemOf(order: PlacedOrder, sku: string): Promise<number> {
  const { items } = await showOrder(shop.db, order.number)
  return items.find((item) => item.sku === sku)?.item ?? 0
}

/** The sum of each account of the order; the claim on the buyer is 'receivable'. */
async function accounts(number: string): Promise<Record<string, number>> {
  const { results } = await shop.db
    .prepare(
      `SELECT account, sum(amount) AS amount FROM postings JOIN vouchers ON vouchers.id = voucher_id
       WHERE order_number = ? GROUP BY account`,
    )
    .bind(number)
    .all<{ account: string; amount: number }>()
  return Object.fromEntries(results.map(({ account, amount }) => [account, amount]))
}

describe('an order from which units are taken out before it is sent', () => {
  it('captures only the rest, returns the units to the stock, and books the rest', async () => {
    const before = await stockOf('10234')
    const order = await byCard({ '10234': 3, ALE: 2 })
    await tell(order, { action: 'reduce', lines: [{ item: await itemOf(order, '10234'), qty: 2 }] })
    expect(await stockOf('10234')).toBe((before ?? 0) - 1)
    expect(await showOrder(shop.db, order.number)).toMatchObject({
      status: 'processing',
      reduced: 298,
      refunded: 0,
    })
    await tell(order, { action: 'complete', parcels: [] })
    // A bottle of 149.00, two beers of 25.00 with a deposit of 1.00 each.
    expect(await charge(order)).toEqual({ state: 'settled', amount: 14_900 + 2 * 2600, refunded: 0 })
    expect(await accounts(order.number)).toMatchObject({ receivable: 0, payment: 14_900 + 2 * 2600 })
    await sendMails({ DB: shop.db })
    const mails = await shop.db
      .prepare(
        "SELECT kind, unsent ->> 'subject' AS subject, unsent ->> 'text' AS words FROM mails WHERE order_id = ? ORDER BY id",
      )
      .bind(order.id)
      .all<{ kind: string; subject: string; words: string }>()
    const [, reduced, sent] = mails.results
    expect(reduced?.subject).toBe(`Ordre ${order.number} er 298,00\u00a0kr billigere`)
    expect(sent?.kind).toBe('dispatch')
    expect(sent?.words).toContain('1 × Product 10234')
    await tell(order, { action: 'refund' })
    expect(await charge(order)).toMatchObject({ refunded: 14_900 + 2 * 2600 })
    expect(await accounts(order.number)).toMatchObject({ receivable: 0, payment: 0 })
  })

  it('refuses to remove absent units, the same units twice, or all units', async () => {
    const order = await byCard({ '10234': 2, ALE: 1 })
    const [wine, ale] = [await itemOf(order, '10234'), await itemOf(order, 'ALE')]
    const reduce = (lines: { item: number; qty: number }[]) => tell(order, { action: 'reduce', lines })
    await expect(reduce([{ item: wine, qty: 3 }])).rejects.toMatchObject(refusedAs('linesRefused'))
    await expect(reduce([{ item: wine + 1000, qty: 1 }])).rejects.toMatchObject(refusedAs('linesRefused'))
    await expect(
      reduce([
        { item: wine, qty: 1 },
        { item: wine, qty: 1 },
      ]),
    ).rejects.toMatchObject(refusedAs('linesRefused'))
    await reduce([{ item: wine, qty: 2 }])
    await expect(reduce([{ item: wine, qty: 1 }])).rejects.toMatchObject(refusedAs('linesRefused'))
    await expect(reduce([{ item: ale, qty: 1 }])).rejects.toMatchObject(refusedAs('amountRefused'))
    await tell(order, { action: 'complete', parcels: [] })
    await expect(reduce([{ item: ale, qty: 1 }])).rejects.toMatchObject(refusedAs('notNow'))
  })

  it('is changed once for a request', async () => {
    const order = await byCard({ '10234': 3, ALE: 2 })
    const lines = [{ item: await itemOf(order, '10234'), qty: 1 }]
    const request = crypto.randomUUID()
    for (const _ of [1, 2]) await tell(order, { action: 'reduce', lines }, request)
    expect(await showOrder(shop.db, order.number)).toMatchObject({ reduced: 149 })
  })
})

describe('a refund', () => {
  it('of lines and the delivery gives back their price, and the units only if they are sold again', async () => {
    const order = await placeOrder(
      shop,
      { '10234': 2, ALE: 2 },
      {
        payment: 'reepay_payment',
        delivery: { carrier_code: 'gls', method_code: 'home' },
      },
    )
    await pay(order)
    await tell(order, { action: 'complete', parcels: [] })
    const before = await stockOf('10234')
    const lines = [{ item: await itemOf(order, '10234'), qty: 1 }]
    await tell(order, { action: 'refund', lines, delivery: true })
    expect(await charge(order)).toMatchObject({ refunded: 14_900 + 4900 })
    expect(await stockOf('10234')).toBe(before)
    await tell(order, { action: 'refund', lines, restock: 'online' })
    expect(await charge(order)).toMatchObject({ refunded: 2 * 14_900 + 4900 })
    expect(await stockOf('10234')).toBe((before ?? 0) + 1)
    await expect(tell(order, { action: 'refund', lines })).rejects.toMatchObject(refusedAs('linesRefused'))
    expect(await accounts(order.number)).toMatchObject({ receivable: 0, payment: 2 * 2600 })
  })

  it('of an order that was paid on delivery is recorded, and paid by hand', async () => {
    const order = await placeOrder(shop, { '10234': 2 }, { payment: 'cashondelivery' })
    await tell(order, { action: 'complete', parcels: [] })
    await tell(order, {
      action: 'refund',
      lines: [{ item: await itemOf(order, '10234'), qty: 1 }],
      restock: 'online',
    })
    expect(await showOrder(shop.db, order.number)).toMatchObject({ refunded: 149, status: 'complete' })
    expect(await accounts(order.number)).toMatchObject({ receivable: 0, payment: 14_900 })
    await tell(order, { action: 'refund' })
    expect(await accounts(order.number)).toMatchObject({ receivable: 0, payment: 0 })
  })
})

describe('an order that waits for a transfer', () => {
  it('is paid when the transfer is recorded, minus the removed units', async () => {
    const order = await placeOrder(shop, { '10234': 3 }, { payment: 'banktransfer' })
    await tell(order, { action: 'reduce', lines: [{ item: await itemOf(order, '10234'), qty: 1 }] })
    expect(await tell(order, { action: 'paid' })).toMatchObject({ status: 'processing' })
    expect(await accounts(order.number)).toMatchObject({ receivable: 0, payment: 2 * 14_900 })
    for (const action of ['pick', 'pack'] as const) for (const _ of [1, 2]) await tell(order, { action })
    const { events } = await showOrder(shop.db, order.number)
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'picked', 'packed'])
    await tell(order, { action: 'note', text: 'Ring before you come' })
    const { journal } = await showOrder(shop.db, order.number)
    expect(journal.at(-1)).toMatchObject({ ...ida, action: { action: 'note', text: 'Ring before you come' } })
    const other = await placeOrder(shop, { ALE: 1 }, { payment: 'reepay_payment' })
    await expect(tell(other, { action: 'paid' })).rejects.toMatchObject(refusedAs('notNow'))
  })
})

const plan = fc.record({
  items: fc.record({
    ALE: fc.integer({ min: 1, max: 7 }),
    '10234': fc.integer({ min: 1, max: 5 }),
    '10240': fc.integer({ min: 0, max: 4 }),
  }),
  by: fc.constantFrom('reepay_payment', 'reepay_swish', 'cashondelivery', 'banktransfer'),
  coupon: fc.boolean(),
  points: fc.integer({ min: 0, max: 900 }),
  card: fc.integer({ min: 0, max: 30_000 }),
  /** Units to take out or to refund: the line and the number, each modulo what there is. */
  before: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { maxLength: 3 }),
  after: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { maxLength: 3 }),
  isSent: fc.boolean(),
})

it.each(historySeeds(1, [11]))(
  'money, points, stock and gift card are right to the øre after any units were taken out and refunded: plan %i',
  { timeout: 120_000 },
  async (seed) => {
    for (const wanted of fc.sample(plan, { seed, numRuns: 4 })) await carryOut(wanted, seed)
  },
)

type Plan = typeof plan extends fc.Arbitrary<infer Each> ? Each : never

async function carryOut(wanted: Plan, seed: number): Promise<void> {
  const code = `CARD-${seed}-${crypto.randomUUID().slice(0, 8)}`
  const token: string = (await shop.post('/api/user/login', mette)).result
  const before = await world(code)
  const start = { ...before, points: before.points + wanted.points, card: wanted.card }
  await shop.db.batch([
    shop.db
      .prepare(
        `INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
         SELECT id, '2026-01-01', 'earn', ?1, ?1 + ?2, '' FROM customers WHERE email = ?3 AND ?1 > 0`,
      )
      .bind(wanted.points, before.points, mette.username),
    shop.db
      .prepare(
        "INSERT INTO gift_cards (code, store_code, worth, created_at) SELECT ?1, 'da', ?2, '2026-01-01' WHERE ?2 > 0",
      )
      .bind(code, wanted.card),
  ])
  const order = await place(wanted, code, token)
  if (!order) return
  const act = async (wish: Wish) => {
    await tell(order, wish).catch((error) => {
      if (!('meta' in Object(error))) throw error
    })
  }
  const taken: Record<number, number> = {}
  const { items } = await showOrder(shop.db, order.number)
  const units = ([line, qty]: readonly [number, number]) => ({
    item: items[line % items.length]?.item ?? 0,
    qty,
  })
  for (const each of wanted.before) await act({ action: 'reduce', lines: [units(each)] })
  if (wanted.by === 'banktransfer') await act({ action: 'paid' })
  if (wanted.isSent) {
    await act({ action: 'complete', parcels: [] })
    for (const each of wanted.after) await act({ action: 'refund', lines: [units(each)], restock: 'online' })
  }
  const shown = await showOrder(shop.db, order.number)
  for (const { item, taken_back } of shown.items) taken[item] = taken_back
  const held = await charge(order)
  if (held?.state === 'settled')
    expect(Number(held.amount) - Number(held.refunded), order.number).toBe(
      Math.round(100 * (shown.grand_total - shown.reduced - shown.refunded)),
    )
  const middle = await world(code)
  for (const { sku, qty, taken_back } of shown.items)
    expect((start.stock[sku] ?? 0) - (middle.stock[sku] ?? 0), sku).toBe(qty - taken_back)
  expect((await accounts(order.number)).receivable ?? 0).toBe(0)
  await act(wanted.isSent ? { action: 'refund', restock: 'online' } : { action: 'cancel' })
  const end = await world(code)
  expect(end, JSON.stringify(wanted)).toEqual(start)
  const last = await accounts(order.number)
  expect(Object.values(last).filter((amount) => amount !== 0)).toEqual([])
}

async function world(code: string) {
  const { results } = await shop.db
    .prepare("SELECT sku, qty FROM stock WHERE sku IN ('ALE', '10234', '10240') ORDER BY sku")
    .all<{ sku: string; qty: number }>()
  const points = await shop.db
    .prepare(
      `SELECT balance FROM point_transactions JOIN customers ON customers.id = customer_id
       WHERE email = ? ORDER BY point_transactions.id DESC LIMIT 1`,
    )
    .bind(mette.username)
    .first<number>('balance')
  const card = await shop.db
    .prepare(
      `SELECT worth - (SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE gift_card_uses.code = gift_cards.code) AS rest
       FROM gift_cards WHERE code = ?`,
    )
    .bind(code)
    .first<number>('rest')
  return {
    stock: Object.fromEntries(results.map(({ sku, qty }) => [sku, qty])),
    points: points ?? 0,
    card: card ?? 0,
  }
}

async function place({ items, by, coupon, points }: Plan, code: string, token: string) {
  const cartId = (await shop.post(`/api/cart/create?token=${token}`)).result
  const carried = `token=${token}&cartId=${cartId}&storeCode=da`
  for (const line of (await shop.get(`/api/cart/pull?${carried}`)).result)
    await shop.post(`/api/cart/delete?${carried}`, { cartItem: { item_id: line.item_id, quoteId: cartId } })
  const chosen = Object.fromEntries(Object.entries(items).filter(([, qty]) => qty > 0))
  await fillCart(shop.post, cartId, chosen, token)
  await shop.post(`/api/cart/delete-coupon?${carried}`)
  if (coupon) await shop.post(`/api/cart/apply-coupon?${carried}&coupon=TENTH`)
  await shop.post(`/api/cart/set-use-points?${carried}`, { usePoints: points > 0 })
  await shop.post(`/api/cart/set-gift-card?${carried}`, { code })
  const totals = (await shop.get(`/api/cart/totals?${carried}`)).result
  const due = totals.total_segments.find((row: any) => row.code === 'grand_total').value
  const lines = (await shop.get(`/api/cart/pull?${carried}`)).result
  const answer = await shop.post(
    `/api/order?token=${token}`,
    orderBody(cartId, lines, {
      payment: due === 0 ? 'free' : by,
      delivery: parcelShop,
      email: mette.username,
      confirmed_total: due,
    }),
  )
  if (answer.code !== 200) return null
  const order = { number: String(answer.result.orderNumber), cartId }
  if (due > 0 && by.startsWith('reepay')) await pay(order, token, by === 'reepay_swish' ? 'approve' : 'pay')
  return order
}

it('after any removals and refunds the books agree with the card provider and the orders', async () => {
  expect(await mistakesInBooks(shop.db)).toEqual([])
})
