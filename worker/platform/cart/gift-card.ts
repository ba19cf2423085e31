import type { Minor } from '#shared/money.ts'
import { cartSetGiftCard } from '#shared/platform-api/cart-choices.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { serve } from '../serve.ts'
import { openCart, touch } from './access.ts'
import { currentTotals } from './add-up.ts'
import { readStanding } from './standing.ts'

export interface GiftCard {
  code: string
  /** What is left of it. */
  balance: Minor
}

/** In the view that sold it, where its purchase stands. Used up, it is still known. */
export function selectGiftCard(db: D1Database, code: string | null, storeCode: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT code, worth - (SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE gift_card_uses.code = gift_cards.code)
         AS balance FROM gift_cards WHERE code = ? AND store_code = ? AND voided_at IS NULL`,
    )
    .bind(code, storeCode)
}

export const setGiftCard = serve(cartSetGiftCard, async (call) => {
  const cart = await openCart(call)
  const code = call.body.code.replace(/[\s-]/g, '')
  const card = code ? await selectGiftCard(call.db, code, cart.view.code).first<GiftCard>() : null
  if (code && !card?.balance)
    throw call.refuse('giftCardUnknown', 'There is nothing on a gift card of this code.')
  const gift_card = card?.code ?? null
  await call.db.batch([
    call.db.prepare('UPDATE carts SET gift_card = ? WHERE id = ?').bind(gift_card, cart.row.id),
    touch(cart),
  ])
  const after = { ...cart, row: { ...cart.row, gift_card } }
  return totalsToWire(await currentTotals(after, await readStanding(after)))
})
