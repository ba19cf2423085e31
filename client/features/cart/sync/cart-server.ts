import { type Answer, call } from '#client/state/api.ts'
import { addedItem, type CartLine } from '#shared/cart.ts'
import type { Totals } from '#shared/totals.ts'

export type CartRefusal =
  | 'unauthorized'
  | 'cartGone'
  | 'lineGone'
  | 'productGone'
  | 'quantityInvalid'
  | 'notAvailable'
  | 'optionsInvalid'
  /** In words of the platform's own. */
  | 'refused'

/** The platform's cart of this session. Every call throws `CallFailed` where its outcome is unknown. */
export interface CartServer {
  /**
   * Adds to an equal line. Our platform counts it once for one `eventId`. Where there is no cart one is opened, unless
   * the addition `continues` one: then that is gone.
   */
  add(line: CartLine, eventId: string, continues: boolean): Promise<Answer<CartLine, CartRefusal>>
  /** Sets what a line has. */
  setQuantity(line: CartLine, qty: number): Promise<Answer<CartLine, CartRefusal>>
  remove(line: CartLine): Promise<Answer<true, CartRefusal>>
  pull(): Promise<Answer<readonly CartLine[], CartRefusal>>
  totals(): Promise<Answer<Totals, CartRefusal>>
}

export const cartServer: CartServer = {
  add: (line, eventId, continues) =>
    call('cartUpdate', {
      body: { cartItem: { ...addedItem(line), ...(continues && { quoteId: '{cartId}' }) }, eventId },
    }),
  setQuantity: ({ sku, item_id }, qty) => call('cartUpdate', { body: { cartItem: { sku, qty, item_id } } }),
  remove: ({ sku, item_id = 0 }) => call('cartDelete', { body: { cartItem: { sku, item_id } } }),
  pull: () => call('cartPull'),
  totals: () => call('cartTotals'),
}
