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

/** The platform's cart of this session. Our platform makes a change once for one `eventId`. Every call throws `CallFailed` where its outcome is unknown. */
export interface CartServer {
  /** Adds to an equal line. If there is no cart one is opened, unless the addition `continues` one: then that is gone. */
  add(line: CartLine, eventId: string, continues: boolean): Promise<Answer<CartLine, CartRefusal>>
  /** Sets what a line has. */
  setQuantity(line: CartLine, qty: number, eventId: string): Promise<Answer<CartLine, CartRefusal>>
  remove(line: CartLine, eventId: string): Promise<Answer<true, CartRefusal>>
  pull(): Promise<Answer<readonly CartLine[], CartRefusal>>
  totals(): Promise<Answer<Totals, CartRefusal>>
}

export const cartServer: CartServer = {
  add: (line, eventId, continues) =>
    call('cartUpdate', {
      body: { cartItem: { ...addedItem(line), ...(continues && { quoteId: '{cartId}' }) }, eventId },
    }),
  setQuantity: ({ sku, item_id }, qty, eventId) =>
    call('cartUpdate', { body: { cartItem: { sku, qty, item_id }, eventId } }),
  remove: ({ sku, item_id = 0 }, eventId) =>
    call('cartDelete', { body: { cartItem: { sku, item_id }, eventId } }),
  pull: () => call('cartPull'),
  totals: () => call('cartTotals'),
}
