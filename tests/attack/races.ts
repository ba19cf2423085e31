import type { LocalShop } from '#worker/local/shop.ts'
import type { OrderBody } from '../fixtures/order.ts'
import { attack, type Broken, type Family } from './attack.ts'
import { agelessGoods, type Envelope, Platform, setStock, stockOf } from './platform.ts'
import { Shopper } from './shopper.ts'

interface Ground {
  shop: LocalShop
  platform: Platform
  /** Products without an age limit; a thousand pieces of each are in stock. */
  skus: string[]
}

/** Many simultaneous requests for something that exists only once. The rows of the database are judged afterwards. */
export const races: Family = async (grounds) => {
  const shop = await grounds.shop()
  const skus = (await agelessGoods(shop)).slice(0, 6)
  for (const sku of skus) await setStock(shop, sku, 1000)
  const ground = { shop, platform: new Platform(shop), skus }
  return [
    attack({
      tries: Object.entries(contests).flatMap(([name, { rounds, run }]) =>
        Array.from({ length: rounds }, (_, round) => ({ name, round, run })),
      ),
      named: ({ name, round }) => `${name}, round ${round + 1}`,
      judge: ({ run, round }) => run(ground, round),
    }),
  ]
}

const contests: Record<string, { rounds: number; run(ground: Ground, round: number): Promise<Broken> }> = {
  'twenty shoppers for the last seven bottles': { rounds: 3, run: lastBottles },
  'mixed carts for the last of two goods': { rounds: 3, run: mixedCarts },
  'one key ten times': { rounds: 3, run: oneKey },
  'one key for ten carts': { rounds: 3, run: stolenKey },
  'one cart by ten keys': { rounds: 3, run: oneCart },
  'a coupon that is good for three': { rounds: 3, run: coupon },
  'a coupon once for each': { rounds: 3, run: couponOfOne },
  'a gift card in ten carts': { rounds: 3, run: giftCard },
  'points in ten orders of one cart': { rounds: 2, run: points },
  'paying against giving up': { rounds: 8, run: payAgainstCancel },
  'two windows paid at once': { rounds: 2, run: twoWindows },
  'a hundred additions to one cart': { rounds: 1, run: additions },
  'changes of a cart that arrive again': { rounds: 3, run: repeatedChanges },
  'ten tabs whose token has ended': { rounds: 3, run: renewals },
  'ten tabs after signing in with a full cart': { rounds: 2, run: merges },
}

function together<Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)))
}

function placedOf(answers: readonly Envelope[]): Envelope[] {
  return answers.filter(({ code }) => code === 200)
}

/** Returns a fault among the responses. Shoppers who lose the race must get a refusal, no fault. */
function faults(answers: readonly Envelope[]): Broken {
  const fault = answers.find(({ code }) => code >= 500)
  return fault ? `answered ${JSON.stringify(fault)}` : null
}

async function ordersOf(
  { platform }: Ground,
  count: number,
  items: (index: number) => Record<string, number>,
) {
  const orders: OrderBody[] = []
  for (let index = 0; index < count; index++) {
    const cart = await platform.cartOf(items(index))
    orders.push(await platform.orderOf(cart, items(index)))
  }
  return orders
}

async function lastBottles(ground: Ground): Promise<Broken> {
  const { shop, skus } = ground
  const [sku = ''] = skus
  const shoppers = await together(20, async () => {
    const shopper = new Shopper(shop)
    await shopper.post('/api/cart/update', { cartItem: { sku, qty: 1 }, eventId: crypto.randomUUID() })
    return shopper
  })
  await setStock(shop, sku, 7)
  const body = await ground.platform.orderOf(await ground.platform.cartOf({ [sku]: 1 }), { [sku]: 1 })
  const answers = await Promise.all(
    shoppers.map((shopper) =>
      shopper.post('/api/order', { ...body, order_id: crypto.randomUUID(), cart_id: '{cartId}' }),
    ),
  )
  const left = await stockOf(shop, sku)
  await setStock(shop, sku, 1000)
  const sold = placedOf(answers).length
  return faults(answers) ?? (sold === 7 && left === 0 ? null : `${sold} were sold, ${left} are left of 7`)
}

async function mixedCarts(ground: Ground): Promise<Broken> {
  const { shop, skus } = ground
  const [one = '', other = ''] = skus
  const kinds = [{ [one]: 1, [other]: 1 }, { [one]: 2 }, { [other]: 3 }]
  const orders = await ordersOf(ground, 12, (index) => kinds[index % 3] ?? {})
  await setStock(shop, one, 5)
  await setStock(shop, other, 6)
  const answers = await Promise.all(orders.map((order) => ground.platform.place(order)))
  const left = [await stockOf(shop, one), await stockOf(shop, other)]
  for (const sku of [one, other]) await setStock(shop, sku, 1000)
  const sold = (sku: string) =>
    orders.reduce((sum, { products }, index) => {
      const line = products.find((product) => product.sku === sku)
      return sum + (answers[index]?.code === 200 ? Number(line?.qty ?? 0) : 0)
    }, 0)
  const adds = sold(one) + Number(left[0]) === 5 && sold(other) + Number(left[1]) === 6
  return (
    faults(answers) ??
    (adds ? null : `${sold(one)} and ${sold(other)} were sold, ${left} are left of 5 and 6`)
  )
}

async function oneKey({ shop, skus, platform }: Ground): Promise<Broken> {
  const sku = skus[2] ?? ''
  const shopper = new Shopper(shop)
  await shopper.post('/api/cart/update', { cartItem: { sku, qty: 1 }, eventId: crypto.randomUUID() })
  const { cookie } = shopper
  const body = await platform.orderOf(await platform.cartOf({ [sku]: 1 }), { [sku]: 1 })
  const before = await stockOf(shop, sku)
  const answers = await together(10, () => {
    const tab = new Shopper(shop)
    tab.cookie = cookie
    return tab.post('/api/order', { ...body, cart_id: '{cartId}' })
  })
  const numbers = new Set(answers.map(({ result }) => result.orderNumber))
  const taken = before - (await stockOf(shop, sku))
  if (numbers.size !== 1 || placedOf(answers).length !== 10)
    return JSON.stringify(answers.map(({ code }) => code))
  return taken === 1 ? null : `${taken} bottles were taken`
}

async function stolenKey(ground: Ground): Promise<Broken> {
  const sku = ground.skus[2] ?? ''
  const orders = await ordersOf(ground, 10, () => ({ [sku]: 1 }))
  const [{ order_id }] = orders as [OrderBody]
  const answers = await Promise.all(orders.map((order) => ground.platform.place({ ...order, order_id })))
  const codes = answers.map(({ code }) => code).sort()
  return codes.join() === [200, ...Array(9).fill(409)].join() ? null : `codes ${codes}`
}

async function oneCart(ground: Ground): Promise<Broken> {
  const sku = ground.skus[2] ?? ''
  const [order] = (await ordersOf(ground, 1, () => ({ [sku]: 1 }))) as [OrderBody]
  const answers = await together(10, () => ground.platform.place({ ...order, order_id: crypto.randomUUID() }))
  const placed = placedOf(answers).length
  return faults(answers) ?? (placed === 1 ? null : `${placed} orders of one cart`)
}

async function withCoupon(ground: Ground, coupon: string, email: (index: number) => string) {
  const sku = ground.skus[3] ?? ''
  const orders = await ordersOf(ground, 8, () => ({ [sku]: 1 }))
  for (const { cart_id } of orders) {
    await ground.platform.post('/api/cart/apply-coupon', { cartId: cart_id, query: { coupon } })
  }
  const placed = orders.map((order, index) => {
    const address = { ...(order.addressInformation.shippingAddress as object), email: email(index) }
    return { ...order, addressInformation: { ...order.addressInformation, shippingAddress: address } }
  })
  return Promise.all(placed.map((order) => ground.platform.place(order)))
}

async function coupon(ground: Ground): Promise<Broken> {
  const { db } = ground.shop
  const used = () => db.prepare('SELECT count(*) FROM rule_uses WHERE rule_id = 6').first<number>('count(*)')
  const before = Number(await used())
  await db
    .prepare('UPDATE sales_rules SET uses_total = ? WHERE id = 6')
    .bind(before + 3)
    .run()
  const answers = await withCoupon(ground, 'FOERST100', (index) => `coupon-${index}@example.dk`)
  const uses = Number(await used()) - before
  return faults(answers) ?? (uses === 3 ? null : `${uses} uses of 3`)
}

async function couponOfOne(ground: Ground, round: number): Promise<Broken> {
  const buyer = `once-${round}-${crypto.randomUUID()}@example.dk`
  const answers = await withCoupon(ground, 'VELKOMMEN10', () => buyer)
  const { results } = await ground.shop.db
    .prepare('SELECT 1 FROM rule_uses WHERE buyer = ?')
    .bind(buyer)
    .all()
  return faults(answers) ?? (results.length === 1 ? null : `${results.length} uses of 1`)
}

async function giftCard(ground: Ground): Promise<Broken> {
  const { db } = ground.shop
  const sku = ground.skus[4] ?? ''
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
  await db
    .prepare(
      "INSERT INTO gift_cards (code, store_code, worth, created_at) VALUES (?, 'da', 4000, '2026-01-01')",
    )
    .bind(code)
    .run()
  const orders = await ordersOf(ground, 10, () => ({ [sku]: 1 }))
  for (const { cart_id } of orders) {
    await ground.platform.result('/api/cart/set-gift-card', { cartId: cart_id, body: { code } })
  }
  const answers = await Promise.all(orders.map((order) => ground.platform.place(order)))
  const { results } = await db
    .prepare(
      `SELECT amount, (SELECT sum(segment.value ->> 'value') FROM json_each(totals, '$.segments') AS segment
         WHERE segment.value ->> 'code' = 'giftcard') AS said
       FROM gift_card_uses JOIN orders ON orders.id = order_id WHERE code = ?`,
    )
    .bind(code)
    .all<{ amount: number; said: number | null }>()
  const spent = results.reduce((sum, { amount }) => sum + amount, 0)
  const wrong = results.find(({ amount, said }) => said !== -amount)
  if (wrong) return `an order says ${wrong.said} and took ${wrong.amount}`
  return faults(answers) ?? (spent > 0 && spent <= 4000 ? null : `${spent} of 4000 were spent`)
}

async function points(ground: Ground, round: number): Promise<Broken> {
  const { shop, platform } = ground
  const sku = ground.skus[5] ?? ''
  const person = { email: `points-${round}-${crypto.randomUUID()}@example.dk`, password: crypto.randomUUID() }
  const name = { firstname: 'Mette', lastname: 'Holm' }
  const customer = { email: person.email, ...name }
  const { id } = await platform.result('/api/user/create', { body: { customer, password: person.password } })
  const token = await platform.result('/api/user/login', {
    body: { username: person.email, password: person.password },
  })
  // Only customers with a confirmed e-mail address can spend points.
  await shop.db.prepare('UPDATE customers SET unconfirmed_since = NULL WHERE id = ?').bind(id).run()
  await shop.db
    .prepare(
      "INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text) VALUES (?, '2026-01-01', 'earn', 50, 50, '')",
    )
    .bind(id)
    .run()
  const cartId = String(await platform.cartOf({ [sku]: 1 }, token))
  await platform.result('/api/cart/set-use-points', { cartId, token, body: { usePoints: true } })
  const order = await platform.orderOf(cartId, { [sku]: 1 }, 'cashondelivery', token)
  const answers = await together(10, () => platform.place({ ...order, order_id: crypto.randomUUID() }, token))
  const { results } = await shop.db
    .prepare('SELECT type, points, balance FROM point_transactions WHERE customer_id = ? ORDER BY id')
    .bind(id)
    .all<{ type: string; points: number; balance: number }>()
  const spent = results.filter(({ type }) => type === 'spend').length
  const adds = results.every(
    ({ points: own, balance }, index) => balance === (results[index - 1]?.balance ?? 0) + own,
  )
  if (!adds) return `the ledger does not add up: ${JSON.stringify(results)}`
  return faults(answers) ?? (spent === 1 ? null : `spent ${spent} times`)
}

interface CardOrder {
  cartId: string
  number: string
  key: string
  sku: string
}

async function cardOrder({ platform, skus }: Ground): Promise<CardOrder> {
  const sku = skus[1] ?? ''
  const cartId = await platform.cartOf({ [sku]: 1 })
  const body = await platform.orderOf(cartId, { [sku]: 1 }, 'reepay_payment')
  const { result } = await platform.place(body)
  return { cartId, number: result.orderNumber, key: body.order_id, sku }
}

function openWindow({ platform }: Ground, { number, cartId }: CardOrder): Promise<{ url: string }> {
  const urls = { accept_url: 'http://da.localhost/confirmation', cancel_url: 'http://da.localhost/checkout' }
  return platform.result('/api/order/get-session', { cartId, body: { orderId: number, card: null, ...urls } })
}

const goodCard = { action: 'pay', number: '4111111111111111', expiry: '12/99', cvc: '123' }

async function payAgainstCancel(ground: Ground, round: number): Promise<Broken> {
  const { platform } = ground
  const order = await cardOrder(ground)
  const { url } = await openWindow(ground, order)
  const giveUp = { token: '', quoteId: order.cartId, orderId: order.number }
  const later = (first: boolean) => new Promise((resolve) => setTimeout(resolve, first ? 0 : 2 * round))
  await Promise.all([
    later(round % 2 === 0).then(() => platform.window(url, goodCard)),
    later(round % 2 === 1).then(() =>
      platform.post('/api/cart/cancel-reepay-session', { cartId: order.cartId, body: giveUp }),
    ),
  ])
  return settledWell(ground, order)
}

async function twoWindows(ground: Ground): Promise<Broken> {
  const order = await cardOrder(ground)
  const windows = await together(4, () => openWindow(ground, order).catch(() => null))
  await Promise.all(windows.map((window) => window && ground.platform.window(window.url, goodCard)))
  return settledWell(ground, order)
}

/** Returns null if the order is valid and its money is held, or if it is not valid and the money is released. */
async function settledWell({ shop, platform }: Ground, { number, key, cartId }: CardOrder): Promise<Broken> {
  await platform.call('GET', '/api/order/by-key', { cartId, query: { orderId: key } })
  const row = await shop.db
    .prepare(
      `SELECT orders.status, test_charges.state, test_charges.refunded, test_charges.amount
       FROM orders LEFT JOIN test_charges ON handle = number WHERE number = ?`,
    )
    .bind(number)
    .first<{ status: string; state: string; refunded: number; amount: number }>()
  if (!row) return 'the order is gone'
  const isHeld = (row.state === 'authorized' || row.state === 'settled') && row.refunded === 0
  if (row.status === 'processing') return isHeld ? null : `in force without money: ${JSON.stringify(row)}`
  return isHeld ? `money without an order: ${JSON.stringify(row)}` : null
}

async function additions({ shop, skus }: Ground): Promise<Broken> {
  const sku = skus[2] ?? ''
  const shopper = new Shopper(shop)
  await shopper.post('/api/cart/update', { cartItem: { sku, qty: 1 }, eventId: crypto.randomUUID() })
  const { cookie } = shopper
  const answers = await together(100, () => {
    const tab = new Shopper(shop)
    tab.cookie = cookie
    return tab.post('/api/cart/update', { cartItem: { sku, qty: 1 }, eventId: crypto.randomUUID() })
  })
  const { result } = await shopper.get('/api/cart/pull')
  const expected = 1 + placedOf(answers).length
  return (
    faults(answers) ?? (result.length === 1 && result[0].qty === expected ? null : JSON.stringify(result))
  )
}

/** An addition, a change of quantity and a removal, each sent five times at once and again at the end. */
async function repeatedChanges({ shop, skus }: Ground): Promise<Broken> {
  const sku = skus[4] ?? ''
  const shopper = new Shopper(shop)
  await shopper.post('/api/cart/update', {
    cartItem: { sku: skus[5] ?? '', qty: 1 },
    eventId: crypto.randomUUID(),
  })
  const { cookie } = shopper
  const change = async (path: string, cartItem: object) => {
    const body = { cartItem, eventId: crypto.randomUUID() }
    const again = () => Object.assign(new Shopper(shop), { cookie }).post(path, body)
    return { answers: await together(5, again), again }
  }
  const quantity = async () =>
    (await shopper.get('/api/cart/pull')).result.find((line: { sku: string }) => line.sku === sku)?.qty
  const added = await change('/api/cart/update', { sku, qty: 1 })
  const item_id = placedOf(added.answers)[0]?.result.item_id
  const [once, set] = [await quantity(), await change('/api/cart/update', { sku, item_id, qty: 4 })]
  await added.again()
  const [four, removed] = [await quantity(), await change('/api/cart/delete', { sku, item_id })]
  for (const { again } of [added, set, removed]) await again()
  const seen = [once, four, await quantity()]
  const answers = [added, set, removed].flatMap((each) => each.answers)
  return faults(answers) ?? (String(seen) === '1,4,' ? null : `quantities ${seen}`)
}

async function renewals({ shop }: Ground): Promise<Broken> {
  const shopper = new Shopper(shop)
  const { email } = await shopper.signUp()
  await shop.db
    .prepare(
      `UPDATE tokens SET expires_at = '2020-01-01' WHERE login_id IN (
         SELECT logins.id FROM logins JOIN customers ON customers.id = customer_id WHERE email = ?)`,
    )
    .bind(email)
    .run()
  const { cookie } = shopper
  const codes = await together(10, async () => {
    const tab = new Shopper(shop)
    tab.cookie = cookie
    return (await tab.get('/api/user/me')).code
  })
  return codes.every((code) => code === 200) ? null : `codes ${codes}`
}

async function merges({ shop, skus }: Ground): Promise<Broken> {
  const sku = skus[3] ?? ''
  const known = new Shopper(shop)
  const { email, password } = await known.signUp()
  await known.post('/api/cart/update', { cartItem: { sku, qty: 2 }, eventId: crypto.randomUUID() })
  const guest = new Shopper(shop)
  await guest.post('/api/cart/update', { cartItem: { sku, qty: 3 }, eventId: crypto.randomUUID() })
  await guest.signIn(email, password)
  const { cookie } = guest
  await together(10, async () => {
    const tab = new Shopper(shop)
    tab.cookie = cookie
    return tab.get('/api/cart/pull')
  })
  const { result } = await known.get('/api/cart/pull')
  return result.length === 1 && result[0].qty === 5 ? null : JSON.stringify(result)
}
