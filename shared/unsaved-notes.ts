import { type DeliveryNotes, noNotes } from './order.ts'
import type { MoreOptions } from './platform-api/delivery.ts'

/** Returns the notes of the cart in the names of the form's fields. `known`: null if they are unavailable. */
export function cartNotes(known: MoreOptions | null): DeliveryNotes {
  if (!known) return noNotes
  const { noticeMessage: shippingNotice, personalMessage, shipmentNote } = known
  return { shippingNotice, personalMessage, shipmentNote }
}

/** Returns the calls that save the notes which the cart does not contain yet, each with its body. */
export function unsavedNotes(notes: DeliveryNotes, known: MoreOptions | null) {
  const before = cartNotes(known)
  const { shippingNotice: noticeMessage, personalMessage, shipmentNote: note } = notes
  return [
    ...(noticeMessage === before.shippingNotice ? [] : [['setShippingNotice', { noticeMessage }] as const]),
    ...(personalMessage === before.personalMessage
      ? []
      : [['setPersonalMessage', { personalMessage }] as const]),
    ...(note === before.shipmentNote ? [] : [['setShipmentNote', { note }] as const]),
  ]
}
