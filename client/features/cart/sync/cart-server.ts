import { type Answer, call } from '#client/state/api.ts'
import { addedItem, type CartLine } from '#shared/cart.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import type { StockItem } from '#shared/stock-item.ts'
import type { ChangedCart } from '#shared/stock-of-lines.ts'

export type CartRefusal =
  | 'unauthorized'
  | 'cartGone'
  | 'lineGone'
  | 'productGone'
  | 'quantityInvalid'
  | 'notAvailable'
  | 'optionsInvalid'
  /** A reason that the platform gives only as text. */
  | 'refused'

/** Lines, totals and stock of a cart, of one moment. */
export type WholeCart = ChangedCart<Totals, StockItem>

/** Returns the cart after a call, which the edge adds to the response; undefined if the response does not contain it. */
export function cartBeside({ meta }: { meta?: Record<string, unknown> }): WholeCart | undefined {
  return meta?.cart as WholeCart | undefined
}

/**
 * The platform's cart of this session. The embedded platform makes a change once per `eventId`.
 * Every call throws `CallFailed` if its outcome is unknown.
 */
export interface CartServer {
  /**
   * Adds a line; equal lines are added up. Opens a cart if none exists; if the addition `continues` a cart, a missing cart
   * is reported as gone. The line with the id `replaces` is removed with the addition; if the addition is refused, it stays.
   */
  add(
    line: CartLine,
    eventId: string,
    continues: boolean,
    replaces?: number,
  ): Promise<Answer<CartLine, CartRefusal>>
  setQuantity(line: CartLine, qty: number, eventId: string): Promise<Answer<CartLine, CartRefusal>>
  remove(line: CartLine, eventId: string): Promise<Answer<true, CartRefusal>>
  pull(): Promise<Answer<WholeCart, CartRefusal>>
}

export const cartServer: CartServer = {
  add: (line, eventId, continues, replaces) =>
    call('cartUpdate', {
      body: {
        cartItem: {
          ...addedItem(line),
          ...(continues && { quoteId: '{cartId}' }),
          ...(replaces !== undefined && { replaces }),
        },
        eventId,
      },
    }),
  setQuantity: ({ sku, item_id }, qty, eventId) =>
    call('cartUpdate', { body: { cartItem: { sku, qty, item_id }, eventId } }),
  remove: ({ sku, item_id = 0 }, eventId) =>
    call('cartDelete', { body: { cartItem: { sku, item_id }, eventId } }),
  async pull() {
    const answer = await call('cartPull')
    if (!answer.ok) return answer
    const cart = cartBeside(answer)
    // Without a cart, the edge returns an empty list and no totals.
    return cart ? { ok: true, result: { ...cart, lines: answer.result } } : noCart
  },
}

const noCart = { ok: false, refusal: 'cartGone', message: '', meta: {} } as const
