import type { SavedCard } from '#shared/platform-api/payment.ts'

/** What a provider says of a charge; in Reepay's terms. `null` where it does not know it. */
export interface Charge {
  state: 'created' | 'pending' | 'authorized' | 'settled' | 'failed' | 'cancelled'
  /** Minor units. */
  amount: number
  currency: string
  /** Of the amount, what was given back. */
  refunded_amount: number
}

export interface WantedWindow {
  /** The provider's handle of the order. */
  handle: string
  amount: number
  currency: string
  email: string
  /** `da_DK` */
  locale: string
  /** The provider's handle of the customer who is signed in; null for a guest. */
  customer: string | null
  /** The one way to pay that the window is opened for, in the provider's word; null: all that the account has. */
  method: string | null
  /** The money is taken as it is approved; else it is only reserved. */
  settle: boolean
  /** The saved card that it is to be paid with. */
  card: string | null
  /** The customer agreed that the card is saved. */
  keep: boolean
  accept_url: string
  cancel_url: string
}

/** A card provider with a hosted window. Every call throws `ProviderFailed` where the provider cannot be asked. */
export interface CardProvider {
  open(wanted: WantedWindow): Promise<{ id: string; url: string }>
  close(sessionId: string): Promise<void>
  charge(handle: string): Promise<Charge | null>
  /** Takes the money that was only reserved. */
  settle(handle: string): Promise<void>
  /** Cancels a reservation. */
  cancel(handle: string): Promise<void>
  /** All of the charge, or a part of it (minor units), which goes back once for each key. */
  refund(handle: string, part?: { amount: number; key: string }): Promise<void>
  /** The saved cards of a customer that can be paid with. */
  cards(customer: string): Promise<readonly SavedCard[]>
  forgetCard(id: string): Promise<void>
}

export class ProviderFailed extends Error {}
