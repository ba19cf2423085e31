import { cartSetFee, cartSetGiftCard, cartSetPoints } from '#shared/platform-api/cart-choices.ts'
import { readVendureCart } from './ask-cart.ts'
import { serveByVendure } from './serve-by-vendure.ts'

/** Rows of what Vendure has no place for. The totals offer none of it, so that the shop shows nothing of it. */
export const notOfferedRows = {
  cartSetFee: serveByVendure(cartSetFee, async (call) => {
    await readVendureCart(call)
    throw call.refuse('feeUnknown', 'This shop has no fees to choose.')
  }),
  cartSetPoints: serveByVendure(cartSetPoints, async (call) => {
    await readVendureCart(call)
    throw call.refuse('pointsUnavailable', 'There are no points to use.')
  }),
  cartSetGiftCard: serveByVendure(cartSetGiftCard, async (call) => {
    await readVendureCart(call)
    throw call.refuse('giftCardUnknown', 'This shop takes no gift cards.')
  }),
}
