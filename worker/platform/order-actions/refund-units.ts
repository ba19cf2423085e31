import { pointValue } from '#shared/loyalty.ts'
import type { Minor } from '#shared/money.ts'
import type { Units } from '#shared/order-action.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { shareOut } from '#shared/share-out.ts'
import { segmentValue } from '#shared/totals.ts'
import { creditOf } from '../accounting/credits.ts'
import type { ChargedOrder } from '../order/charge-row.ts'
import { ActionRefused } from './action-refused.ts'

interface ItemRow {
  id: number
  cart_item_id: number
  sku: string
  type_id: string
  name: string
  qty: number
  parts: string
  /** Units that were taken out or came back before. */
  before: number
}

/** The amounts that go back with units of lines and with the delivery. */
export interface ReturnedParts {
  lines: readonly Units[]
  delivery: boolean
  /** The price of these parts, after discounts and with deposit (minor units). */
  price: Minor
  /** Articles to put back into the stock: SKU → units. */
  articles: Record<string, number>
  /** The points that paid a part of these units. */
  points: number
  /** True if no units of the order are left then. */
  isLast: boolean
  /** The number of refunds so far: if it has risen when this one is written, units may have been refunded meanwhile. */
  earlier: number
}

/** Returns what goes back with these units and the delivery. Throws `linesRefused` if the order does not have them. */
export async function returnedParts(
  order: ChargedOrder,
  { lines = [], delivery = false }: { lines?: readonly Units[] | undefined; delivery?: boolean | undefined },
  db: D1Database,
): Promise<ReturnedParts> {
  const items = await itemsOf(order.id, db)
  const seen = new Set<number>()
  const units = lines.map(({ item, qty }) => {
    const row = items.find(({ id }) => id === item)
    if (!row || seen.has(item)) throw refused(order, `it has no line ${item}`)
    seen.add(item)
    if (row.type_id === 'virtual') throw refused(order, `${row.name} is a gift card`)
    if (qty > row.qty - row.before) throw refused(order, `${row.qty - row.before} of ${row.name} are left`)
    return { row, qty }
  })
  const taken = (id: number) => units.find(({ row }) => row.id === id)?.qty ?? 0
  const { amount } = await creditOf(db, order.id, { lines, hasDelivery: delivery })
  return {
    ...{ lines, delivery, price: amount },
    articles: articlesOf(units),
    points: await pointsOf(order.id, items, units, db),
    isLast: items.every(({ id, qty, before }) => before + taken(id) === qty),
    earlier: await refundsOf(order.id, db),
  }
}

async function refundsOf(orderId: number, db: D1Database): Promise<number> {
  const count = 'SELECT count(*) AS count FROM order_refunds WHERE order_id = ?'
  return (await db.prepare(count).bind(orderId).first<number>('count')) ?? 0
}

function refused({ number }: ChargedOrder, reason: string): ActionRefused {
  return new ActionRefused('linesRefused', `Order ${number}: ${reason}`)
}

async function itemsOf(orderId: number, db: D1Database): Promise<ItemRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, cart_item_id, sku, type_id, name, qty, parts, (
         SELECT ifnull(sum(unit.value ->> 'qty'), 0) FROM order_refunds, json_each(order_refunds.lines) AS unit
         WHERE order_refunds.order_id = ?1 AND unit.value ->> 'item' = order_items.id) AS before
       FROM order_items WHERE order_id = ?1 ORDER BY id`,
    )
    .bind(orderId)
    .all<ItemRow>()
  return results
}

/** A case or a variant is taken from the stock as its parts. */
function articlesOf(units: readonly { row: ItemRow; qty: number }[]): Record<string, number> {
  const articles: Record<string, number> = {}
  for (const { row, qty } of units) {
    const parts: { sku: string; qty: number }[] = JSON.parse(row.parts)
    for (const part of parts.length ? parts : [{ sku: row.sku, qty: 1 }])
      articles[part.sku] = (articles[part.sku] ?? 0) + part.qty * qty
  }
  return articles
}

/**
 * Returns the points that paid a part of the units. Points reduce the goods in proportion to their prices after discounts; the parts of a
 * line add up to its points.
 */
async function pointsOf(
  orderId: number,
  items: readonly ItemRow[],
  units: readonly { row: ItemRow; qty: number }[],
  db: D1Database,
): Promise<number> {
  const stored = await db
    .prepare('SELECT totals FROM orders WHERE id = ?')
    .bind(orderId)
    .first<string>('totals')
  const totals: Totals = JSON.parse(stored ?? '{}')
  const spent = Math.round(-(segmentValue(totals, 'points') ?? 0) / pointValue)
  if (spent <= 0) return 0
  const goods = items.filter(({ type_id }) => type_id !== 'virtual')
  const rows = goods.map(({ cart_item_id }) => totals.items.find(({ item_id }) => item_id === cart_item_id))
  const net = rows.map((row) => (row ? row.row_total_incl_tax - row.discount_amount : 0))
  const isAllPaid = net.every((amount) => amount === 0)
  const shares = shareOut(spent, isAllPaid ? rows.map((row) => row?.row_total_incl_tax ?? 0) : net)
  return units.reduce((sum, { row, qty }) => {
    const share = shares[goods.findIndex(({ id }) => id === row.id)] ?? 0
    const until = (count: number) => Math.floor((share * count) / row.qty)
    return sum + until(row.before + qty) - until(row.before)
  }, 0)
}
