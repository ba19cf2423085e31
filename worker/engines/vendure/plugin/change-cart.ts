import {
  type ID,
  idsAreEqual,
  type Order,
  type OrderLine,
  ProductVariant,
  type RequestContext,
} from '@vendure/core'
import { type Cart, cartOf, changeableOrder, fieldsOf, orThrow, storeFields, syncDeposit } from './cart.ts'
import { refused } from './refused.ts'
import type { Vendure } from './vendure.ts'

export interface CartChange {
  /** The idempotency key of the change. */
  key?: string | null
  /** The variant that is added; absent if `line` is changed. */
  sku?: string | null
  /** The units that are added, or the line's next quantity; 0 removes the line. */
  quantity: number
  line?: ID | null
  /** The line that an addition replaces. */
  replaces?: ID | null
}

/** The most keys of changes that an order stores. */
const mostKeys = 100

/** Makes one change of the cart, or none: a refusal rolls the transaction back. */
export async function changeCart(vendure: Vendure, ctx: RequestContext, change: CartChange): Promise<Cart> {
  const order = await changeableOrder(vendure, ctx)
  const keys = JSON.parse(fieldsOf(order).changeKeys ?? '[]') as string[]
  if (change.key && keys.includes(change.key)) {
    return cartOf(vendure, ctx, order.id, lineOfSku(order, change.sku)?.id)
  }
  const line = change.line
    ? await setQuantity(vendure, ctx, order, change.line, change.quantity)
    : await add(vendure, ctx, order, change)
  await syncDeposit(vendure, ctx, order.id)
  if (change.key) {
    const changeKeys = JSON.stringify([...keys, change.key].slice(-mostKeys))
    await storeFields(vendure, ctx, order.id, { changeKeys })
  }
  return cartOf(vendure, ctx, order.id, line)
}

async function setQuantity(vendure: Vendure, ctx: RequestContext, order: Order, id: ID, quantity: number) {
  const line = order.lines.find((one) => idsAreEqual(one.id, id))
  if (!line) throw refused('lineGone')
  if (quantity < 1) {
    await orThrow(vendure.orders.removeItemFromOrder(ctx, order.id, id))
    return undefined
  }
  if (quantity > line.quantity) await requireStock(vendure, ctx, line.productVariant, quantity)
  await orThrow(vendure.orders.adjustOrderLine(ctx, order.id, id, quantity))
  return id
}

async function add(vendure: Vendure, ctx: RequestContext, order: Order, change: CartChange) {
  const variant = await variantOfSku(vendure, ctx, change.sku ?? '')
  if (!variant) throw refused('productGone')
  const replaced = order.lines.find((one) => change.replaces && idsAreEqual(one.id, change.replaces))
  if (replaced) await orThrow(vendure.orders.removeItemFromOrder(ctx, order.id, replaced.id))
  const before = lineOfSku(order, change.sku)
  const kept = before && before !== replaced ? before.quantity : 0
  await requireStock(vendure, ctx, variant, kept + change.quantity)
  const after = await orThrow(vendure.orders.addItemToOrder(ctx, order.id, variant.id, change.quantity))
  return lineOfSku(after, change.sku)?.id
}

export function lineOfSku({ lines }: Order, sku: string | null | undefined): OrderLine | undefined {
  return lines.find(({ productVariant }) => productVariant.sku === sku)
}

/** Throws `notAvailable` with the largest possible quantity. */
async function requireStock(
  { variants }: Vendure,
  ctx: RequestContext,
  variant: ProductVariant,
  quantity: number,
): Promise<void> {
  const saleable = await variants.getSaleableStockLevel(ctx, variant)
  if (quantity > saleable) throw refused('notAvailable', Math.max(0, saleable))
}

/** Returns the variant of a SKU if this channel sells it now. */
export async function variantOfSku(
  { connection, variants }: Vendure,
  ctx: RequestContext,
  sku: string,
): Promise<ProductVariant | undefined> {
  const found = await connection.getRepository(ctx, ProductVariant).find({
    where: { sku, enabled: true, channels: { id: ctx.channelId }, product: { enabled: true } },
    select: { id: true, deletedAt: true },
  })
  const sold = found.find(({ deletedAt }) => deletedAt === null)
  return sold && variants.findOne(ctx, sold.id)
}
