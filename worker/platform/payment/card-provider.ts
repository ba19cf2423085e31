import type { SavedCard } from '#shared/platform-api/payment.ts'

/** A charge as the provider reports it, in Reepay's terms. */
export interface Charge {
  state: 'created' | 'pending' | 'authorized' | 'settled' | 'failed' | 'cancelled'
  /** Minor units. */
  amount: number
  currency: string
  /** The part of the amount that was refunded (minor units). */
  refunded_amount: number
}

export interface WantedWindow {
  /** The provider's handle of the order. */
  handle: string
  amount: number
  currency: string
  email: string
  /** The locale of the window, for example `da_DK`. */
  locale: string
  /** The provider's handle of the signed-in customer; null for a guest. */
  customer: string | null
  /** The only payment method that the window offers, by the provider's name for it; null for all methods of the account. */
  method: string | null
  /** True if the money is captured on approval; false if it is only reserved. */
  settle: boolean
  /** The id of the saved card that the customer has chosen. */
  card: string | null
  /** True if the customer agreed that the card is saved. */
  keep: boolean
  accept_url: string
  cancel_url: string
}

/** A card provider with a hosted window. Every call throws `ProviderFailed` if the provider is unreachable or rejects the call. */
export interface CardProvider {
  open(wanted: WantedWindow): Promise<{ id: string; url: string }>
  close(sessionId: string): Promise<void>
  charge(handle: string): Promise<Charge | null>
  /** Captures the reserved money, or a part of it (minor units); the rest of the reservation is released. */
  settle(handle: string, amount?: number): Promise<void>
  /** Cancels a reservation. */
  cancel(handle: string): Promise<void>
  /** Refunds the whole charge, or a part of it (minor units). Each key refunds once. */
  refund(handle: string, part?: { amount: number; key: string }): Promise<void>
  /** Returns the saved cards of a customer that can pay. */
  cards(customer: string): Promise<readonly SavedCard[]>
  forgetCard(id: string): Promise<void>
}

export class ProviderFailed extends Error {}
