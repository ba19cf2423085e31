import type { LocalShop } from '#worker/local/shop.ts'
import type { OrderBody } from '../fixtures/order.ts'
import { attack, type Broken, type Family } from './attack.ts'
import { type StockedShop, stockShop } from './platform.ts'

/** Money is spent and refunded at the same time. Never more goes out, as money or as gifts, than came in. */
export const moneyRaces: Family = async (grounds) => {
  const ground = await stockShop(await grounds.shop())
  return [
    attack({
      tries: Object.entries(contests).flatMap(([name, run]) =>
        [0, 1, 2].map((round) => ({ name, round, run })),
      ),
      named: ({ name, round }) => `${name}, round ${round + 1}`,
      judge: ({ run, round }) => run(ground, round),
    }),
  ]
}

const contests: Record<string, (ground: StockedShop, round: number) => Promise<Broken>> = {
  'twenty payment windows of one order': windows,
  'a gift card that pays while its order is given back': cardAgainstRefund,
  'a coupon once for each, by eight carts that know the e-mail': couponOfKnownBuyer,
  'points that are spent while their order is given back': pointsAgainstRefund,
}

function together<Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)))
}

async function windows({ shop, platform, sku }: StockedShop): Promise<Broken> {
  const cartId = await platform.cartOf({ [sku]: 1 })
  const { result } = await platform.place(await platform.orderOf(cartId, { [sku]: 1 }, 'reepay_payment'))
  const urls = { accept_url: 'http://da.localhost/confirmation', cancel_url: 'http://da.localhost/checkout' }
  const body = { orderId: result.orderNumber, card: null, ...urls }
  const answers = await together(20, () => platform.post('/api/order/get-session', { cartId, body }))
  const opened = answers.filter(({ code }) => code === 200).length
  const counted = await shop.db
    .prepare('SELECT windows FROM charges WHERE handle = ?')
    .bind(result.orderNumber)
    .first<number>('windows')
  return opened <= 6 && counted === opened ? null : `${opened} windows were opened, ${counted} are counted`
}

/** Places and completes an order, paid on delivery. */
async function paidOrder({ shop, platform }: StockedShop, items: Record<string, number>, token = '') {
  const cartId = String(await platform.cartOf(items, token))
  const order = await platform.orderOf(cartId, items, 'cashondelivery', token)
  const { result } = await platform.place(order, token)
  await merchant(shop, { action: 'complete', number: result.orderNumber, parcels: [] })
  return { cartId, number: String(result.orderNumber), id: Number(result.magentoOrderId) }
}

/** Performs an action on an order like `npm run orders`. */
export async function merchant(shop: LocalShop, action: object): Promise<void> {
  const { performOrderAction } = await import('#worker/platform/order-actions/order-action.ts')
  const { cardProvider } = await import('#worker/platform/payment/provider.ts')
  const whole = { request: crypto.randomUUID(), ...action } as Parameters<typeof performOrderAction>[0]
  await performOrderAction(whole, { way: 'folder', by: 'attack' }, shop.db, cardProvider({ DB: shop.db }))
}

async function cardAgainstRefund(ground: StockedShop): Promise<Broken> {
  const { shop, platform, sku } = ground
  const bought = await paidOrder(ground, { [sku]: 1 })
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
  await shop.db
    .prepare(
      `INSERT INTO gift_cards (code, store_code, worth, order_item_id, position, created_at)
       SELECT ?, 'da', 4000, id, 1, '2026-01-01' FROM order_items WHERE order_id = ? LIMIT 1`,
    )
    .bind(code, bought.id)
    .run()
  const orders: OrderBody[] = []
  for (let index = 0; index < 6; index++) {
    const cartId = await platform.cartOf({ [sku]: 1 })
    await platform.result('/api/cart/set-gift-card', { cartId, body: { code } })
    orders.push(await platform.orderOf(cartId, { [sku]: 1 }))
  }
  await Promise.all([
    ...orders.map((order) => platform.place(order)),
    merchant(shop, { action: 'refund', number: bought.number }),
  ])
  const card = await shop.db
    .prepare(
      `SELECT worth, refunded, (SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE gift_card_uses.code = gift_cards.code) AS used
       FROM gift_cards WHERE code = ?`,
    )
    .bind(code)
    .first<{ worth: number; refunded: number | null; used: number }>()
  const adds = card && card.refunded !== null && card.refunded + card.used <= card.worth
  return adds ? null : `gone back and used: ${JSON.stringify(card)}`
}

async function couponOfKnownBuyer({ shop, platform, sku }: StockedShop, round: number): Promise<Broken> {
  const email = `known-${round}-${crypto.randomUUID()}@example.dk`
  const orders: OrderBody[] = []
  for (let index = 0; index < 8; index++) {
    const cartId = await platform.cartOf({ [sku]: 1 })
    await platform.post('/api/cart/apply-coupon', { cartId, query: { coupon: 'VELKOMMEN10' } })
    const order = await platform.orderOf(cartId, { [sku]: 1 })
    const address = { ...(order.addressInformation.shippingAddress as object), email }
    const { shipping_carrier_code, shipping_method_code } = order.addressInformation
    const addressInformation = {
      shippingAddress: address,
      ...{ shippingCarrierCode: shipping_carrier_code, shippingMethodCode: shipping_method_code },
    }
    await platform.result('/api/cart/shipping-information', { cartId, body: { addressInformation } })
    orders.push({
      ...order,
      addressInformation: { ...order.addressInformation, shippingAddress: address },
    } as OrderBody)
  }
  await Promise.all(orders.map((order) => platform.place(order)))
  const { results } = await shop.db.prepare('SELECT 1 FROM rule_uses WHERE buyer = ?').bind(email).all()
  return results.length <= 1 ? null : `${results.length} uses of 1`
}

async function pointsAgainstRefund(ground: StockedShop, round: number): Promise<Broken> {
  const { shop, platform, sku } = ground
  const person = { email: `spent-${round}-${crypto.randomUUID()}@example.dk`, password: crypto.randomUUID() }
  const customer = { email: person.email, firstname: 'Mette', lastname: 'Holm' }
  const { id } = await platform.result('/api/user/create', { body: { customer, password: person.password } })
  await shop.db.prepare('UPDATE customers SET unconfirmed_since = NULL WHERE id = ?').bind(id).run()
  const token = await platform.result('/api/user/login', {
    body: { username: person.email, password: person.password },
  })
  const earning = await paidOrder(ground, { [sku]: 20 }, token)
  const cartId = String(await platform.cartOf({ [sku]: 1 }, token))
  await platform.post('/api/cart/set-use-points', { cartId, token, body: { usePoints: true } })
  const order = await platform.orderOf(cartId, { [sku]: 1 }, 'cashondelivery', token)
  await Promise.all([
    platform.place(order, token),
    merchant(shop, { action: 'refund', number: earning.number }),
  ])
  const { results } = await shop.db
    .prepare(
      'SELECT type, points, balance, order_id FROM point_transactions WHERE customer_id = ? ORDER BY id',
    )
    .bind(id)
    .all<{ type: string; points: number; balance: number; order_id: number }>()
  const adds = results.every(
    ({ points, balance }, at) => balance === (results[at - 1]?.balance ?? 0) + points,
  )
  const kept = results
    .filter(({ order_id }) => order_id === earning.id)
    .reduce((sum, { points }) => sum + points, 0)
  return adds && kept === 0 ? null : `the ledger of an order that went back: ${JSON.stringify(results)}`
}
