import type { StoreView } from '#shared/store-view.ts'

export interface SessionValues {
  cartId?: string
  view: StoreView
}

/**
 * Puts the session's values where the browser has the placeholders (CALL-2), in a copy: only into the fields
 * that are for them. What a shopper writes elsewhere is hers, whatever it says.
 */
export function filled(value: unknown, values: SessionValues): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, values))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, item]) => [key, placeholder(key, item, values) ?? filled(item, values)] as const,
  )
  return withQuote(Object.fromEntries(entries), values)
}

/** `{token}` is filled in nowhere: tokens only travel in addresses, which the edge writes itself. */
function placeholder(field: string, text: unknown, { cartId, view }: SessionValues): string | undefined {
  if (text === '{cartId}' && /^(cart_?id|quote_?id)$/i.test(field)) return cartId ?? ''
  if (text === '{websiteId}' && field === 'websiteId') return String(view.websiteId)
  return undefined
}

/** A line of the cart also names the cart (`quoteId`): always the visitor's own, whatever the browser sent. */
function withQuote(body: Record<string, unknown>, { cartId }: SessionValues): Record<string, unknown> {
  if (typeof body.cartItem !== 'object' || cartId === undefined) return body
  return { ...body, cartItem: { ...body.cartItem, quoteId: cartId } }
}
