import { cartSetFee, cartSetGiftCard, cartSetPoints } from '#shared/platform-api/cart-choices.ts'
import { unauthorized } from '#worker/platform/refusal.ts'
import { readVendureCart } from './query-cart.ts'
import { serveByVendure } from './serve-by-vendure.ts'
import { cartTotalsToWire } from './totals.ts'

/** Rows of features that Vendure lacks. The totals offer none of them, so that the shop does not show them. */
export const unsupportedRows = {
  cartSetFee: serveByVendure(cartSetFee, async (call) => {
    await readVendureCart(call)
    throw call.refuse('feeUnknown', 'This shop has no fees to choose.')
  }),
  cartSetPoints: serveByVendure(cartSetPoints, async (call) => {
    const { reading, cart } = await readVendureCart(call)
    if (!reading.cart.customer) throw unauthorized()
    if (call.body.usePoints) throw call.refuse('pointsUnavailable', 'There are no points to use.')
    return cartTotalsToWire(reading, cart.order)
  }),
  cartSetGiftCard: serveByVendure(cartSetGiftCard, async (call) => {
    const { reading, cart } = await readVendureCart(call)
    if (call.body.code.trim()) throw call.refuse('giftCardUnknown', 'This shop takes no gift cards.')
    return cartTotalsToWire(reading, cart.order)
  }),
}
