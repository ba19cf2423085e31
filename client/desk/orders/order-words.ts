import type { ListedOrder } from '#shared/desk/order-calls.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import type { StatusTone } from '../ui/status-label.tsx'

export const statusWords: Record<OrderStatus, string> = {
  pending: 'Waits for the transfer',
  pending_payment: 'Waits for the card',
  processing: 'To be packed',
  complete: 'Sent',
  closed: 'Closed',
  canceled: 'Cancelled',
}

const tones: Record<OrderStatus, StatusTone> = {
  pending: 'moves',
  pending_payment: 'moves',
  processing: 'waits',
  complete: 'done',
  closed: 'over',
  canceled: 'over',
}

const stepWords: Record<ListedOrder['step'], string> = {
  new: statusWords.processing,
  picked: 'Picked',
  packed: 'Packed',
  ready: 'Stands ready',
}

/** Returns the words and the tone of an order's state: its step while it is packed, otherwise its status. */
export function listedState({
  status,
  step,
  isCollected,
}: Pick<ListedOrder, 'status' | 'step' | 'isCollected'>): {
  words: string
  tone: StatusTone
} {
  const tone = step === 'ready' && status === 'processing' ? 'moves' : tones[status]
  if (status === 'processing') return { words: stepWords[step], tone }
  return { words: status === 'complete' && isCollected ? 'Handed over' : statusWords[status], tone }
}

/** Events of an order in words. */
export const eventWords: Record<string, string> = {
  placed: 'Placed',
  paid: 'Paid',
  picked: 'Picked',
  packed: 'Packed',
  ready: 'Stands ready',
  completed: 'Sent or handed over',
  declined: 'The card was declined',
  canceled: 'Cancelled',
  given_up: 'Given up by the shopper',
  revived: 'Paid late, and valid again',
  refunded: 'Money refunded',
  closed: 'Closed',
  invoice_paid: 'Invoice paid',
  invoice_unpaid: 'Payment of the invoice taken back',
}

/** Mails of orders in words. */
export const mailWords: Record<string, string> = {
  confirmation: 'Order confirmation',
  dispatch: 'On its way',
  ready: 'Ready in the shop',
  cancellation: 'Cancellation',
  closing: 'Order closed',
  refund: 'Refund',
  'part-refund': 'Refund of a part',
  'gift-cards': 'Gift cards',
  'gift-card': 'Gift card to its recipient',
  withdrawal: 'Receipt of the withdrawal',
}

/** Mails that belong to no order, in words. */
export const otherMailWords: Record<string, string> = {
  'password-reset': 'New password',
  welcome: 'Welcome of a new customer',
  'email-confirmation': 'Confirmation of an e-mail address',
  'email-change': 'Change of an e-mail address',
  'email-taken': 'Change of an e-mail address',
  'email-changed': 'Change of an e-mail address',
  reservation: 'Reservation, to the shop',
  'reservation-made': 'Reservation, to the customer',
  'reservation-confirmation': 'Reservation, to be confirmed',
  'reservation-taken-back': 'Reservation taken back',
  'alert-confirmation': 'Stock alert, to be confirmed',
  'newsletter-confirmation': 'Newsletter, to be confirmed',
  'back-in-stock': 'Back in stock',
  'conversation-question': 'Question of a shopper',
  'conversation-answer': 'Answer to a shopper',
  'issued-gift-card': 'Gift card to its recipient',
  'desk-invitation': 'Invitation of a colleague',
}

/** Words for refusals of orders' actions. */
export const actionRefusalWords: Readonly<Record<string, string>> = {
  orderUnknown: 'There is no order with this number.',
  requestUsed: 'This form was sent before. Nothing has changed.',
  notNow: 'The order does not stand so that this can be done. Nothing has changed.',
  parcelRefused: 'The order cannot be sent as this parcel. Check the carrier and the number.',
  amountRefused: 'This amount cannot go back. Look at how the order was paid and what went back before.',
  linesRefused: 'The order does not have these units any more, or they cannot be taken out.',
  mailUnknown: 'The order has no such mail.',
  providerFailed: 'The card provider does not answer. Press again: nothing is refunded twice.',
}
