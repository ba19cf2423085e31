import type { DeliveryNotes } from '#shared/order.ts'
import { updateMoreOptions } from '#shared/platform-api/placed-order.ts'
import { serve } from '../serve.ts'
import { ownOrder } from './own-order.ts'

export const changeMoreOptions = serve(updateMoreOptions, async (call) => {
  const { orderId, noticeMessage, personalMessage, shipmentNote } = call.body
  const { order } = await ownOrder(call, orderId, call.cartId)
  const notes: Partial<DeliveryNotes> = {
    shippingNotice: noticeMessage?.trim(),
    personalMessage: personalMessage?.trim(),
    shipmentNote: shipmentNote?.trim(),
  }
  const { meta } = await call.db
    .prepare(
      `UPDATE orders SET delivery = json_patch(delivery, ?2)
       WHERE id = ?1 AND status IN ('pending', 'pending_payment', 'processing')`,
    )
    .bind(order.id, JSON.stringify({ notes }))
    .run()
  if (!meta.changes) throw call.refuse('tooLate', 'The order cannot be changed any longer.')
  return true as const
})
