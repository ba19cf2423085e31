import type { DayFigures, ShopFigures, SoldProduct, UsedCoupon } from '#shared/desk/figure-calls.ts'
import { shopDay } from '#shared/shop-time.ts'
import type { StoreView } from '#shared/store-view.ts'
import { list, rows, sql } from '../sql.ts'
import { readFigures } from './figures.ts'

/** A period on the shop's clock, both days included: `2026-11-01`. */
export interface Period {
  view: StoreView
  from: string
  to: string
}

const dayLong = 24 * 60 * 60_000

/** Maximum number of products, and of searches, in the figures. */
const mostNamed = 50

/** Statuses of orders without turnover: cancelled, or not paid. */
const notSold = ['canceled', 'pending_payment']

/** Returns the sales of a view, searches without results, abandoned carts, and the value of the stock. */
export async function readShopFigures(db: D1Database, period: Period, now: Date): Promise<ShopFigures> {
  const [days, sold, coupons, notFound, cartsLeft, stock] = await Promise.all([
    dayFigures(db, period),
    soldProducts(db, period),
    usedCoupons(db, period),
    searchesWithoutResults(db, period),
    abandonedCarts(db, period, now),
    stockWorth(db, period.view),
  ])
  const withCost = sold.filter(({ margin }) => margin !== null)
  const sum = (all: readonly SoldProduct[], of: 'turnover' | 'margin') =>
    all.reduce((total, product) => total + (product[of] ?? 0), 0)
  const margin = {
    known: sum(withCost, 'margin'),
    turnoverOfKnown: sum(withCost, 'turnover'),
    turnover: sum(sold, 'turnover'),
  }
  return { days, best: sold.slice(0, mostNamed), coupons, notFound, margin, cartsLeft, stock }
}

/** Returns a row for each day of the period, also for one without orders. */
async function dayFigures(db: D1Database, period: Period): Promise<DayFigures[]> {
  const { view, from, to } = period
  const days = new Map(
    daysBetween(from, to).map((day): [string, DayFigures] => [
      day,
      { day, orders: 0, turnover: 0, refunded: 0, visits: 0, carts: 0 },
    ]),
  )
  const [first, last] = [hoursAround(from)[0], hoursAround(to)[1]]
  // Summed by the hour: the day of an hour depends on the shop's clock.
  const [orders, refunds, { figures }] = await Promise.all([
    rows<{ hour: string; orders: number; turnover: number }>(
      db,
      sql`SELECT substr(created_at, 1, 13) AS hour, count(*) AS orders, sum(grand_total) AS turnover FROM orders
        WHERE store_code = ${view.code} AND status NOT IN ${list(notSold)} AND created_at >= ${first} AND created_at < ${last}
        GROUP BY 1`,
    ),
    rows<{ hour: string; refunded: number }>(
      db,
      sql`SELECT substr(refunded_at, 1, 13) AS hour, sum(amount) AS refunded FROM order_refunds
        JOIN orders ON orders.id = order_id WHERE store_code = ${view.code} AND refunded_at >= ${first}
        AND refunded_at < ${last} GROUP BY 1`,
    ),
    readFigures(db, from),
  ])
  for (const { hour, orders: count, turnover } of orders) {
    const row = days.get(dayOf(hour))
    if (row) Object.assign(row, { orders: row.orders + count, turnover: row.turnover + turnover })
  }
  for (const { hour, refunded } of refunds) {
    const row = days.get(dayOf(hour))
    if (row) row.refunded += refunded
  }
  for (const { day, store_code, kind, count } of figures) {
    const row = store_code === view.code ? days.get(day) : undefined
    if (row && kind === 'visit') row.visits += count
    if (row && kind === 'cart') row.carts += count
  }
  return [...days.values()]
}

/** Returns the sold products, those with the largest turnover first. */
async function soldProducts(db: D1Database, { view, from, to }: Period): Promise<SoldProduct[]> {
  const [first, last] = [hoursAround(from)[0], hoursAround(to)[1]]
  const found = await rows<SoldProduct & { hour: string; net: number; cost: number | null }>(
    db,
    sql`SELECT substr(created_at, 1, 13) AS hour, i.sku, max(i.name) AS name, sum(i.qty) AS units,
        sum(row_total_incl_tax) AS turnover, sum(row_total_incl_tax - tax_amount) AS net, max(cost) * sum(i.qty) AS cost
      FROM order_items i JOIN orders o ON o.id = order_id LEFT JOIN product_costs c
        ON c.sku = i.sku AND c.currency = ${view.currency}
      WHERE store_code = ${view.code} AND status NOT IN ${list(notSold)} AND created_at >= ${first} AND created_at < ${last}
      GROUP BY 1, 2`,
  )
  const products = new Map<string, SoldProduct>()
  for (const { hour, sku, name, units, turnover, net, cost } of found) {
    const day = dayOf(hour)
    if (day < from || day > to) continue
    const counted = products.get(sku) ?? { sku, name, units: 0, turnover: 0, margin: 0 }
    products.set(sku, {
      ...counted,
      units: counted.units + units,
      turnover: counted.turnover + turnover,
      margin: counted.margin === null || cost === null ? null : counted.margin + net - cost,
    })
  }
  return [...products.values()].sort((one, other) => other.turnover - one.turnover)
}

async function usedCoupons(db: D1Database, { view, from, to }: Period): Promise<UsedCoupon[]> {
  const [first, last] = [hoursAround(from)[0], hoursAround(to)[1]]
  const found = await rows<UsedCoupon & { hour: string }>(
    db,
    sql`SELECT substr(o.created_at, 1, 13) AS hour, ifnull(coupon_code, title) AS name, count(*) AS orders,
        sum(grand_total) AS turnover, -sum(ifnull(totals ->> 'discount_amount', 0)) AS reduced
      FROM rule_uses JOIN sales_rules ON sales_rules.id = rule_id JOIN orders o ON o.id = order_id
      WHERE o.store_code = ${view.code} AND status NOT IN ${list(notSold)} AND o.created_at >= ${first} AND o.created_at < ${last}
      GROUP BY 1, 2`,
  )
  const coupons = new Map<string, UsedCoupon>()
  for (const { hour, name, orders, turnover, reduced } of found) {
    const day = dayOf(hour)
    if (day < from || day > to) continue
    const counted = coupons.get(name) ?? { name, orders: 0, turnover: 0, reduced: 0 }
    coupons.set(name, {
      ...{ name, orders: counted.orders + orders },
      ...{ turnover: counted.turnover + turnover, reduced: counted.reduced + reduced },
    })
  }
  return [...coupons.values()].sort((one, other) => other.turnover - one.turnover)
}

async function searchesWithoutResults(
  db: D1Database,
  { view, from, to }: Period,
): Promise<ShopFigures['notFound']> {
  return rows(
    db,
    sql`SELECT name AS words, sum(count) AS count FROM figures WHERE kind = 'empty-search' AND store_code = ${view.code}
      AND day >= ${from} AND day <= ${to} AND name <> '' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostNamed}`,
  )
}

/** Returns abandoned carts of all views: a shopper keeps the cart in another view. */
async function abandonedCarts(
  db: D1Database,
  { from, to }: Period,
  now: Date,
): Promise<ShopFigures['cartsLeft']> {
  const hourAgo = new Date(now.getTime() - 60 * 60_000).toISOString()
  const found = await rows<{ hour: string; carts: number; units: number }>(
    db,
    sql`SELECT substr(updated_at, 1, 13) AS hour, count(DISTINCT cart_id) AS carts, sum(qty) AS units FROM cart_items
      JOIN carts ON carts.id = cart_id WHERE is_active = 1 AND updated_at < ${hourAgo} AND updated_at >= ${hoursAround(from)[0]}
      AND updated_at < ${hoursAround(to)[1]} GROUP BY 1`,
  )
  const days = new Map(daysBetween(from, to).map((day) => [day, { day, carts: 0, units: 0 }]))
  for (const { hour, carts, units } of found) {
    const row = days.get(dayOf(hour))
    if (row) Object.assign(row, { carts: row.carts + carts, units: row.units + units })
  }
  return [...days.values()]
}

async function stockWorth(
  db: D1Database,
  { code, storeId, currency }: StoreView,
): Promise<ShopFigures['stock']> {
  const [found] = await rows<ShopFigures['stock']>(
    db,
    sql`SELECT ifnull(sum(s.qty), 0) AS pieces, ifnull(sum(s.qty * cost), 0) AS atCost,
        ifnull(sum(CASE WHEN cost IS NOT NULL THEN s.qty END), 0) AS piecesAtCost,
        ifnull(sum(s.qty * final_price), 0) AS atPrice
      FROM stock s JOIN listings l ON l.store_id = ${storeId} AND l.category_id = 0 AND l.product_id = s.product_id
      LEFT JOIN product_costs c ON c.sku = s.sku AND c.currency = ${currency}
      WHERE s.manage_stock = 1 AND s.qty > 0`,
  )
  if (!found) throw new Error(`no stock of ${code}`)
  return found
}

/** Returns the first and the last hour (UTC) that may belong to a day: the shop's clock is at most a day ahead or behind. */
function hoursAround(day: string): [first: string, last: string] {
  const at = Date.parse(`${day}T00:00:00Z`)
  return [new Date(at - dayLong).toISOString(), new Date(at + 2 * dayLong).toISOString()]
}

/** Returns the day on the shop's clock of an hour such as `2026-11-28T23`. */
function dayOf(hour: string): string {
  return shopDay(new Date(`${hour}:30:00Z`))
}

/** Maximum number of days; a longer period is shortened at its beginning. */
const mostDays = 800

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${to}T12:00:00Z`); days.length < mostDays; at -= dayLong) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (day < from) break
    days.unshift(day)
  }
  return days
}
