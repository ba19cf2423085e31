import { type CheckoutDraft, emptyDraft } from '#client/features/checkout/draft/checkout-draft.ts'
import { chosenPlace } from '#shared/offered-place.ts'
import type { AgentDetails } from '#shared/platform-api/agents.ts'
import type { PaymentMethod } from '#shared/platform-api/checkout.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Delivery } from '../checkout/delivery-of.ts'
import { typedAddress } from '../checkout/typed-address.ts'

/** Returns what the agent knows as the draft of the shop's own checkout, where the buyer checks and changes it. */
export function draftOf(
  details: AgentDetails,
  delivery: Delivery | null,
  payments: readonly PaymentMethod[],
  { country }: StoreView,
): CheckoutDraft {
  const { street, country_id, ...address } = typedAddress(details, delivery?.address, country)
  const { option, place } = delivery ?? {}
  const isPlaced = details.delivery === 'pickup' ? place : delivery?.address && country_id === country
  return {
    ...emptyDraft,
    details: { ...emptyDraft.details, ...address, street: street.join(', ') },
    delivery:
      option && isPlaced
        ? { method: option.method, place: place ? chosenPlace(place.place) : null, date: null }
        : null,
    payments,
    modifiedAt: Date.now(),
  }
}
