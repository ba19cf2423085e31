import type { DeliveryNotes } from '#shared/order.ts'
import { updateMoreOptions } from '#shared/platform-api/order-notes.ts'
import { callersOrder } from '../payment/charge-row.ts'
import { unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { customerOfToken } from '../user/tokens.ts'

export const changeMoreOptions = serve(updateMoreOptions, async ({ db, body, cartId, token, refuse }) => {
  const { orderId, noticeMessage, personalMessage, shipmentNote } = body
  const customer = await customerOfToken(db, token)
  const own = await callersOrder(db, { orderId, cartId, customerId: customer?.id })
  if (!own && token && !customer) throw unauthorized()
  if (!own) throw refuse('orderUnknown', `No such entity with orderId = ${orderId}`)
  const notes: Partial<DeliveryNotes> = {
    shippingNotice: noticeMessage?.trim(),
    personalMessage: personalMessage?.trim(),
    shipmentNote: shipmentNote?.trim(),
  }
  const { meta } = await db
    .prepare(
      `UPDATE orders SET delivery = json_patch(delivery, ?2)
       WHERE id = ?1 AND status IN ('pending', 'pending_payment', 'processing')`,
    )
    .bind(own.id, JSON.stringify({ notes }))
    .run()
  if (!meta.changes) throw refuse('tooLate', 'The order cannot be changed any longer.')
  return true as const
})
