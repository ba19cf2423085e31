import { createHash } from 'node:crypto'
import { idsAreEqual, Order, type RequestContext } from '@vendure/core'
import { byKeyOrCode, fieldsOf } from './cart.ts'
import type { Vendure } from './vendure.ts'

/** Returns the order with this key or code if the session, the session `orderedIn` or the session's customer has placed it. */
export async function ownOrder(
  vendure: Vendure,
  ctx: RequestContext,
  id: string,
  orderedIn = '',
): Promise<Order | undefined> {
  const order = await placedOrder(vendure, ctx, id)
  if (!order || order.active) return undefined
  const isOfCustomer =
    ctx.activeUserId !== undefined && idsAreEqual(order.customer?.user?.id, ctx.activeUserId)
  const own = [sessionHash(ctx), hashOfToken(orderedIn)]
  return isOfCustomer || own.includes(fieldsOf(order).sessionHash ?? '') ? order : undefined
}

/** Returns the order with this key or code, whoever placed it. */
export async function placedOrder(
  { connection, orders }: Vendure,
  ctx: RequestContext,
  id: string,
): Promise<Order | undefined> {
  const found = await connection.getRepository(ctx, Order).findOne({
    where: byKeyOrCode(id),
    select: { id: true },
  })
  if (!found) return undefined
  return orders.findOne(ctx, found.id, [
    'lines',
    'lines.productVariant',
    'shippingLines',
    'surcharges',
    'customer',
    'customer.user',
    'payments',
  ])
}

/** Returns the SHA-256 of a session's token, hexadecimal. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns the SHA-256 of the session, with which a guest reads their order. The session itself is not stored, because it permits to order. */
export function sessionHash({ session }: RequestContext): string {
  return hashOfToken(session?.token ?? '')
}
