import type { Handler } from 'hono'
import { cartPull } from '#shared/platform-api/cart.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Answer, PlatformRefusal } from '#worker/commerce/call.ts'
import { groupToken } from '#worker/commerce/reading.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { notSignedIn, refused, succeeded, tooMany } from './answer.ts'
import type { Relayed } from './browser-calls.ts'
import { cartIsGone, currentCart, dropCart, noCart, openCart } from './cart.ts'
import { readChangedCart, readWholeCart, type WholeCart } from './changed-cart.ts'
import { isDayLimited } from './day-limit.ts'
import { type Input, readInput } from './input.ts'

/** Relays a call of the browser to the platform: validated by its row, with values of the session filled in. */
export function relay(row: Endpoint, relayed: Relayed): Handler<Gateway> {
  const { limit, dayLimit, withoutCart } = relayed
  return async (c) => {
    if (limit && (await isRateLimited(c, limit))) return refused(c, tooMany)
    const input = await readInput(row, c)
    relayed.check?.(input)
    if (dayLimit && (await isDayLimited(c, dayLimit))) return refused(c, tooMany)
    if (row.needs === 'customer' && !(await c.get('visitor').session()).token) return refused(c, notSignedIn)
    const isInCart = row.needs === 'cart'
    let cartId = isInCart ? await currentCart(c) : undefined
    let answer: Answer<Endpoint> | PlatformRefusal = noCart
    if (!isInCart || cartId)
      answer = await callAsVisitor(row, await callOptions(relayed, input, cartId, c), c)
    if (isInCart && cartIsGone(answer)) {
      // The browser adds the lines that it knows of a guest's lost cart to the next one, together with the new ones. A customer's cart does
      // not expire: it is gone because they ordered it, maybe on another device, and they get the next one.
      const mayOpen = !cartId && relayed.opensCart?.(input)
      await dropCart(c)
      if (mayOpen || (await c.get('visitor').session()).token) {
        const opened = await openCart(c)
        cartId = opened.ok ? opened.cartId : undefined
        answer = opened.ok
          ? await callAsVisitor(row, await callOptions(relayed, input, cartId, c), c)
          : opened
      }
    }
    let refusal: PlatformRefusal
    if (answer.ok) {
      const cart = relayed.returnsCart && (await cartBeside(row, input, answer, c))
      if (!cart || !('ok' in cart))
        return succeeded(c, withoutSecrets(answer.result), cart ? { cart } : undefined)
      refusal = cart
    } else refusal = answer
    const isAbsent = withoutCart !== undefined && cartIsGone(refusal)
    return isAbsent ? succeeded(c, withoutCart) : refused(c, refusal)
  }
}

/** Returns the cart after a call; undefined if it cannot be read after a change that was made. */
async function cartBeside(
  row: Endpoint,
  { body }: Input,
  answer: { result: unknown; meta?: unknown },
  c: Context,
): Promise<Partial<WholeCart> | PlatformRefusal | undefined> {
  const { cart: known } = Object(answer.meta) as { cart?: WholeCart }
  if (row !== cartPull) return known ?? readChangedCart(body, c)
  const cart = known ?? (await readWholeCart(c, answer.result as WholeCart['lines']))
  if ('ok' in cart) return cart
  // The lines are the result already.
  return { totals: cart.totals, ...(cart.stock && { stock: cart.stock }) }
}

async function callOptions(
  { timeLimit, asOwnGroup: isPriced, returnsCart }: Relayed,
  { query, body }: Input,
  cartId: string | undefined,
  c: Context,
) {
  const sentQuery = returnsCart ? { ...query, withCart: '1' } : query
  const asked = isPriced ? await asOwnGroup(sentQuery, c) : sentQuery
  return { query: asked, body: filled(body, { cartId, view: c.get('view') }), cartId, timeLimit }
}

/** Removes the proof of a customer's group, which only the edge may have. */
function withoutSecrets(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('groupToken' in result)) return result
  const { groupToken: _, ...rest } = result
  return rest
}

/**
 * Returns a query about prices with the visitor's own view and customer group, whatever the browser sends: the group is that of the session
 * and proved to the platform (ROLE-5).
 */
async function asOwnGroup(
  { userGroupId: _said, groupToken: _forged, ...query }: Record<string, string>,
  c: Context,
): Promise<Record<string, string>> {
  const { storeId, currency } = c.get('view')
  const group = await c.get('visitor').group()
  const token = await groupToken(group, c.env)
  return {
    ...query,
    storeId: String(storeId),
    currencyCode: currency,
    ...(token && { userGroupId: String(group), groupToken: token }),
  }
}

interface SessionValues {
  cartId?: string
  view: StoreView
}

/**
 * Returns a copy in which the browser's placeholders (CALL-2) are replaced by the session's values, only in the fields meant for them. All
 * other texts of a shopper stay as they are.
 */
function filled(value: unknown, values: SessionValues): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, values))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, item]) => [key, placeholder(key, item, values) ?? filled(item, values)] as const,
  )
  return withQuote(Object.fromEntries(entries), values)
}

/** `{token}` is never filled in: tokens are only sent in addresses, which the edge writes itself. */
function placeholder(field: string, text: unknown, { cartId, view }: SessionValues): string | undefined {
  if (text === '{cartId}' && /^(cart_?id|quote_?id)$/i.test(field)) return cartId ?? ''
  if (text === '{websiteId}' && field === 'websiteId') return String(view.websiteId)
  return undefined
}

/** Sets the cart that a line names (`quoteId`) to the visitor's own, whatever the browser sent. */
function withQuote(body: Record<string, unknown>, { cartId }: SessionValues): Record<string, unknown> {
  if (typeof body.cartItem !== 'object' || cartId === undefined) return body
  return { ...body, cartItem: { ...body.cartItem, quoteId: cartId } }
}
