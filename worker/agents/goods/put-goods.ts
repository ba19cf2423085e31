import { type CartLine, isPromoLine } from '#shared/cart.ts'
import {
  cartApplyCoupon,
  cartDelete,
  cartDeleteCoupon,
  cartPull,
  cartUpdate,
} from '#shared/platform-api/cart.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import type { Product } from '#shared/product.ts'
import { chosenOption } from '#worker/content/product-variants.ts'
import { type AgentRequest, ask, type Message } from '../agent-request.ts'
import { findProducts } from '../catalog/find-products.ts'
import { asksOnPage } from '../catalog/product-of.ts'
import { ProtocolError } from '../protocol-error.ts'
import type { LineItem } from './schemas.ts'

interface Wanted {
  id: string
  quantity: number
  /** The first line item of the request with this id. */
  path: string
}

/** An item in the form of the platform; the message if it cannot be bought here. */
type Found = { sku: string; product_option?: ReturnType<typeof chosenOption> } | Message

/** Returns the items that are wanted, each once, as the platform takes them. */
export async function findGoods(items: readonly LineItem[], request: AgentRequest) {
  const wanted = new Map<string, Wanted>()
  items.forEach(({ item, quantity }, index) => {
    const before = wanted.get(item.id)
    if (before) before.quantity += quantity
    else wanted.set(item.id, { id: item.id, quantity, path: `$.line_items[${index}]` })
  })
  const products = wanted.size > 0 ? await findProducts([...wanted.keys()], request) : []
  return [...wanted.values()].map((one) => ({ ...one, found: foundItem(one, products, request) }))
}

export type Goods = Awaited<ReturnType<typeof findGoods>>

function foundItem({ id, path }: Wanted, products: readonly Product[], { t }: AgentRequest): Found {
  for (const product of products) {
    const variant = product.configurable_children.find(({ sku, status }) => sku === id && status < 2)
    if (product.sku !== id && !variant) continue
    if (asksOnPage(product) || (product.type_id === 'configurable' && !variant)) {
      const content = t('{name} has choices that are made on its page in the shop.', { name: product.name })
      return { type: 'error', code: 'item_unavailable', severity: 'recoverable', path, content }
    }
    const product_option = chosenOption(product, variant)
    return { sku: product_option ? product.sku : id, ...(product_option && { product_option }) }
  }
  const content = t('The shop has no product {id}.', { id: id.slice(0, 60) })
  return { type: 'error', code: 'item_unavailable', severity: 'recoverable', path, content }
}

/** Replaces the goods of the cart. Returns messages about goods that could not be added as requested. */
export async function putGoods(goods: Goods, cartId: string, request: AgentRequest): Promise<Message[]> {
  const pulled = await ask(cartPull, { cartId }, request)
  const lines = pulled.ok ? pulled.result.filter((line) => !isPromoLine(line)) : []
  for (const line of lines) {
    if (goods.some(({ id }) => id === line.sku)) continue
    const cartItem = { item_id: line.item_id ?? 0, quoteId: cartId }
    await ask(cartDelete, { cartId, body: { cartItem } }, request)
  }
  const messages: Message[] = []
  for (const item of goods) {
    const message =
      'code' in item.found ? item.found : await putItem(item, item.found, lines, cartId, request)
    if (message) messages.push(message)
  }
  return messages
}

async function putItem(
  { id, quantity, path }: Wanted,
  found: Exclude<Found, Message>,
  lines: readonly CartLine[],
  cartId: string,
  request: AgentRequest,
): Promise<Message | undefined> {
  const { t } = request
  const line = lines.find(({ sku }) => sku === id)
  if (line?.qty === quantity) return undefined
  const send = (cartItem: BodyOf<typeof cartUpdate>['cartItem']) =>
    ask(cartUpdate, { cartId, body: { cartItem, eventId: crypto.randomUUID() } }, request)
  const set = (qty: number, { sku, item_id }: Pick<CartLine, 'sku' | 'item_id'>) =>
    send({ sku, qty, item_id, quoteId: cartId })
  const put = async (qty: number) => {
    if (line) return set(qty, line)
    const added = await send({ ...found, qty, quoteId: cartId })
    // An overlapping update has added the same goods after the cart was read: the line has the sum.
    return added.ok && added.result.qty !== qty ? set(qty, added.result) : added
  }
  const answer = await put(quantity)
  if (answer.ok) return undefined
  const most = Number(answer.meta.maxQuantity ?? 0)
  if (most > 0 && most < quantity && (await put(most)).ok) {
    const content = t('Only {count} of {id} can be ordered now.', { count: most, id })
    return { type: 'warning', code: 'quantity_adjusted', path: `${path}.quantity`, content }
  }
  const isSoldOut = answer.refusal === 'notAvailable'
  const content = isSoldOut
    ? t('{id} is sold out.', { id })
    : t('{id} cannot be ordered in this quantity.', { id })
  return {
    ...{ type: 'error', severity: 'recoverable', path, content },
    code: isSoldOut ? 'out_of_stock' : 'item_unavailable',
  }
}

/** Applies the first code that reduces something, and removes an earlier one. Returns a warning for each other code. */
export async function applyCodes(
  codes: readonly string[],
  cartId: string,
  request: AgentRequest,
): Promise<Message[]> {
  const { env, network, t } = request
  await ask(cartDeleteCoupon, { cartId }, request)
  const messages: Message[] = []
  let applied = false
  for (const [index, coupon] of codes.entries()) {
    // A network that tries many codes is guessing.
    if (!(await env.CODE_LIMIT.limit({ key: network })).success)
      throw new ProtocolError('rate_limited', 'Too many discount codes', 60)
    const isApplied: boolean =
      !applied && (await ask(cartApplyCoupon, { cartId, query: { coupon } }, request)).ok
    if (!isApplied) {
      messages.push({
        ...{ type: 'warning', path: `$.discounts.codes[${index}]` },
        code: applied ? 'discount_code_combination_disallowed' : 'discount_code_invalid',
        content: applied
          ? t('The code {code} cannot be combined with another one.', { code: coupon })
          : t('The code {code} reduces nothing in this cart.', { code: coupon }),
      })
    }
    applied ||= isApplied
  }
  return messages
}
