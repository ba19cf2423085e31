import { localRecords, type RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import type { Day } from '#shared/delivery-dates.ts'
import { type DeliveryNotes, type InvoiceReference, noNotes, noReference } from '#shared/order.ts'
import type { PaymentMethod, ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { PickupPlace } from '#shared/platform-api/order.ts'

/** The data of a guest, and nothing more; the last two fields only for businesses. */
export type Details = {
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
  /** The parcel shop or shop, if the method needs one. */
  place: PickupPlace | null
  /** Null: as soon as possible. */
  date: Day | null
}

/** The data filled in so far, which survive a reload. Consents and passwords are never stored. */
export interface CheckoutDraft {
  details: Details
  /** Id of the saved address that `details` come from; null if they were typed. */
  chosenAddress: number | null
  /** The address on the invoice, if it differs from the delivery address. */
  billing: Details | null
  /** The towns that were filled in for their postcodes; '' if the shopper typed the town. */
  suggested: { details: string; billing: string }
  /** Postcodes that do not exist. */
  noPostcodes: readonly string[]
  /** The references by which a business identifies its invoice. */
  reference: InvoiceReference
  /** Null until the delivery step is done. */
  delivery: DeliveryChoice | null
  notes: DeliveryNotes
  /** The payment methods for this address and delivery. */
  payments: readonly PaymentMethod[]
  paymentCode: string | null
  /** Milliseconds since 1970; 0 if nothing was ever typed. */
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

/** Opens the record in which the browser stores the draft of a view. */
export function draftRecord(
  storeCode: string,
  storage: RecordStorage = localRecords(),
): SharedRecord<CheckoutDraft> {
  return createSharedRecord(`checkout-${storeCode}`, emptyDraft, storage)
}

/** Milliseconds without a change during which a shopper still counts as in checkout. */
const checkoutWindow = 30 * 60 * 1000

/** Implements "A user counts as in checkout if the last modification was at most 30 minutes ago" (CHECKOUT-2). */
export function isInCheckout({ modifiedAt }: Pick<CheckoutDraft, 'modifiedAt'>, now: number): boolean {
  return now - modifiedAt <= checkoutWindow
}

/** Changes the details. A changed address resets the delivery, because the delivery depends on the address. */
export function withDetails(draft: CheckoutDraft, changed: Partial<Details>): CheckoutDraft {
  const details = { ...draft.details, ...changed }
  const moved = details.postcode !== draft.details.postcode
  return { ...draft, details, delivery: moved ? null : draft.delivery }
}

/** Changes the second address, for the invoice. */
export function withBilling(draft: CheckoutDraft, changed: Partial<Details>): CheckoutDraft {
  return { ...draft, billing: { ...(draft.billing ?? noDetails), ...changed } }
}

/** Fills in the town of a postcode. */
export function withTown(draft: CheckoutDraft, of: 'details' | 'billing', city: string): CheckoutDraft {
  const filled = of === 'details' ? withDetails(draft, { city }) : withBilling(draft, { city })
  return { ...filled, suggested: { ...draft.suggested, [of]: city } }
}

/** Stores that a postcode does not exist: its field shows this error for as long as it contains the postcode. */
export function withoutSuchPostcode(draft: CheckoutDraft, postcode: string): CheckoutDraft {
  return {
    ...draft,
    noPostcodes: [...draft.noPostcodes.filter((each) => each !== postcode).slice(-9), postcode],
  }
}

/** Stores that the postcode in this field does not exist, after an order or a delivery was refused because of it. */
export function withRefusedPostcode(draft: CheckoutDraft, field: string | undefined): CheckoutDraft {
  const { postcode } = (field === 'billing-postcode' && draft.billing) || draft.details
  return withoutSuchPostcode(draft, postcode)
}
