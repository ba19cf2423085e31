import { type DeliveryNotes, noNotes } from './order.ts'
import type { MoreOptions } from './platform-api/delivery.ts'

/** Returns the notes of the cart in the names of the form's fields. `known`: null if they are unavailable. */
export function cartNotes(known: MoreOptions | null): DeliveryNotes {
  if (!known) return noNotes
  const { noticeMessage: shippingNotice, personalMessage, shipmentNote } = known
  return { shippingNotice, personalMessage, shipmentNote }
}

/** Returns the bodies that save the notes which the cart does not contain yet, by the names of their calls. */
export function unsavedNotes(notes: DeliveryNotes, known: MoreOptions | null) {
  const before = cartNotes(known)
  const { shippingNotice: noticeMessage, personalMessage, shipmentNote: note } = notes
  return {
    ...(noticeMessage !== before.shippingNotice && { setShippingNotice: { noticeMessage } }),
    ...(personalMessage !== before.personalMessage && { setPersonalMessage: { personalMessage } }),
    ...(note !== before.shipmentNote && { setShipmentNote: { note } }),
  }
}
