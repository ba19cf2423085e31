import { describe, expect, it } from 'vitest'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { typedAddress, typedAsksForReference, typedReference } from '#shared/typed-order.ts'
import { orderOf } from '../placing/draft-order.ts'
import { firstOpenStep } from './checkout-atoms.ts'
import {
  type CheckoutDraft,
  type Details,
  emptyDraft,
  isInCheckout,
  noDetails,
  withDetails,
} from './checkout-draft.ts'
import { detailsErrors, draftFields } from './draft-fields.ts'

const mette = {
  ...noDetails,
  email: 'mette@example.dk',
  firstname: 'Mette',
  lastname: 'Holm',
  street: 'Havnegade 4',
  postcode: 'DK-7500',
  city: 'Holstebro',
  telephone: '20304050',
}

describe('the checkout', () => {
  it('"A user counts as in checkout if the last modification was at most 30 minutes ago"', () => {
    const modifiedAt = Date.parse('2026-11-21T10:00:00Z')
    expect(isInCheckout({ modifiedAt }, modifiedAt + 1_800_000)).toBe(true)
    expect(isInCheckout({ modifiedAt }, modifiedAt + 1_800_001)).toBe(false)
    expect(isInCheckout(emptyDraft, modifiedAt)).toBe(false)
  })

  it('"step starts at 1": after 30 minutes, with all values filled in; before that at the stored step', () => {
    const details = { ...mette, postcode: '7500' }
    const typed = { ...emptyDraft, details, modifiedAt: Date.now() }
    const chosen = { ...typed, delivery: { method: {} as ShippingMethod, place: null, date: null } }
    expect(firstOpenStep(emptyDraft, 'DK')).toBe('details')
    expect(firstOpenStep(typed, 'DK')).toBe('delivery')
    expect(firstOpenStep(chosen, 'DK')).toBe('payment')
    expect(firstOpenStep({ ...chosen, modifiedAt: Date.now() - 1_801_000 }, 'DK')).toBe('details')
    expect(firstOpenStep({ ...chosen, details: { ...details, city: '' } }, 'DK')).toBe('details')
  })

  it('has the delivery chosen anew when the postcode changes, and only then', () => {
    const delivery = { method: {} as never, place: null, date: null }
    const draft = { ...emptyDraft, details: mette, delivery }
    expect(withDetails(draft, { firstname: 'Bo' }).delivery).toBe(delivery)
    expect(withDetails(draft, { postcode: '7600' }).delivery).toBeNull()
  })
})

describe('the details', () => {
  it('are an address of the country of the view', () => {
    expect(typedAddress(mette, 'DK')).toMatchObject({
      street: ['Havnegade 4'],
      postcode: '7500',
      country_id: 'DK',
    })
    expect(errorsOf(mette, 'DK')).toEqual({})
    expect(errorsOf(mette, 'SE')).toMatchObject({ postcode: 'Zip-code must have 5 digits.' })
  })

  it('have the company’s name if a business buys', () => {
    expect(errorsOf(mette, 'DK', 1)).toEqual({})
    expect(errorsOf(mette, 'DK', 5)).toEqual({ company: 'Field is required' })
    expect(errorsOf({ ...mette, company: 'Restaurant Pil' }, 'DK', 5)).toEqual({})
  })

  it('may have a second address, without an e-mail', () => {
    const billingErrors = (billing: Details | null) =>
      detailsErrors({ ...emptyDraft, details: mette, billing }, 'DK').billing
    expect(billingErrors(null)).toEqual({})
    expect(billingErrors({ ...mette, email: '' })).toEqual({})
    expect(billingErrors({ ...mette, city: '', vat_id: 'DK' })).toEqual({
      city: 'Field is required',
      vat_id: 'Tax identification number must have at least 3 letters.',
    })
  })
  it('request references for the invoice of a business or of an address with a company', () => {
    const reference = { reference: 'Rekv. 4711', ean: '5790000000005' }
    const draft = { ...emptyDraft, details: mette, reference }
    const errors = (changed: Partial<CheckoutDraft>, group = 0) =>
      detailsErrors({ ...draft, ...changed }, 'DK', group).details
    const asks = (asked: CheckoutDraft, group = 0) => typedAsksForReference(draftFields(asked), group)
    const sent = (asked: CheckoutDraft, group: number) => typedReference(draftFields(asked), group)
    expect([asks(draft), asks(draft, 5)]).toEqual([false, true])
    const billing = { ...mette, company: 'Struer Kommune' }
    expect(asks({ ...draft, billing })).toBe(true)
    const spaced = { ...draft, reference: { reference: ' Rekv. 4711 ', ean: '5790 0000 0000 5' } }
    expect([sent(spaced, 3), sent(spaced, 0)]).toEqual([reference, undefined])
    expect(sent({ ...draft, reference: emptyDraft.reference }, 3)).toBeUndefined()
    const consents = { newsletter: false, digital: false }
    expect(orderOf(draft, { lines: [] }, 0, 'DK', consents, 3).addressInformation).toMatchObject({
      payment_method_additional: reference,
    })
    expect(errors({ billing, reference: { ...reference, ean: '5790000000006' } })).toEqual({
      ean: 'An EAN number has 13 digits. Check whether one is wrong.',
    })
    expect(errors({ reference: { ...reference, ean: '5790000000006' } })).toEqual({})
    expect(errors({ billing, reference: { ...reference, reference: 'x'.repeat(51) } })).toEqual({
      reference: 'This text is too long.',
    })
  })
})

function errorsOf(details: Details, country: string, group?: number) {
  return detailsErrors({ ...emptyDraft, details }, country, group).details
}
