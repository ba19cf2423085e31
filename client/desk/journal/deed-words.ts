import type { DeskDeed } from '#shared/desk-journal.ts'
import type { OrderDeed } from '#shared/order-deed.ts'

/** Deeds in words, for the journal. */
export const deedWords: Record<DeskDeed | OrderDeed['deed'], string> = {
  invited: 'Invited to the desk',
  'passkey added': 'Passkey added',
  'passkey removed': 'Passkey removed',
  'desk opened': 'Desk opened',
  'role changed': 'Role changed',
  'accounts changed': 'Accounts changed',
  'reservation handed over': 'Reservation handed over',
  'reservation taken back': 'Reservation taken back',
  'recommendation approved': 'Recommendation shown',
  'recommendation refused': 'Recommendation not shown',
  'mail tried again': 'Mail tried again',
  'webhooks tried again': 'Messages to other systems tried again',
  'product added': 'Product added',
  'product changed': 'Product changed',
  'product hidden': 'Product hidden',
  'product shown': 'Product shown again',
  'photos changed': 'Photos changed',
  'stock counted': 'Stock corrected',
  'price list stored': 'Price list stored',
  'products imported': 'Products imported',
  complete: 'Sent or handed over',
  ready: 'Ready in the shop',
  cancel: 'Cancelled',
  refund: 'Money refunded',
  mail: 'Mail sent again',
}
