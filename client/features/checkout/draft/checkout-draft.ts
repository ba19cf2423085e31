import type { Day } from '#shared/delivery-dates.ts'
import {
  type DeliveryNotes,
  type InvoiceReference,
  noNotes,
  noReference,
  type PickupPlace,
} from '#shared/order.ts'
import type { PaymentMethod, ShippingMethod } from '#shared/platform-api/checkout.ts'

/** What a guest is asked, and nothing more; the last two only of businesses. */
export interface Details {
  email: string
  firstname: string
  lastname: string
  street: string
  postcode: string
  city: string
  telephone: string
  company: string
  vat_id: string
}

export interface DeliveryChoice {
  method: ShippingMethod
  /** The parcel shop or shop, where the method needs one. */
  place: PickupPlace | null
  /** Null: as soon as possible. */
  date: Day | null
}

/** What was filled in so far: it survives a reload. Consents and passwords are never stored. */
export interface CheckoutDraft {
  details: Details
  /** Id of the saved address that `details` were taken from; null where they were typed. */
  chosenAddress: number | null
  /** Where the invoice goes, if it is not where the goods go. */
  billing: Details | null
  /** The towns that were filled in for their postcodes; '' where the shopper types hers. */
  suggested: { details: string; billing: string }
  /** Postcodes that do not exist. */
  noPostcodes: readonly string[]
  /** By what a business finds the invoice again. */
  reference: InvoiceReference
  /** Null until the delivery step is done. */
  delivery: DeliveryChoice | null
  notes: DeliveryNotes
  /** What can be chosen for this address and delivery. */
  payments: readonly PaymentMethod[]
  paymentCode: string | null
  /** Milliseconds since 1970; 0 where nothing was ever typed. */
  modifiedAt: number
}

export const noDetails: Details = {
  email: '',
  firstname: '',
  lastname: '',
  street: '',
  postcode: '',
  city: '',
  telephone: '',
  company: '',
  vat_id: '',
}

export const emptyDraft: CheckoutDraft = {
  details: noDetails,
  chosenAddress: null,
  billing: null,
  suggested: { details: '', billing: '' },
  noPostcodes: [],
  reference: noReference,
  delivery: null,
  notes: noNotes,
  payments: [],
  paymentCode: null,
  modifiedAt: 0,
}

/** Name of the record in which the browser stores the draft. */
export function draftName(storeCode: string): string {
  return `checkout-${storeCode}`
}

/** Milliseconds that somebody who types nothing still counts as in checkout. */
const checkoutWindow = 30 * 60 * 1000

/** "A user counts as in checkout if the last modification was at most 30 minutes ago" (CHECKOUT-2). */
export function isInCheckout({ modifiedAt }: Pick<CheckoutDraft, 'modifiedAt'>, now: number): boolean {
  return now - modifiedAt <= checkoutWindow
}

/** The draft of an earlier build, completed with the fields that it lacked. */
export function completed(kept: Partial<CheckoutDraft>): CheckoutDraft {
  return {
    ...emptyDraft,
    ...kept,
    details: { ...noDetails, ...kept.details },
    delivery: kept.delivery ? { ...kept.delivery, date: kept.delivery.date ?? null } : null,
    notes: { ...noNotes, ...kept.notes },
  }
}

/** Details decide on delivery: a change of the address makes it be chosen anew. */
export function withDetails(draft: CheckoutDraft, changed: Partial<Details>): CheckoutDraft {
  const details = { ...draft.details, ...changed }
  const moved = details.postcode !== draft.details.postcode
  return { ...draft, details, delivery: moved ? null : draft.delivery }
}

/** The same for the second address. */
export function withBilling(draft: CheckoutDraft, changed: Partial<Details>): CheckoutDraft {
  return { ...draft, billing: { ...(draft.billing ?? noDetails), ...changed } }
}

/** Fills in the town of a postcode. */
export function withTown(draft: CheckoutDraft, of: 'details' | 'billing', city: string): CheckoutDraft {
  const filled = of === 'details' ? withDetails(draft, { city }) : withBilling(draft, { city })
  return { ...filled, suggested: { ...draft.suggested, [of]: city } }
}

/** There is no such postcode: it is said beside its field for as long as it stands there. */
export function withoutSuchPostcode(draft: CheckoutDraft, postcode: string): CheckoutDraft {
  return {
    ...draft,
    noPostcodes: [...draft.noPostcodes.filter((each) => each !== postcode).slice(-9), postcode],
  }
}

/** The same for a postcode that an order or a delivery was refused for, by the field that it stands in. */
export function withRefusedPostcode(draft: CheckoutDraft, field: string | undefined): CheckoutDraft {
  const { postcode } = (field === 'billing-postcode' && draft.billing) || draft.details
  return withoutSuchPostcode(draft, postcode)
}
