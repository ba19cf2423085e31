// Why: docs/decisions/034-gift-cards-are-money.md
import { cartSetGiftCard } from '#shared/platform-api/cart-choices.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { serve } from '../serve.ts'
import { storeColumns } from './access.ts'
import { currentTotals } from './add-up.ts'
import { withCart } from './change-cart.ts'
import { pricedCart } from './priced-cart.ts'
import { readCart, withColumns } from './read-cart.ts'

export const setGiftCard = serve(cartSetGiftCard, async (call) => {
  const giftCard = call.body.code.replace(/[\s-]/g, '')
  const reading = await readCart(call, { giftCard })
  const card = reading.terms.giftCard
  if (giftCard && !card?.balance)
    throw call.refuse('giftCardUnknown', 'There is nothing on a gift card of this code.')
  const columns = { gift_card: card?.code ?? null }
  await storeColumns(reading.cart, columns)
  const after = withColumns(reading, columns)
  return withCart(totalsToWire(currentTotals(after, pricedCart(after))), call.query, after)
})
