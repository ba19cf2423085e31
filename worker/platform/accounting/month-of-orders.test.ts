import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { accountingFormats } from '#shared/account-codes.ts'
import type { OrderAction } from '#shared/order-action.ts'
import { shopDay } from '#shared/shop-time.ts'
import { storeViews } from '#shared/store-view.ts'
import { mistakesInBooks } from '#tests/fixtures/books.ts'
import { giftCardOption } from '#tests/fixtures/gift-card.ts'
import { historySeeds } from '#tests/fixtures/history-seeds.ts'
import { home, orderBody, parcelShop, refillCart } from '#tests/fixtures/order.ts'
import { readSie } from '#tests/fixtures/sie-reader.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { changeList } from '#worker/local/content/list-file.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { accounts } from '#worker/platform/content/accounts.ts'
import { noteAtDesk } from '../desk/journal.ts'
import { issueCard } from '../order/issue-card.ts'
import { performOrderAction } from '../order-actions/order-action.ts'
import { ProviderFailed } from '../payment/card-provider.ts'
import { cardProvider } from '../payment/provider.ts'
import { rows, sql } from '../sql.ts'
import { documentsWhere } from './documents.ts'
import { exportMonth } from './export-month.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
  await shop.db.batch([
    shop.db.prepare(`INSERT INTO sales_rules (store_code, id, title, action, coupon_code, amount)
      VALUES ('da', 1, 'Ten per cent', 'percent', 'TEN', 1000)`),
    shop.db.prepare(`INSERT INTO extra_fees (id, store_code, title, options)
      VALUES (1, 'da', 'Gaveindpakning', '[{"id": 1, "title": "Papir og bånd", "price": 3500}]')`),
    shop.db.prepare("UPDATE stock SET qty = 100000 WHERE sku IN ('ALE', '10234')"),
  ])
  await changeList(shop.db, accounts, demonstrationContent, [], false)
})
afterAll(() => shop[Symbol.asyncDispose]())
afterEach(() => void vi.useRealTimers())

const ordering = fc.record({
  items: fc.record({ ALE: fc.integer({ min: 0, max: 7 }), '10234': fc.integer({ min: 0, max: 3 }) }),
  /** The worth of the bought gift card in kroner; 0 for none. */
  card: fc.constantFrom(0, 0, 300),
  hasCoupon: fc.boolean(),
  usesPoints: fc.boolean(),
  usesCard: fc.boolean(),
  isWrapped: fc.boolean(),
  delivery: fc.constantFrom(parcelShop, home),
  by: fc.constantFrom('reepay_payment', 'reepay_vipps_epayment', 'cashondelivery', 'banktransfer'),
  /** The actions with the order, in their order. */
  actions: fc.subarray(['complete', 'part', 'part', 'refund', 'cancel'] as const),
  /** The refunded part, in thousandths of the total. */
  part: fc.integer({ min: 1, max: 400 }),
})
type Ordering = typeof ordering extends fc.Arbitrary<infer Each> ? Each : never

interface Customer {
  email: string
  token: string
}

async function newCustomer(seed: number): Promise<Customer> {
  const person = { username: `month-${seed}@example.dk`, password: 'syv glas most' }
  const customer = { email: person.username, firstname: 'Mette', lastname: 'Holm' }
  await shop.post('/api/user/create', { customer, password: person.password })
  await shop.db
    .prepare('UPDATE customers SET unconfirmed_since = NULL WHERE email = ?')
    .bind(person.username)
    .run()
  return { email: person.username, token: (await shop.post('/api/user/login', person)).result }
}

async function order({ email, token }: Customer, wanted: Ordering): Promise<string | null> {
  const items = Object.entries(wanted.items).filter(([, qty]) => qty > 0)
  if (items.length === 0 && !wanted.card) return null
  const { cartId, carried } = await refillCart(
    shop,
    { ...Object.fromEntries(items), ...(wanted.card && { CARD: 1 }) },
    token,
    { CARD: giftCardOption({ amount: String(wanted.card) }) },
  )
  await shop.post(
    wanted.hasCoupon ? `/api/cart/apply-coupon?${carried}&coupon=TEN` : `/api/cart/delete-coupon?${carried}`,
  )
  const options_ids = wanted.isWrapped ? [1] : []
  await shop.post(`/api/cart/set-amasty-fee?${carried}`, { information: { fee_id: 1, options_ids } })
  await shop.post(`/api/cart/set-use-points?${carried}`, { usePoints: wanted.usesPoints })
  const [left] = await rows<{ code: string }>(
    shop.db,
    sql`SELECT code FROM gift_cards WHERE refunded IS NULL AND worth > (
      SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE gift_card_uses.code = gift_cards.code) LIMIT 1`,
  )
  await shop.post(`/api/cart/set-gift-card?${carried}`, { code: wanted.usesCard ? (left?.code ?? '') : '' })
  const lines = (await shop.get(`/api/cart/pull?${carried}`)).result
  const place = (payment: string) =>
    shop.post(
      `/api/order?token=${token}`,
      orderBody(cartId, lines, { payment, delivery: wanted.delivery, email }),
    )
  // An order without an amount to pay, or of gift cards alone, cannot be paid on delivery.
  for (const by of [wanted.by, 'free', 'banktransfer']) {
    const { code, result } = await place(by)
    if (code !== 200) continue
    if (by.startsWith('reepay')) await pay(result.orderNumber, cartId, token)
    return result.orderNumber
  }
  throw new Error('no way to pay was accepted')
}

async function pay(number: string, cartId: string, token: string): Promise<void> {
  const urls = { accept_url: 'http://da.shop.example/', cancel_url: 'http://da.shop.example/' }
  const opened = await shop.post(`/api/order/get-session?token=${token}&cartId=${cartId}`, {
    ...{ orderId: number, card: null, ...urls },
  })
  const card = { action: 'pay', number: '4111111111111111', expiry: '12/99', cvc: '123' }
  await shop.fetch(new URL(opened.result.url).pathname, {
    ...{ method: 'POST', body: String(new URLSearchParams(card)) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await shop.get(`/api/order/by-key?orderId=${number}&cartId=${cartId}&token=${token}`)
}

/** Issues a card of 50 kr. without an order. */
async function issueAtDesk(paidBy: 'given' | 'till', seed: number): Promise<void> {
  const card = {
    view: 'da',
    worth: 40_000,
    paidBy,
    recipientName: '',
    recipientEmail: null,
    words: '',
  } as const
  const note = noteAtDesk(shop.db, { way: 'desk', by: 'test' }, 'gift card issued', seed)
  const request = `${paidBy} ${seed}`
  await shop.db.batch(issueCard(shop.db, { ...card, request }, new Date().toISOString(), note))
}

/** Does an action; one that the order does not allow is refused. */
async function action(number: string, does: Ordering['actions'][number], part = 1): Promise<void> {
  const total = await shop.db
    .prepare('SELECT grand_total FROM orders WHERE number = ?')
    .bind(number)
    .first<number>('grand_total')
  const amount = Math.ceil((Number(total) * part) / 1000)
  if (does === 'part' && amount < 1) return
  const wanted = {
    ...{ number, request: crypto.randomUUID() },
    ...(does === 'part' ? { action: 'refund', amount } : { action: does, parcels: [] }),
  } as unknown as OrderAction
  const provider = cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' })
  await performOrderAction(wanted, { way: 'folder', by: 'test' }, shop.db, provider).catch((error) => {
    if (!(error instanceof ProviderFailed) && !('meta' in Object(error))) throw error
  })
}

const view = storeViews.da
const file = (month: string, format: (typeof accountingFormats)[number]) =>
  exportMonth(shop.db, view, month, format)
const filesOf = async (month: string) =>
  Promise.all(accountingFormats.map(async (format) => [...(await file(month, format)).body]))

async function balances(months: readonly string[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const month of months)
    for (const { rows: booked } of readSie((await file(month, 'sie')).body).vouchers)
      for (const { account, amount } of booked) sums[account] = (sums[account] ?? 0) + amount
  return sums
}

it.each(historySeeds(1))(
  'a month of random orders agrees with card provider, documents, gift cards and points to the øre: history %i',
  async (seed) => {
    const [wanted = []] = fc.sample(fc.array(ordering, { minLength: 14, maxLength: 20 }), {
      ...{ seed, numRuns: 1 },
    })
    const customer = await newCustomer(seed)
    const numbers: string[] = []
    for (const each of wanted) {
      const number = await order(customer, each)
      if (!number) continue
      numbers.push(number)
      for (const does of each.actions) await action(number, does, each.part)
    }
    for (const paidBy of ['given', 'till'] as const) await issueAtDesk(paidBy, seed)
    // The platform books by its own clock: the month of this moment becomes October.
    await shop.db.prepare("UPDATE vouchers SET at = '2026-10-17T10:00:00.000Z', year = 2026").run()
    expect(await mistakesInBooks(shop.db)).toEqual([])
    await agreesWithEverything(['2026-10'])

    const before = await filesOf('2026-10')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-09T12:00:00Z') })
    for (const [place, number] of numbers.entries()) {
      await action(number, 'complete')
      await action(number, 'part', 100)
      if (place % 2) await action(number, 'refund')
    }
    vi.useRealTimers()
    expect(await filesOf('2026-10')).toEqual(before)
    const november = readSie((await file('2026-11', 'sie')).body)
    expect(november.vouchers.filter(({ series }) => series === 'R').length).toBeGreaterThan(2)
    expect(new Set(november.vouchers.map(({ day }) => day))).toEqual(new Set(['20261109']))
    expect(await mistakesInBooks(shop.db)).toEqual([])
    await agreesWithEverything(['2026-10', '2026-11'])
  },
  240_000,
)

/** Compares the balances of the files with what the tables of charges, gift cards, points and documents say. */
async function agreesWithEverything(months: readonly string[]): Promise<void> {
  const of = await balances(months)
  const [facts] = await rows<Record<string, number>>(
    shop.db,
    sql`SELECT
      (SELECT ifnull(sum(amount - refunded), 0) FROM test_charges JOIN orders ON number = handle
        WHERE state = 'settled' AND payment_method = 'reepay_payment') AS cards,
      (SELECT ifnull(sum(amount - refunded), 0) FROM test_charges JOIN orders ON number = handle
        WHERE state = 'settled' AND payment_method = 'reepay_vipps_epayment') AS mobilePay,
      (SELECT ifnull(sum(worth - ifnull(refunded, 0)), 0) FROM gift_cards) AS worth,
      (SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE EXISTS (
        SELECT 1 FROM vouchers WHERE vouchers.order_id = gift_card_uses.order_id AND series = 'F')) AS used,
      (SELECT ifnull(sum(points), 0) FROM point_transactions WHERE EXISTS (SELECT 1 FROM order_events
        WHERE order_events.order_id = point_transactions.order_id AND kind IN ('paid', 'completed'))) AS points`,
  )
  const documents = await documentsWhere(shop.db, sql`ORDER BY vouchers.id`)
  const sign = (kind: string) => (kind === 'invoice' ? 1 : -1)
  const sumOf = (amount: (document: (typeof documents)[number]) => number) =>
    documents.reduce((sum, document) => sum + sign(document.kind) * amount(document), 0)
  const net = (...kinds: string[]) =>
    sumOf(({ rows: all }) =>
      all.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + row.net, 0),
    )
  const vat = sumOf(({ rates }) => rates.reduce((sum, { tax }) => sum + tax, 0))
  expect({
    ...{ cards: of[5831] ?? 0, mobilePay: of[5832] ?? 0, giftCards: 0 - (of[6860] ?? 0) },
    ...{ points: 0 - (of[6870] ?? 0), goods: 0 - (of[1010] ?? 0), freight: 0 - (of[1050] ?? 0) },
    ...{ fees: 0 - (of[1060] ?? 0), deposit: 0 - (of[6850] ?? 0), vat: 0 - (of[6902] ?? 0) },
  }).toEqual({
    ...{ cards: facts?.cards, mobilePay: facts?.mobilePay },
    giftCards: Number(facts?.worth) - Number(facts?.used),
    points: 100 * Number(facts?.points),
    ...{
      goods: net('goods', 'reduction'),
      freight: net('freight'),
      fees: net('fee'),
      deposit: net('deposit'),
    },
    vat,
  })
}

it('numbers invoices without gaps if many orders are sent at once', async () => {
  const customer = await newCustomer(0)
  const numbers: string[] = []
  for (let count = 0; count < 5; count++) {
    const number = await order(customer, {
      ...{ items: { ALE: 1, '10234': 1 }, card: 0, hasCoupon: false, usesPoints: false, usesCard: false },
      ...{ isWrapped: false, delivery: parcelShop, by: 'cashondelivery', actions: [], part: 1 },
    })
    if (number) numbers.push(number)
  }
  await Promise.all(numbers.flatMap((number) => [action(number, 'complete'), action(number, 'complete')]))
  const year = Number(shopDay(new Date()).slice(0, 4))
  const issued = await rows<{ number: number }>(
    shop.db,
    sql`SELECT number FROM vouchers WHERE series = 'F' AND year = ${year} AND store_code = 'da' ORDER BY number`,
  )
  expect(issued.length).toBeGreaterThanOrEqual(5)
  expect(issued.map(({ number }) => number)).toEqual(issued.map((_, place) => place + 1))
  expect(await mistakesInBooks(shop.db)).toEqual([])
})
