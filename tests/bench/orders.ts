import type { LocalShop } from '#worker/local/shop.ts'
import { list, prepare, sql } from '../../worker/platform/sql.ts'
import { cartOf, type Items, orderBody } from '../fixtures/order.ts'
import { cpuOf } from './cpu.ts'
import { type Call, deliveryOf } from './order.ts'
import { callOf } from './platform.ts'
import { print } from './print.ts'
import { median, p99 } from './times.ts'

/** Number of steady orders, and number of simultaneous lines that place them. */
const [steady, lines] = [160, 8]
/** Number of simultaneous orders, and number of bottles in stock for them. */
const [rush, bottles] = [1000, 200]

/**
 * Prints how many orders one D1 database takes a second. Then a thousand simultaneous orders with mixed carts compete for two hundred
 * bottles: exactly two hundred must be sold, and no cart half.
 */
export async function measureOrders(shop: LocalShop, processes: number[]): Promise<void> {
  const call = callOf(shop.platformUrl?.origin ?? '')
  const [wanted = '', beside = '', other = ''] = await ageless(call)
  await setStock(shop, [wanted, beside, other], 10_000)
  const one = { [wanted]: 1, [beside]: 1 }
  const two = { [wanted]: 2, [other]: 1 }
  const calm = await placeAll(shop, call, processes, [[{ [beside]: 1 }, steady]], lines)
  const mixed: [Items, number][] = [
    [one, rush * 0.75],
    [two, rush * 0.25],
  ]
  await setStock(shop, [wanted], bottles)
  const crowd = await placeAll(shop, call, processes, mixed, rush)
  const [ones, twos] = [one, two].map((items) => crowd.sold.filter((other) => other === items).length)
  const { left } = (await shop.db.prepare('SELECT qty AS left FROM stock WHERE sku = ?').bind(wanted).first<{
    left: number
  }>()) ?? { left: -1 }
  const sold = Number(ones) + 2 * Number(twos)
  if (sold !== bottles || left !== 0) throw new Error(`${sold} of ${bottles} bottles sold, ${left} left`)
  print('Orders on one D1', [
    row(`${steady} orders, ${lines} at a time`, calm),
    row(`${rush} orders at once for ${bottles} bottles`, crowd),
  ])
}

interface Placed {
  sold: Items[]
  refused: number
  seconds: number
  /** Durations in milliseconds, sorted. */
  durations: number[]
  cpu: number | null
}

async function placeAll(
  shop: LocalShop,
  call: Call,
  processes: number[],
  carts: readonly [Items, number][],
  atOnce: number,
): Promise<Placed> {
  const orders: { items: Items; body: object }[] = []
  for (const [items, count] of carts) {
    const first = await cartOf(call, items)
    const delivery = await deliveryOf(call, first)
    for (const cart of await copiesOf(shop.db, first, count))
      orders.push({ items, body: orderBody(cart, items, { delivery }) })
  }
  // The order of carts is mixed, and the same in every run.
  orders.sort((a, b) => (JSON.stringify(a.body) < JSON.stringify(b.body) ? -1 : 1))
  const placed: Placed = { sold: [], refused: 0, seconds: 0, durations: [], cpu: null }
  const before = cpuOf(processes)
  const start = performance.now()
  const line = async () => {
    for (let order = orders.pop(); order; order = orders.pop()) {
      const asked = performance.now()
      const { items, body } = order
      const refusal = await call('/api/order?storeCode=da', body).then(
        () => null,
        (error: Error) => error,
      )
      if (refusal && !refusal.message.includes('soldOut')) throw refusal
      if (refusal) placed.refused += 1
      else placed.sold.push(items)
      placed.durations.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  const after = cpuOf(processes)
  placed.seconds = (performance.now() - start) / 1000
  placed.cpu = before === null || after === null ? null : (after - before) / placed.durations.length
  placed.durations.sort((a, b) => a - b)
  return placed
}

function row(name: string, { sold, refused, seconds, durations, cpu }: Placed) {
  return {
    '': name,
    sold: sold.length,
    refused,
    seconds: seconds.toFixed(1),
    'answers/s': (durations.length / seconds).toFixed(0),
    'median ms': median(durations).toFixed(0),
    'p99 ms': p99(durations).toFixed(0),
    'CPU ms': cpu === null ? 'unknown' : cpu.toFixed(1),
  }
}

/** Returns products without an age limit. */
export async function ageless(call: Call): Promise<string[]> {
  const { items } = await call('/api/catalog/search', {
    ...{ store: 'da', type: 'product', size: 50, sort: 'stock.qty:desc', _sourceInclude: ['sku', 'type_id'] },
    searchQuery: { _appliedFilters: [{ attribute: 'category_ids', value: { in: [120] }, scope: 'default' }] },
  })
  return items
    .filter(({ type_id }: any) => type_id === 'simple')
    .slice(0, 3)
    .map(({ sku }: any) => sku)
}

export async function setStock({ db }: LocalShop, skus: readonly string[], qty: number): Promise<void> {
  const change = db.prepare(
    'UPDATE stock SET qty = ?, min_qty = 0, is_in_stock = 1, backorders = 0 WHERE sku = ?',
  )
  await db.batch(skus.map((sku) => change.bind(qty, sku)))
}

/** Copies a guest's cart with two statements and returns the ids of the copies. */
async function copiesOf(db: D1Database, cart: string, count: number): Promise<string[]> {
  const copies = Array.from({ length: count }, () => crypto.randomUUID().replaceAll('-', ''))
  const carts = sql`INSERT INTO carts (masked_id, created_at, updated_at)
    SELECT value, '', '' FROM json_each(${JSON.stringify(copies)})`
  const lines = sql`INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, name, qty)
    SELECT copy.id, line.sku, line.parent_sku, line.type_id, line.name, line.qty
    FROM carts original JOIN cart_items line ON line.cart_id = original.id
      JOIN carts copy ON copy.masked_id IN ${list(copies)}
    WHERE original.masked_id = ${cart}`
  await db.batch([carts, lines].map((query) => prepare(db, query)))
  return copies
}
