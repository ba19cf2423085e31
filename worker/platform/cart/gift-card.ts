// Why: docs/decisions/034-gift-cards-are-money.md
import { cartSetGiftCard } from '#shared/platform-api/cart-choices.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { serve } from '../serve.ts'
import { openCart, touch } from './access.ts'
import { currentTotals } from './add-up.ts'
import { readPricedCart } from './priced-cart.ts'
import { type GiftCardRow, selectGiftCard } from './select-terms.ts'

export const setGiftCard = serve(cartSetGiftCard, async (call) => {
  const cart = await openCart(call)
  const code = call.body.code.replace(/[\s-]/g, '')
  const card = code ? await selectGiftCard(call.db, code, cart.view.code).first<GiftCardRow>() : null
  if (code && !card?.balance)
    throw call.refuse('giftCardUnknown', 'There is nothing on a gift card of this code.')
  const gift_card = card?.code ?? null
  await call.db.batch([
    call.db.prepare('UPDATE carts SET gift_card = ? WHERE id = ?').bind(gift_card, cart.row.id),
    touch(cart),
  ])
  const after = { ...cart, row: { ...cart.row, gift_card } }
  return totalsToWire(await currentTotals(after, await readPricedCart(after)))
})
