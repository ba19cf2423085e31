import {
  type ID,
  Order,
  type ProductVariant,
  type RequestContext,
  type StockLevel,
  type Type,
} from '@vendure/core'
import type { FindOptionsWhere } from 'typeorm'
import type { OrderFields } from './custom-fields.ts'
import { refused } from './refused.ts'
import type { Vendure } from './vendure.ts'

/** The order of the session that is still a cart, and the stock of its lines. */
export interface Cart {
  order: Order
  stock: Stock[]
  /** The id of the line that was added or changed. */
  line?: ID
}

export interface Stock {
  sku: string
  productId: ID
  /** Units that can be sold now; 0 or more. */
  quantity: number
  isTracked: boolean
  /** The deposit of one unit in the currency of the channel, minor units. */
  deposit: number
}

/** Returns the session's order with its lines. Throws `cartGone` if there is none, for example because it is ordered. */
export async function openOrder(vendure: Vendure, ctx: RequestContext): Promise<Order> {
  const active = await vendure.activeOrders.getActiveOrder(ctx, undefined)
  if (!active) throw refused('cartGone')
  return readOrder(vendure, ctx, active.id)
}

/** Returns the session's order in the state in which it can be changed. */
export async function changeableOrder(vendure: Vendure, ctx: RequestContext): Promise<Order> {
  const order = await openOrder(vendure, ctx)
  if (order.state === 'AddingItems') return order
  await orThrow(vendure.orders.transitionToState(ctx, order.id, 'AddingItems'))
  return readOrder(vendure, ctx, order.id)
}

/**
 * Locks rows until the transaction ends, so that two calls cannot change them at once. Must precede all other reads of the transaction:
 * MySQL repeats what the first one returned. SQLite has no locks of rows; it makes one transaction at a time.
 */
export async function lockRows<Row extends Order | StockLevel>(
  { connection }: Vendure,
  ctx: RequestContext,
  entity: Type<Row>,
  where: FindOptionsWhere<Row>[],
): Promise<void> {
  if (/sqlite|sqljs/.test(connection.rawConnection.options.type)) return
  await connection.getRepository(ctx, entity).find({
    ...{ where, select: { id: true } as never, order: { id: 'ASC' } as never, loadEagerRelations: false },
    lock: { mode: 'pessimistic_write' },
  })
}

/** Locks the order with this key or code. */
export async function lockOrder(vendure: Vendure, ctx: RequestContext, id: string): Promise<void> {
  await lockRows(vendure, ctx, Order, byKeyOrCode(id))
}

/** Locks the session's order. */
export async function lockCart(vendure: Vendure, ctx: RequestContext): Promise<void> {
  const id = ctx.session?.activeOrderId
  if (id) await lockRows(vendure, ctx, Order, [{ id }])
}

/** Returns the condition that finds an order by its key or code. */
export function byKeyOrCode(id: string): FindOptionsWhere<Order>[] {
  return [{ customFields: { orderKey: id } as never }, { code: id }]
}

export async function readOrder({ orders }: Vendure, ctx: RequestContext, id: ID): Promise<Order> {
  const order = await orders.findOne(ctx, id)
  if (!order) throw refused('cartGone')
  return order
}

export async function cartOf(vendure: Vendure, ctx: RequestContext, id: ID, line?: ID): Promise<Cart> {
  const order = await readOrder(vendure, ctx, id)
  const stock = await Promise.all(
    order.lines.map(({ productVariant }) => stockOf(vendure, ctx, productVariant)),
  )
  return { order, stock, ...(line !== undefined && { line }) }
}

export async function stockOf(
  vendure: Vendure,
  ctx: RequestContext,
  variant: ProductVariant,
): Promise<Stock> {
  const saleable = await vendure.variants.getSaleableStockLevel(ctx, variant)
  const isTracked = saleable < Number.MAX_SAFE_INTEGER
  return {
    sku: variant.sku,
    productId: variant.id,
    quantity: isTracked ? Math.max(0, saleable) : 1_000_000,
    isTracked,
    deposit: depositOf(ctx, variant),
  }
}

/** Returns the result of a service. Throws the error that the service returns, so that the transaction is rolled back. */
export async function orThrow<Result>(
  result: Promise<Result>,
): Promise<Exclude<Result, { errorCode: string }>> {
  const given = await result
  if (typeof given === 'object' && given !== null && 'errorCode' in given) {
    const { errorCode, transitionError } = given as { errorCode: string; transitionError?: string }
    throw refused(`vendure ${errorCode}`, transitionError ?? '')
  }
  return given as Exclude<Result, { errorCode: string }>
}

export function fieldsOf(order: Order): OrderFields {
  return (order.customFields ?? {}) as OrderFields
}

/** Stores custom fields without reading the order again: services that hold the order would write earlier values over them. */
export async function storeFields(
  { connection }: Vendure,
  ctx: RequestContext,
  id: ID,
  fields: OrderFields,
): Promise<void> {
  await connection.getRepository(ctx, Order).update(id, { customFields: fields as never })
}

/** Sets the surcharge of the deposits. It carries no tax. */
export async function syncDeposit(vendure: Vendure, ctx: RequestContext, id: ID): Promise<void> {
  const order = await readOrder(vendure, ctx, id)
  const due = order.lines.reduce((sum, line) => sum + depositOf(ctx, line.productVariant) * line.quantity, 0)
  const charged = order.surcharges.filter(({ sku }) => sku === depositSku)
  if (charged.length === (due ? 1 : 0) && charged.every(({ listPrice }) => listPrice === due)) return
  for (const surcharge of charged) await vendure.orders.removeSurchargeFromOrder(ctx, id, surcharge.id)
  if (due === 0) return
  await vendure.orders.addSurchargeToOrder(ctx, id, {
    sku: depositSku,
    description: 'Deposit',
    listPrice: due,
    listPriceIncludesTax: true,
    taxLines: [],
  })
}

const depositSku = 'deposit'

function depositOf({ currencyCode }: RequestContext, { customFields }: ProductVariant): number {
  return Number((customFields as Record<string, unknown> | undefined)?.[`deposit${currencyCode}`] ?? 0)
}
