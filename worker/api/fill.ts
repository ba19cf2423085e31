import type { StoreView } from '#shared/store-view.ts'

export interface SessionValues {
  cartId?: string
  view: StoreView
}

/**
 * Returns a copy in which the browser's placeholders (CALL-2) are replaced by the session's values, only in the fields meant for them. All
 * other texts of a shopper stay as they are.
 */
export function filled(value: unknown, values: SessionValues): unknown {
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
