// Why: docs/decisions/026-mails.md

export interface MailBound {
  /** The most mails of the kind to one recipient within 24 hours. */
  most: number
  /** `held`: sent when the bound allows it. `dropped`: never sent, because a later mail would be useless. */
  beyond: 'held' | 'dropped'
}

/** The bound of every kind of mail. Null: only a payment or the shop's own staff cause the mail. */
export const mailBounds = {
  confirmation: { most: 6, beyond: 'held' },
  cancellation: { most: 6, beyond: 'held' },
  withdrawal: { most: 6, beyond: 'held' },
  // Guests of a wedding may send their gift cards on the same day; each card is paid for.
  'gift-card': { most: 40, beyond: 'held' },
  'gift-cards': null,
  'engine-letter': { most: 12, beyond: 'held' },
  'issued-gift-card': null,
  'desk-invitation': null,
  dispatch: null,
  ready: null,
  refund: null,
  'part-refund': null,
  closing: null,
  'password-reset': { most: 5, beyond: 'dropped' },
  'email-change': { most: 5, beyond: 'dropped' },
  'email-taken': { most: 3, beyond: 'dropped' },
  // A warning to the account's owner is never limited. Changing the e-mail needs the password.
  'email-changed': null,
  welcome: { most: 3, beyond: 'dropped' },
  'email-confirmation': { most: 5, beyond: 'dropped' },
  'alert-confirmation': { most: 5, beyond: 'dropped' },
  'newsletter-confirmation': { most: 3, beyond: 'dropped' },
  'back-in-stock': { most: 20, beyond: 'held' },
  // These mails go to one of the merchant's shops.
  reservation: { most: 100, beyond: 'held' },
  'reservation-taken-back': { most: 100, beyond: 'held' },
  'reservation-confirmation': { most: 5, beyond: 'dropped' },
  'reservation-made': { most: 10, beyond: 'held' },
  // The desk's list shows the conversation without the mail.
  'conversation-question': { most: 60, beyond: 'dropped' },
  'conversation-answer': { most: 20, beyond: 'held' },
} as const satisfies Record<string, MailBound | null>
