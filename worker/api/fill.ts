import type { StoreView } from '#shared/store-view.ts'

export interface SessionValues {
  cartId?: string
  token?: string
  view: StoreView
}

/** Puts the session's values where the browser has the placeholders of specification §7, in a copy. */
export function filled(value: unknown, values: SessionValues): unknown {
  if (typeof value === 'string') return placeholder(value, values) ?? value
  if (Array.isArray(value)) return value.map((item) => filled(item, values))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, filled(item, values)] as const)
  return withQuote(Object.fromEntries(entries), values)
}

function placeholder(text: string, { cartId, token, view }: SessionValues): string | undefined {
  if (text === '{cartId}') return cartId ?? ''
  if (text === '{token}') return token ?? ''
  if (text === '{websiteId}') return String(view.websiteId)
  return undefined
}

/** A line names its cart once more (contract 4.3): always the visitor's own, whatever the browser says. */
function withQuote(body: Record<string, unknown>, { cartId }: SessionValues): Record<string, unknown> {
  if (typeof body.cartItem !== 'object' || cartId === undefined) return body
  return { ...body, cartItem: { ...body.cartItem, quoteId: cartId } }
}
