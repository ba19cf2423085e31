import { normalPostcode } from '#shared/address.ts'
import { methodKey } from '#shared/order.ts'
import type { Country } from '#shared/store-view.ts'
import { townLine } from '#shared/town-line.ts'
import {
  billing,
  dayField,
  type OrderFields,
  placeField,
  type TypedErrors,
  typedErrors,
} from '#shared/typed-order.ts'
import { type CheckoutDraft, type Details, noDetails, withBilling, withDetails } from './checkout-draft.ts'

/** The message at the field of a postcode that does not exist. */
export const noSuchPostcode = 'We do not know this postcode.'

/** Returns the draft by the names of the checkout's fields. */
export function draftFields(
  draft: Pick<CheckoutDraft, 'details' | 'billing' | 'reference'> & Partial<CheckoutDraft>,
): OrderFields {
  const { details, billing: second, reference, notes, delivery, paymentCode } = draft
  const ofInvoice = Object.entries(second ?? {}).map(([name, value]) => [billing + name, value])
  return {
    ...{ ...details, ...Object.fromEntries(ofInvoice), ...reference, ...notes },
    ...(second && { billing: 'on' }),
    ...(paymentCode && { payment: paymentCode }),
    ...(delivery && {
      method: methodKey(delivery.method),
      [placeField(delivery.method)]: delivery.place?.id ?? '',
      [dayField(delivery.method)]: delivery.date ?? '',
    }),
  }
}

/** Changes the draft by a field of the checkout. A second address begins with the person of the first. */
export function withField(draft: CheckoutDraft, name: string, value: string): CheckoutDraft {
  const { firstname, lastname, telephone } = draft.details
  if (name === 'billing') {
    const second = draft.billing ?? { ...noDetails, firstname, lastname, telephone }
    return { ...draft, billing: value ? second : null }
  }
  if (name.startsWith(billing)) return withBilling(draft, { [name.slice(billing.length)]: value })
  if (name === 'payment') return { ...draft, paymentCode: value }
  for (const part of ['reference', 'notes'] as const)
    if (Object.hasOwn(draft[part], name)) return { ...draft, [part]: { ...draft[part], [name]: value } }
  return withDetails(draft, { [name]: value })
}

type FirstStep = Pick<CheckoutDraft, 'details' | 'billing' | 'reference'> &
  Partial<Pick<CheckoutDraft, 'noPostcodes'>>

/** Returns the first error of each field in the first step, with the postcodes that are known not to exist. */
export function detailsErrors(
  draft: FirstStep,
  country: string,
  groupId = 0,
): Pick<TypedErrors, 'details' | 'billing'> {
  const found = typedErrors(draftFields(draft), country, groupId)
  const unknown = (of: Details | null) => {
    const isUnknown = draft.noPostcodes?.some(
      (each) => of && normalPostcode(each, country) === normalPostcode(of.postcode, country),
    )
    return isUnknown ? { postcode: noSuchPostcode as typeof noSuchPostcode } : {}
  }
  return {
    details: { ...unknown(draft.details), ...found.details },
    billing: { ...unknown(draft.billing), ...found.billing },
  }
}

/** Returns the town with its postcode, joined by no-break spaces so that lines never break within. */
export function townWithPostcode(place: Pick<Details, 'postcode' | 'city'>, country: Country): string {
  return townLine(place, country).replaceAll(' ', '\u00a0')
}
