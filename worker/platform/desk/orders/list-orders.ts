import type * as v from 'valibot'
import type { ListPage } from '#shared/desk/list-input.ts'
import type { ListedOrder, OrderTask, orderCalls } from '#shared/desk/order-calls.ts'
import { fromShopTime } from '#shared/shop-time.ts'
import { storeViews } from '#shared/store-view.ts'
import { waitsForInvoice } from '#worker/platform/order-sql.ts'
import { reducedAmount } from '../../order/give-back.ts'
import { any, name, type Sql, sql } from '../../sql.ts'
import { contains, hasTelephone, listPage } from '../list-page.ts'

type WantedOrders = v.InferOutput<(typeof orderCalls)['list']['input']>

interface OrderRow extends Omit<ListedOrder, 'isCollected' | 'isWithdrawn' | 'step'> {
  kind: string
  isWithdrawn: number
  steps: string
}

const collected = name(
  `(delivery ->> 'kind' = 'store' AND store_code IN (SELECT value FROM json_each('${JSON.stringify(
    Object.values(storeViews).flatMap(({ code, hasShops }) => (hasShops ? [code] : [])),
  )}')))`,
)
const withdrawn = sql`EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND confirmed_at IS NOT NULL)`
const toPack = sql`status = 'processing' AND delivery ->> 'kind' <> 'none' AND NOT ${withdrawn}`

const tasks: Record<OrderTask, Sql> = {
  send: sql`${toPack} AND NOT ${collected}`,
  'hand-over': sql`${toPack} AND ${collected}`,
  transfer: sql`status = 'pending'`,
  invoice: name(waitsForInvoice),
  withdrawn: sql`status IN ('pending', 'processing', 'complete') AND ${withdrawn} AND NOT EXISTS (
    SELECT 1 FROM order_refunds JOIN withdrawals ON withdrawals.order_id = order_refunds.order_id
    WHERE order_refunds.order_id = orders.id AND asked_at >= confirmed_at)`,
}

const recipient = `ifnull((SELECT trim((address ->> 'firstname') || ' ' || (address ->> 'lastname'))
  FROM order_addresses WHERE order_id = orders.id AND kind = 'shipping'), '')`

/** Sorts of the list. Each ends with the id, so that a page never repeats a row. */
const sorts: Record<WantedOrders['sort'], string> = {
  placed: 'created_at',
  number: 'number',
  name: recipient,
  total: 'grand_total',
  status: 'status',
}

/** Returns a page of orders in one round trip. Packers see neither amounts nor payments, and do not search e-mails and telephones. */
export async function listOrders(
  db: D1Database,
  wanted: WantedOrders,
  seesPrices: boolean,
): Promise<ListPage<ListedOrder>> {
  const { rows, total } = await listPage<OrderRow>(db, {
    columns: sql`number, store_code AS view, status, created_at AS placedAt, currency, payment_title AS payment,
          delivery ->> 'title' AS delivery, delivery ->> 'kind' AS kind, ${withdrawn} AS isWithdrawn,
          grand_total - ${name(reducedAmount)} AS total, ${name(recipient)} AS name,
          ifnull((SELECT address ->> 'city' FROM order_addresses WHERE order_id = orders.id AND kind = 'shipping'), '') AS city,
          (SELECT ifnull(sum(qty), 0) FROM order_items WHERE order_id = orders.id) AS units,
          ifnull((SELECT group_concat(kind) FROM order_events WHERE order_id = orders.id), '') AS steps
`,
    ...{ ...wanted, from: sql`orders`, conditions: conditionsOf(wanted, seesPrices) },
    ...{ order: sorts[wanted.sort], id: 'orders.id' },
  })
  return { rows: rows.map((row) => shown(row, seesPrices)), total }
}

function shown({ kind, steps, isWithdrawn, ...row }: OrderRow, seesPrices: boolean): ListedOrder {
  const done = steps.split(',')
  const step = (['ready', 'packed', 'picked'] as const).find((each) => done.includes(each)) ?? 'new'
  return {
    ...row,
    ...{
      step,
      isWithdrawn: isWithdrawn === 1,
      isCollected: kind === 'store' && storeViews[row.view].hasShops,
    },
    ...(!seesPrices && { total: null, payment: null }),
  }
}

function conditionsOf({ search, filters }: WantedOrders, seesPrices: boolean): Sql[] {
  const { status, task, payment, view, from, to } = filters
  return [
    ...(status ? [sql`status = ${status}`] : []),
    ...(task ? [tasks[task]] : []),
    ...(payment && seesPrices ? [sql`payment_method = ${payment}`] : []),
    ...(view ? [sql`store_code = ${view}`] : []),
    ...(from ? [sql`created_at >= ${momentOfDay(from)}`] : []),
    ...(to ? [sql`created_at < ${momentOfDay(to, 1)}`] : []),
    ...(search ? [any(matches(search, seesPrices))] : []),
  ]
}

/** SQL: conditions of which one holds for an order that the text finds. */
function matches(search: string, seesPrices: boolean): Sql[] {
  const like = (column: string) => contains(column, search)
  const byAddress = [
    like(
      "(address ->> 'firstname') || ' ' || (address ->> 'lastname') || ' ' || ifnull(address ->> 'company', '')",
    ),
    ...(seesPrices ? hasTelephone("address ->> 'telephone'", search) : []),
  ]
  return [
    ...(/^\d+$/.test(search) ? [sql`instr(number, ${search}) = 1`] : []),
    ...(seesPrices ? [like('email')] : []),
    sql`EXISTS (SELECT 1 FROM order_addresses WHERE order_id = orders.id AND ${any(byAddress)})`,
    sql`EXISTS (SELECT 1 FROM order_items WHERE order_id = orders.id AND (sku = ${search} OR ${like('name')}))`,
  ]
}

/** Returns the first moment of a day on the shop's clock (`YYYY-MM-DD`), or of a later day. */
function momentOfDay(day: string, later = 0): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + later)
  return fromShopTime(`${date.toISOString().slice(0, 10)} 00:00:00`).toISOString()
}
