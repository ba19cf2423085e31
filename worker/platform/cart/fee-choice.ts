import { cartSetFee } from '#shared/platform-api/cart-choices.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { serve } from '../serve.ts'
import { touchUnchanged } from './access.ts'
import { currentTotals } from './add-up.ts'
import { changeCart, withCart } from './change-cart.ts'
import { feeOptions, offeredFees } from './fees.ts'
import { pricedCart } from './priced-cart.ts'
import { withColumns } from './read-cart.ts'

export const setFee = serve(cartSetFee, (call) =>
  changeCart(call, {}, async (reading) => {
    const { cart } = reading
    const priced = pricedCart(reading)
    const { fee_id, options_ids } = call.body.information
    const fee = offeredFees(cart, priced).find((offered) => offered.fee_id === fee_id)
    const isKnown = options_ids.every((id) => fee?.options.some((option) => option.id === id))
    if (!fee || !isKnown || (options_ids.length > 1 && !fee.multiple)) {
      throw call.refuse('feeUnknown', `No such fee: ${fee_id} with ${options_ids.join(', ')}`)
    }
    const fee_options = JSON.stringify({ ...feeOptions(cart.row), [fee_id]: options_ids })
    await call.db.batch([
      touchUnchanged(cart),
      call.db.prepare('UPDATE carts SET fee_options = ? WHERE id = ?').bind(fee_options, cart.row.id),
    ])
    const after = withColumns(reading, { fee_options })
    return withCart(totalsToWire(currentTotals(after, priced)), call.query, after, priced)
  }),
)
