/** Actions at the desk that concern no order, and those on its passkeys. */
const deskActions = [
  'invited',
  'passkey added',
  'passkey removed',
  'colleague removed',
  'desk opened',
  'reservation handed over',
  'reservation taken back',
  'recommendation approved',
  'recommendation refused',
  'mail tried again',
  'webhooks tried again',
  'role changed',
  'product added',
  'product changed',
  'product hidden',
  'product shown',
  'photos changed',
  'stock counted',
  'price list stored',
  'products imported',
  'subscribers exported',
  'bounced addresses removed',
  'coupon changed',
  'customer group changed',
  'business account declined',
  'points moved',
  'customer note added',
  'customer note removed',
  'customer data exported',
  'customer deleted',
  'gift card issued',
  'gift card taken back',
  'gift card mailed again',
  'gift card blocked',
  'gift card unblocked',
  'content changed',
  'costs stored',
  'storeroom changed',
] as const
export type DeskAction = (typeof deskActions)[number]

/** An entry of the journal: an action at the desk, with its person. */
export interface DeskJournalEntry {
  /** ISO 8601. */
  at: string
  /** 'desk': the name is that of the person who was signed in. 'terminal': the user name on that machine. */
  way: 'desk' | 'terminal'
  by: string
  action: DeskAction
  /** The object of the action. */
  about: string
}
