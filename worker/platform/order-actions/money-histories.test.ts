import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderAction } from '#shared/order-action.ts'
import { mistakesInBooks } from '#tests/fixtures/books.ts'
import { giftCardOption } from '#tests/fixtures/gift-card.ts'
import { historySeeds } from '#tests/fixtures/history-seeds.ts'
import { orderBody, parcelShop, refillCart } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { type CardProvider, ProviderFailed } from '../payment/card-provider.ts'
import { cardProvider } from '../payment/provider.ts'
import { performOrderAction } from './order-action.ts'

let shop: SmallShop
let provider: CardProvider
beforeAll(async () => {
  shop = await smallShop()
  provider = cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' })
  await shop.db.batch([
    shop.db.prepare(`INSERT INTO sales_rules (store_code, id, title, action, coupon_code, amount, uses_each)
      VALUES ('da', 1, 'Once', 'cart_fixed', 'ONCE', 2000, 1)`),
    shop.db.prepare("UPDATE stock SET qty = 100000 WHERE sku IN ('ALE', '10234')"),
  ])
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Prices and deposits in øre of the products of the test shop. */
const prices = { ALE: { price: 2500, pant: 100 }, '10234': { price: 14_900, pant: 0 } }
type Sku = keyof typeof prices

const coupon = 2000
const point = 100
const goodsPerPoint = 2000

/** The next step of a merchant or a shopper. `of`, modulo the number of orders, selects the order. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('order' as const),
      items: fc.record({ ALE: fc.integer({ min: 0, max: 9 }), '10234': fc.integer({ min: 0, max: 4 }) }),
      /** The value of the bought gift card in kroner; 0 for none. */
      card: fc.constantFrom(0, 0, 200, 500),
      coupon: fc.boolean(),
      points: fc.boolean(),
      /** The index of the gift card that pays, modulo the number of cards; null for none. */
      pays: fc.option(fc.nat(9)),
      by: fc.constantFrom('reepay_payment', 'cashondelivery', 'banktransfer'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('complete', 'cancel', 'refund', 'part', 'withdraw', 'clock'),
      of: fc.nat(20),
      /** The refunded part, in thousandths of the order's total. */
      part: fc.integer({ min: 1, max: 1100 }),
      /** True if the card provider's response gets lost. */
      isLost: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never
type Ordering = Extract<Step, { does: 'order' }>

interface Known {
  id: number
  number: string
  /** The worth of goods and deposits, less the coupon, without gift cards. */
  goods: number
  /** The part of `goods` that earns points. */
  earning: number
  /** The amount paid for the order, computed by the test itself. */
  total: number
  isByCard: boolean
}

interface World {
  email: string
  token: string
  customer: number
  orders: Known[]
  codes: string[]
}

it.each(historySeeds(2, [7]))(
  'the shop never pays out or gives away more than it received: history %i',
  async (seed) => {
    const [history = []] = fc.sample(fc.array(step, { minLength: 12, maxLength: 24 }), { seed, numRuns: 1 })
    const world = await newWorld(seed)
    for (const [at, each] of history.entries()) {
      if (each.does === 'order') await place(world, each)
      else await happens(world, each)
      expect(await mistakesInBooks(shop.db, world.customer), `after step ${at} of seed ${seed}`).toEqual([])
      expect(await books(world), `after step ${at} of ${JSON.stringify(history.slice(0, at + 1))}`).toEqual(
        nothingWrong,
      )
    }
  },
  120_000,
)

async function newWorld(seed: number): Promise<World> {
  const person = { username: `history-${seed}@example.dk`, password: 'syv glas most' }
  const customer = { email: person.username, firstname: 'Mette', lastname: 'Holm' }
  await shop.post('/api/user/create', { customer, password: person.password })
  await shop.db
    .prepare('UPDATE customers SET unconfirmed_since = NULL WHERE email = ?')
    .bind(person.username)
    .run()
  const token = (await shop.post('/api/user/login', person)).result
  const id = await shop.db
    .prepare('SELECT id FROM customers WHERE email = ?')
    .bind(person.username)
    .first<number>('id')
  return { email: person.username, token, customer: Number(id), orders: [], codes: [] }
}

async function place(
  world: World,
  { items, card, coupon: redeems, points, pays, by }: Ordering,
): Promise<void> {
  const { email, token } = world
  const wanted = (Object.entries(items) as [Sku, number][]).filter(([, qty]) => qty > 0)
  if (wanted.length === 0 && !card) return
  const { cartId, carried } = await refillCart(
    shop,
    { ...Object.fromEntries(wanted), ...(card && { CARD: 1 }) },
    token,
    { CARD: giftCardOption({ amount: String(card) }) },
  )
  await shop.post(`/api/cart/delete-coupon?${carried}`)
  if (redeems) await shop.post(`/api/cart/apply-coupon?${carried}&coupon=ONCE`)
  await shop.post(`/api/cart/set-use-points?${carried}`, { usePoints: points })
  const code = pays === null ? '' : (world.codes[pays % (world.codes.length || 1)] ?? '')
  await shop.post(`/api/cart/set-gift-card?${carried}`, { code })
  const totals = (await shop.get(`/api/cart/totals?${carried}`)).result
  const paid = (name: string) =>
    -Math.round(100 * (totals.total_segments.find((row: any) => row.code === name)?.value ?? 0))
  const due = Math.round(100 * totals.total_segments.find((row: any) => row.code === 'grand_total').value)
  const lines = (await shop.get(`/api/cart/pull?${carried}`)).result
  const free = due === 0 ? 'free' : by
  const answer = await shop.post(
    `/api/order?token=${token}`,
    orderBody(cartId, lines, { payment: free, delivery: parcelShop, email, confirmed_total: due / 100 }),
  )
  if (answer.code !== 200) return
  const sum = (of: (each: { price: number; pant: number }) => number) =>
    wanted.reduce((all, [sku, qty]) => all + qty * of(prices[sku]), 0)
  const off = totals.coupon_code
    ? Math.min(
        coupon,
        sum(({ price }) => price),
      )
    : 0
  const goods = sum(({ price, pant }) => price + pant) - off
  const total = goods + 100 * card - paid('points') - paid('giftcard')
  expect(due).toBe(total)
  const known = {
    ...{ id: Number(answer.result.magentoOrderId), number: answer.result.orderNumber, goods, total },
    ...{ earning: sum(({ price }) => price) - off - paid('points'), isByCard: free === 'reepay_payment' },
  }
  world.orders.push(known)
  if (known.isByCard) await payByCard(known.number, cartId, token)
}

async function payByCard(number: string, cartId: string, token: string): Promise<void> {
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

async function happens(world: World, { does, of, part, isLost }: Exclude<Step, Ordering>): Promise<void> {
  if (does === 'clock') return shop.schedule('*/10 * * * *')
  const order = world.orders[of % (world.orders.length || 1)]
  if (!order) return
  const { number, total } = order
  if (does === 'withdraw') {
    const statement = { orderNumber: number, name: 'Mette Holm', email: world.email }
    const opened = await shop.post('/api/ext/withdrawal/open', statement)
    if (opened.code === 200) await shop.post('/api/ext/withdrawal/confirm', { id: opened.result.id })
    return
  }
  const amount = Math.ceil((total * part) / 1000)
  const actions = {
    complete: { action: 'complete', parcels: [] },
    cancel: { action: 'cancel' },
    refund: { action: 'refund' },
    part: { action: 'refund', amount },
  } as const
  const wanted = { ...actions[does], number, request: crypto.randomUUID() } as unknown as OrderAction
  const by = { way: 'folder', by: 'history' } as const
  const isRefused = (error: unknown) => error instanceof ProviderFailed || 'meta' in Object(error)
  const go = (at: CardProvider) =>
    performOrderAction(wanted, by, shop.db, at).catch((error) => {
      if (!isRefused(error)) throw error
    })
  if (does === 'part' && amount < 1) return
  if (isLost) {
    const refund: CardProvider['refund'] = async (...asked) => {
      await provider.refund(...asked)
      throw new ProviderFailed('the answer was lost')
    }
    await go({ ...provider, refund })
  }
  await go(provider)
  await shop.schedule('*/10 * * * *')
}

const nothingWrong = { money: 0, couponUses: true, cardsBelowZero: 0, ledgerAddsUp: true }

/**
 * Computes the accounts of the shop. The money received must equal the value of goods in orders in force, the balance of gift
 * cards and the value of points. The points that goods have earned do not count.
 */
async function books({ customer, orders, codes }: World) {
  const { results: rows } = await shop.db
    .prepare(
      `SELECT orders.id, status, number, ifnull(test.state, '') AS state, ifnull(test.amount, 0) AS amount,
         ifnull(test.refunded, 0) AS refunded,
         (SELECT ifnull(sum(amount), 0) FROM order_refunds WHERE order_id = orders.id) AS parts,
         EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind IN ('paid', 'completed')) AS counts
       FROM orders LEFT JOIN test_charges AS test ON test.handle = number WHERE customer_id = ?`,
    )
    .bind(customer)
    .all<{
      id: number
      status: string
      state: string
      amount: number
      refunded: number
      parts: number
      counts: number
    }>()
  const cards = await shop.db
    .prepare(
      `SELECT code, worth, ifnull(gift_cards.refunded, 0) AS back, order_id,
         (SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE gift_card_uses.code = gift_cards.code) AS used
       FROM gift_cards JOIN order_items ON order_items.id = order_item_id JOIN orders ON orders.id = order_id
       WHERE customer_id = ?`,
    )
    .bind(customer)
    .all<{ code: string; worth: number; back: number; used: number; order_id: number }>()
  for (const { code } of cards.results) if (!codes.includes(code)) codes.push(code)
  const ledger = await shop.db
    .prepare('SELECT points, balance FROM point_transactions WHERE customer_id = ? ORDER BY id')
    .bind(customer)
    .all<{ points: number; balance: number }>()
  let money = 0
  let goods = 0
  let earned = 0
  for (const known of orders) {
    const row = rows.find(({ id }) => id === known.id)
    if (!row) throw new Error(`order ${known.number} is gone`)
    const isInForce = ['pending', 'pending_payment', 'processing', 'complete'].includes(row.status)
    const isHeld = row.state === 'authorized' || row.state === 'settled'
    const bought = cards.results.filter(({ order_id }) => order_id === known.id)
    const kept = bought.reduce((sum, { worth, back }) => sum + worth - back, 0)
    // Without a card charge, the buyer of a closed order is refunded by hand, except for the amount that bought gift cards have
    // paid.
    const byHand = isInForce ? known.total - row.parts : kept
    const held = isHeld ? row.amount - row.refunded : 0
    money += known.isByCard && row.status !== 'pending_payment' ? held : byHand
    if (!isInForce) continue
    const part = known.isByCard ? (isHeld ? row.refunded : 0) : row.parts
    goods += known.goods - part
    // The shop owes gift cards that are paid but not issued yet.
    if (bought.length === 0) goods += known.total - (known.goods - (await creditsOf(known.id)))
    if (row.counts) earned += Math.floor(Math.max(0, known.earning - part) / goodsPerPoint)
  }
  const onCards = cards.results.reduce((sum, { worth, back, used }) => sum + worth - back - used, 0)
  const balance = ledger.results.at(-1)?.balance ?? 0
  const uses = await shop.db
    .prepare(
      'SELECT count(*) AS n FROM rule_uses JOIN orders ON orders.id = order_id WHERE customer_id = ? AND rule_id = 1',
    )
    .bind(customer)
    .first<number>('n')
  return {
    money: money - goods - onCards - (balance - earned) * point,
    couponUses: Number(uses) <= 1,
    cardsBelowZero: cards.results.filter(({ worth, back, used }) => used + back > worth).length,
    ledgerAddsUp: ledger.results.every(
      ({ points, balance: after }, at) => after === (ledger.results[at - 1]?.balance ?? 0) + points,
    ),
  }
}

/** Returns the part of an order that points and gift cards have paid. */
async function creditsOf(id: number): Promise<number> {
  const row = await shop.db
    .prepare(
      `SELECT (SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE order_id = ?1)
         - (SELECT ifnull(sum(points), 0) * ${point} FROM point_transactions WHERE order_id = ?1 AND type = 'spend') AS sum`,
    )
    .bind(id)
    .first<number>('sum')
  return Number(row)
}
