import { cartSetFee } from '#shared/platform-api/cart-choices.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { serve } from '../serve.ts'
import { openCart, touch } from './access.ts'
import { currentTotals } from './add-up.ts'
import { offeredFees } from './fees.ts'
import { readPricedCart } from './priced-cart.ts'

export const setFee = serve(cartSetFee, async (call) => {
  const cart = await openCart(call)
  const priced = await readPricedCart(cart)
  const { fee_id, options_ids } = call.body.information
  const fee = offeredFees(cart, priced).find((offered) => offered.fee_id === fee_id)
  const isKnown = options_ids.every((id) => fee?.options.some((option) => option.id === id))
  if (!fee || !isKnown || (options_ids.length > 1 && !fee.multiple)) {
    throw call.refuse('feeUnknown', `No such fee: ${fee_id} with ${options_ids.join(', ')}`)
  }
  const chosen = JSON.stringify(options_ids)
  const [saved] = await call.db.batch<{ fee_options: string }>([
    call.db
      .prepare(
        `UPDATE carts SET fee_options = json_set(fee_options, ?1, json(?2)) WHERE id = ?3 RETURNING fee_options`,
      )
      .bind(`$."${fee_id}"`, chosen, cart.row.id),
    touch(cart),
  ])
  const fee_options = saved?.results[0]?.fee_options ?? cart.row.fee_options
  return totalsToWire(await currentTotals({ ...cart, row: { ...cart.row, fee_options } }, priced))
})
